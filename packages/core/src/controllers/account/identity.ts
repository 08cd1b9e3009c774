/** The name of an account (spec 9: names on eip155 only). */
import type { ChainNamespace } from '../../chains/types.js'
import { createSlot } from '../../net/slot.js'
import type { BalanceParts } from './balanceTypes.js'
import type { AccountState } from './types.js'

export function createIdentity(
  state: Record<ChainNamespace, AccountState>,
  { network, api }: Pick<BalanceParts, 'network' | 'api'>,
) {
  const lookupSlot = createSlot()
  let newest: Promise<unknown> = Promise.resolve()

  async function lookUp(namespace: ChainNamespace): Promise<boolean | undefined> {
    const account = state[namespace]
    const { caipAddress, address } = account
    if (!address || !network(namespace) || namespace !== 'eip155' || !api.enabled()) return undefined
    const { isNewest } = lookupSlot.start()
    const identity = await api.identity(address).catch(() => undefined)
    if (!identity || !isNewest() || account.caipAddress !== caipAddress) return undefined
    account.profileName = identity.name
    account.profileImage = identity.avatar
    return identity.name !== undefined
  }

  return {
    refreshIdentity(namespace: ChainNamespace): Promise<boolean | undefined> {
      const lookup = lookUp(namespace)
      if (namespace === 'eip155') newest = lookup
      return lookup
    },
    /** Resolves when an account's name is known, or known to be unavailable. */
    async named(namespace: ChainNamespace): Promise<void> {
      if (namespace === 'eip155') await newest
    },
  }
}
