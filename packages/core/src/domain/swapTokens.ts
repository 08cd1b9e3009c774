/** The tokens a swap offers: the service's list with the account's balances (spec 4, 5; T-05, T-15). */

import type { CaipNetwork } from '../chains/types.js'
import { EIP155_NATIVE_ADDRESS } from '../constants/nativeToken.js'
import { addressKey, isSameAddress } from '../primitives/sameAddress.js'
import { parseAmount } from '../primitives/units.js'
import { isNativeToken } from './swapMath.js'
import type { SwapToken } from './swapTypes.js'
import type { TokenBalance } from './token.js'

function nativeToken({ id, nativeCurrency: { name, symbol, decimals } }: CaipNetwork): SwapToken {
  return { address: EIP155_NATIVE_ADDRESS, name, symbol, decimals, verified: true, nativeOf: id }
}

/**
 * Adds a balance to a token, unless the two disagree on its decimals (T-15). An unverified token's alleged price is left
 * out (T-05).
 */
function withBalance(token: SwapToken, row: TokenBalance | undefined): SwapToken {
  if (!row || Number(row.quantity.decimals) !== token.decimals) return token
  const parsed = parseAmount(row.quantity.numeric, token.decimals)
  const { price } = row
  const verified = token.verified && row.verified
  return {
    ...token,
    verified,
    ...(parsed.ok && { balance: parsed.baseUnits }),
    ...(verified && price !== undefined && { price }),
  }
}

/** The native token first, then the account's tokens by value, then the service's order. */
export function swapTokens(
  network: CaipNetwork,
  listed: readonly SwapToken[],
  balances: readonly TokenBalance[],
): readonly SwapToken[] {
  const rows = new Map(balances.map((row) => [addressKey(row.address ?? EIP155_NATIVE_ADDRESS), row]))
  const icon = listed.find(({ address }) => isNativeToken(address))?.iconUrl
  const native = { ...nativeToken(network), ...(icon && { iconUrl: icon }) }
  // The host says that this token wraps the native one, whatever its symbol reads like.
  const vouched = (token: SwapToken) =>
    isSameAddress(token.address, network.wrappedToken) ? { ...token, verified: true } : token
  const tokens = [native, ...listed.filter(({ address }) => !isNativeToken(address))]
  const rank = ({ address, verified }: SwapToken) => {
    const row = rows.get(addressKey(address))
    if (isNativeToken(address)) return Number.POSITIVE_INFINITY
    if (!row) return -1
    return verified ? (row.value ?? 0) : 0
  }
  return tokens
    .map((token) => vouched(withBalance(token, rows.get(addressKey(token.address)))))
    .map((token) => ({ token, rank: rank(token) }))
    .sort((one, other) => (one.rank === other.rank ? 0 : other.rank - one.rank))
    .map(({ token }) => token)
}
