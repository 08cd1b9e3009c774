/** The work of AccountController, in a chunk of its own: the holdings of an account, and its name. */
import type { ChainNamespace } from '../../chains/types.js'
import { createBalances } from './balances.js'
import type { BalanceParts } from './balanceTypes.js'
import { createIdentity } from './identity.js'
import type { AccountState } from './types.js'

export function createAccountWork(state: Record<ChainNamespace, AccountState>, parts: BalanceParts) {
  const { refreshIdentity, named } = createIdentity(state, parts)
  return { ...createBalances(state, parts, named), refreshIdentity }
}
