/** The amount of a payment link, and whether it can be sent. Pure; the link is a stranger's word. */
import { isSameAddress } from '../primitives/sameAddress.js'
import { formatUnits, parseAmount } from '../primitives/units.js'
import type { TokenBalance } from './token.js'

/** The amount a link asks for: in whole coins as BIP-21 and Solana Pay write it, or in base units as ERC-681 does. */
export type LinkAmount = { readonly token?: string } & ({ readonly coins: string } | { readonly units: bigint })

/** The amount of a link as the field takes it; `undefined` where it asks for another token, or for an amount that can't be sent. */
export function typedAmountOf(amount: LinkAmount, token: TokenBalance): string | undefined {
  if (!isSameAddress(amount.token, token.address)) return undefined
  const decimals = Number(token.quantity.decimals)
  const text = 'units' in amount ? formatUnits(amount.units, decimals) : amount.coins
  const parsed = parseAmount(text, decimals)
  return parsed.ok && parsed.baseUnits > 0n ? formatUnits(parsed.baseUnits, decimals) : undefined
}
