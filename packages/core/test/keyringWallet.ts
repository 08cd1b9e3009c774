/** A Polkadot extension with real keys, as a page sees it: says yes to everything, and keeps a list of what it was asked. */
import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { TypeRegistry } from '@polkadot/types'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'

type Kind = 'sr25519' | 'ed25519' | 'ecdsa'

interface Payload {
  readonly address: string
  readonly method: string
  readonly version: number
  readonly [field: string]: unknown
}

/** A key from a seed, in the library of the chain's makers: not the one that verifies in the product. */
export const keyOf = (seed: string, kind: Kind = 'sr25519'): KeyringPair =>
  new Keyring({ ss58Format: 42, type: kind }).addFromSeed(hexToU8a(seed), {}, kind)

export function createKeyringWallet(keys: readonly KeyringPair[]) {
  const asked: { readonly method: string; readonly given: unknown }[] = []
  const listeners = new Set<(accounts: unknown) => void>()
  let accounts: unknown = keys.map((key, index) => ({
    address: key.address,
    name: `Account ${index + 1}`,
    type: key.type,
    genesisHash: null,
  }))
  const find = (address: string): KeyringPair => {
    const key = keys.find((entry) => entry.address === address)
    if (!key) throw new Error('Unable to find keypair')
    return key
  }

  /** As the extension does it: with the registry's own types, without the chain's metadata. */
  function signPayload(payload: Payload): string {
    const registry = new TypeRegistry()
    registry.setSignedExtensions(payload.signedExtensions as string[])
    const { signature } = registry
      .createType('ExtrinsicPayload', payload, { version: payload.version })
      .sign(find(payload.address))
    return signature
  }

  const injected = {
    accounts: {
      async get() {
        asked.push({ method: 'accounts', given: undefined })
        return accounts
      },
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        listener(accounts)
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      async signRaw(raw: { address: string; data: string; type: string }): Promise<unknown> {
        asked.push({ method: 'signRaw', given: raw })
        return { id: 1, signature: u8aToHex(find(raw.address).sign(u8aWrapBytes(hexToU8a(raw.data)))) }
      },
      async signPayload(payload: Payload): Promise<unknown> {
        asked.push({ method: 'signPayload', given: payload })
        return { id: 2, signature: signPayload(payload) }
      },
    },
  }
  return {
    asked,
    askedFor: (method: string) => asked.filter((question) => question.method === method),
    injected,
    listeners,
    /** The wallet shares something else from now on, and says so. */
    share(next: unknown) {
      accounts = next
      for (const listener of [...listeners]) listener(next)
    },
    entry: {
      version: '1.0.0',
      async connect(origin: string): Promise<unknown> {
        asked.push({ method: 'connect', given: origin })
        return injected
      },
      async enable(origin: string): Promise<unknown> {
        asked.push({ method: 'enable', given: origin })
        return injected
      },
    } as {
      version: string
      connect?: (origin: string) => Promise<unknown>
      enable?: (origin: string) => Promise<unknown>
    },
  }
}
