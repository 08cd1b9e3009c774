/** Wallet of a paired session: methods of the pairing protocol, over a provider that knows accounts and networks. */
import { fieldOf } from '../../../errors/causes.js'
import { normalizeError } from '../../../errors/normalizeError.js'
import type { SessionProvider } from '../../pairing.js'
import type { AssertWanted } from '../../types.js'
import { readAccounts } from './readAccounts.js'
import type { NetworkId, PolkadotWallet } from './types.js'

export function openSession(provider: SessionProvider): PolkadotWallet {
  const { session } = provider

  async function ask(method: string, params: object, assertWanted?: AssertWanted): Promise<unknown> {
    try {
      return await provider.request({ method, params }, assertWanted)
    } catch (thrown) {
      throw normalizeError(thrown)
    }
  }
  const listed = (network: NetworkId) => session.accounts(network.id).map((address) => ({ address }))

  return {
    accounts: async (network) => readAccounts(listed(network)) ?? [],
    signRaw: async ({ address }, data, text) =>
      fieldOf(await ask('polkadot_signMessage', { address, message: text ?? data }), 'signature'),
    async signTransaction({ address }, transactionPayload, assertWanted) {
      const answer = await ask('polkadot_signTransaction', { address, transactionPayload }, assertWanted)
      return { signature: fieldOf(answer, 'signature'), signedTransaction: fieldOf(answer, 'signedTransaction') }
    },
    switchTo(network) {
      try {
        return session.switchTo(network.id)
      } catch (thrown) {
        throw normalizeError(thrown)
      }
    },
    watch({ changed, moved, ended }) {
      const listeners = { accountsChanged: changed, chainChanged: () => moved(session.network()), disconnect: ended }
      for (const [name, listener] of Object.entries(listeners)) provider.on(name, listener)
      return () => {
        for (const [name, listener] of Object.entries(listeners)) provider.removeListener(name, listener)
      }
    },
    leave: () => session.leave(),
  }
}
