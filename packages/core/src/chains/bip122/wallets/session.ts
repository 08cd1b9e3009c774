/** Wallet of a paired session: the session holds the accounts, the wallet signs. */
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { within } from '../../../net/within.js'
import type { Clock } from '../../../primitives/ports.js'
import type { SessionProvider } from '../../pairing.js'
import type { AssertWanted, CaipNetwork } from '../../types.js'
import { readList } from '../answers.js'
import { call } from './call.js'
import { inputsOf, type WalletFace } from './types.js'

/** Wait for addresses, which wallets answer without a prompt; the visitor should not wait for one that does not. */
const ADDRESSES_WAIT_MS = 3_000
const MAX_ADDRESSES = 200

export function createSessionFace(provider: SessionProvider, clock: Clock): WalletFace {
  const { session } = provider
  const ask = (method: string, params: object, assertWanted?: AssertWanted) =>
    call(() => provider.request({ method, params }, assertWanted))

  /** Keys and addresses by account, kept until the wallet reports a change. */
  let rowsByAccount = new Map<string, readonly unknown[]>()

  /** Public keys of an account and its address for ordinals, by the wallet. */
  async function addressesOf(account: string): Promise<readonly unknown[]> {
    const cache = rowsByAccount
    const cachedRows = cache.get(account)
    if (cachedRows) return cachedRows
    const request = ask('getAccountAddresses', { account, intentions: ['payment', 'ordinal'] }).catch(() => undefined)
    const answer = await within(clock, ADDRESSES_WAIT_MS, request, () => undefined)
    const rows = readList(answer, MAX_ADDRESSES)
    if (rows) cache.set(account, rows)
    return rows ?? []
  }

  async function claims(): Promise<unknown> {
    const shared = session.accounts(session.network())
    const [account] = shared
    if (!account) return undefined
    const rows = [...(await addressesOf(account)), ...(session.addressClaims?.() ?? [])]
    // An account has many addresses: keep those that were shared, and the one that is named for ordinals.
    const isShared = (claim: unknown) => shared.some((address) => address === fieldOf(claim, 'address'))
    const ordinals = rows.filter((claim) => /^ordinals?$/.test(String(fieldOf(claim, 'intention') ?? '')))
    return [...rows.filter(isShared), ...shared, ...ordinals]
  }

  return {
    async connect(network) {
      if (network) session.switchTo(network.id)
      return claims()
    },
    accounts: claims,
    async signPsbt({ psbt, signers }, assertWanted) {
      const params = { account: signers[0]?.address, psbt, signInputs: inputsOf(signers), broadcast: false }
      return fieldOf(await ask('signPsbt', params, assertWanted), 'psbt')
    },
    async signMessage({ address, message, protocol }) {
      const params = { account: address, address, message, protocol: protocol.toLowerCase() }
      return fieldOf(await ask('signMessage', params), 'signature')
    },
    disconnect: async () => session.leave(),
    async switchTo(network: CaipNetwork) {
      const done = await call(() => session.switchTo(network.id))
      if (!done) throw createError('CHAIN_NOT_ADDED', { caipNetworkId: network.id })
      return true
    },
    watch(changed, ended) {
      const listeners: Readonly<Record<string, (payload: never) => void>> = {
        accountsChanged(addresses: readonly string[]) {
          // Replace the map, so that answers still on their way land in the old one.
          rowsByAccount = new Map()
          if (addresses.length > 0) changed()
          else ended()
        },
        chainChanged: changed,
        disconnect: ended,
      }
      for (const [name, listener] of Object.entries(listeners)) provider.on(name, listener)
      return () => {
        for (const [name, listener] of Object.entries(listeners)) provider.removeListener(name, listener)
      }
    },
  }
}
