/** Permissions of a smart session in plain facts: amounts in the units that the token's contract names. */
import type { WireSessionPermission } from '../../api/wireTypes.js'
import type { CaipNetwork } from '../../chains/types.js'
import type { CustomToken, TokenBalance } from '../../domain/token.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import { formatUnits } from '../../primitives/units.js'
import type { AccountInUse } from '../connection/types.js'
import type { SmartSessionPermission } from './types.js'

export interface KnownTokens {
  balances(): readonly TokenBalance[]
  /** The host's own tokens. */
  tokens(network: CaipNetwork): readonly CustomToken[]
}

export function createSessionPermissions({ balances, tokens }: KnownTokens) {
  /** Symbol and decimals of a token, by its contract or another source; `undefined` for an unknown token. */
  async function tokenOf({ network, adapter }: AccountInUse, address: string) {
    const isIt = (token: { readonly address?: string | undefined }) => isSameAddress(token.address, address)
    const heldToken = balances().find(isIt)
    const listed = tokens(network).find(isIt)
    const contractDecimals = await adapter.tokenDecimals?.(network, address).catch(() => undefined)
    const decimals = contractDecimals ?? (heldToken ? Number(heldToken.quantity.decimals) : listed?.decimals)
    // An unverified symbol may be borrowed, and names nothing.
    const symbol = heldToken?.verified ? heldToken.symbol : listed?.symbol
    return decimals === undefined ? undefined : { decimals, symbol }
  }

  return async function inWords(
    permission: WireSessionPermission,
    asked: AccountInUse,
  ): Promise<SmartSessionPermission> {
    if (permission.kind === 'native') {
      const { symbol, decimals } = asked.network.nativeCurrency
      return { kind: 'native', amount: formatUnits(permission.allowance, decimals), symbol }
    }
    if (permission.kind === 'call') {
      const { address: to, selector } = permission
      return { kind: 'call', to, ...(selector && { selector }) }
    }
    if (permission.kind === 'other') return { kind: 'other', ...(permission.type && { method: permission.type }) }
    const { address: to, allowance } = permission
    const token = await tokenOf(asked, to)
    // Base units of an unknown token are meaningless.
    if (!token) return { kind: 'token', to }
    const { decimals, symbol } = token
    return { kind: 'token', to, amount: formatUnits(allowance, decimals), ...(symbol && { symbol }) }
  }
}
