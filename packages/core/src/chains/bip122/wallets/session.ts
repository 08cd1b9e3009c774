/** A wallet that was paired: the session knows the accounts, the wallet signs. */
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { within } from '../../../net/within.js'
import type { Clock } from '../../../primitives/ports.js'
import type { SessionProvider } from '../../pairing.js'
import type { AssertWanted, CaipNetwork } from '../../types.js'
import { readList } from '../answers.js'
import { call } from './call.js'
import type { WalletFace } from './types.js'

/** The wallet answers this by itself; one that does not is no reason to keep the visitor waiting. */
const ADDRESSES_WAIT_MS = 3_000
const MAX_ADDRESSES = 200

export function createSessionFace(provider: SessionProvider, clock: Clock): WalletFace {
  const { session } = provider
  const ask = (method: string, params: object, assertWanted?: AssertWanted) =>
    call(() => provider.request({ method, params }, assertWanted))

  /** By account: keys and addresses of it stay, until the wallet tells that something changed. */
  let told = new Map<string, readonly unknown[]>()

  /** What the wallet tells of an account beyond its address: public keys, and an address for ordinals. */
  async function addressesOf(account: string): Promise<readonly unknown[]> {
    const known = told
    const before = known.get(account)
    if (before) return before
    const asked = ask('getAccountAddresses', { account, intentions: ['payment', 'ordinal'] }).catch(() => undefined)
    const answer = await within(clock, ADDRESSES_WAIT_MS, asked, () => undefined)
    const rows = readList(answer, MAX_ADDRESSES)
    if (rows) known.set(account, rows)
    return rows ?? []
  }

  async function claims(): Promise<unknown> {
    const shared = session.accounts(session.network())
    const [account] = shared
    if (!account) return undefined
    const rows = [...(await addressesOf(account)), ...(session.addressClaims?.() ?? [])]
    // An account has many addresses; those that were shared are it, and the one for ordinals is named beside them.
    const own = (claim: unknown) => shared.some((address) => address === fieldOf(claim, 'address'))
    const ordinals = rows.filter((claim) => /^ordinals?$/.test(String(fieldOf(claim, 'intention') ?? '')))
    return [...rows.filter(own), ...shared, ...ordinals]
  }

  return {
    async connect(network) {
      if (network) session.switchTo(network.id)
      return claims()
    },
    accounts: claims,
    async signPsbt({ psbt, address, indexes }, assertWanted) {
      const signInputs = indexes.map((index) => ({ address, index }))
      const params = { account: address, psbt, signInputs, broadcast: false }
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
      const heard: Readonly<Record<string, (payload: never) => void>> = {
        accountsChanged(addresses: readonly string[]) {
          // What is still on its way is of before.
          told = new Map()
          if (addresses.length > 0) changed()
          else ended()
        },
        chainChanged: changed,
        disconnect: ended,
      }
      for (const [name, listener] of Object.entries(heard)) provider.on(name, listener)
      return () => {
        for (const [name, listener] of Object.entries(heard)) provider.removeListener(name, listener)
      }
    },
  }
}
