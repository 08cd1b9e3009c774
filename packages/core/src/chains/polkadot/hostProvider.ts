/** Provider of a wallet for the host, as an injected extension gives it; its work loads with the first call. */
import type { PolkadotProvider } from '../../domain/providerTypes.js'

export function createHostProvider(load: () => Promise<PolkadotProvider>): PolkadotProvider {
  return {
    accounts: {
      get: async () => (await load()).accounts.get(),
      subscribe(listener) {
        let stop: (() => void) | undefined
        let stopped = false
        load().then(
          ({ accounts }) => {
            if (!stopped) stop = accounts.subscribe(listener)
          },
          () => {},
        )
        return () => {
          stopped = true
          stop?.()
        }
      },
    },
    signer: {
      signPayload: async (payload) => (await load()).signer.signPayload(payload),
      signRaw: async (raw) => (await load()).signer.signRaw(raw),
    },
  }
}
