/** What a payment link asks for, and when that can be sent. Pure; it is a stranger's word. */
import { isSameAddress } from '../primitives/sameAddress.js'
import { formatUnits, parseAmount } from '../primitives/units.js'
import type { TokenBalance } from './portfolio.js'

/** What a link asks to be paid: in whole coins as BIP-21 and Solana Pay write it, or in base units as ERC-681 does. */
export type LinkAmount = { readonly token?: string } & ({ readonly coins: string } | { readonly units: bigint })

/** The amount of a link as the field takes it; `undefined` where it asks for another token, or what can't be sent of it. */
export function typedAmountOf(amount: LinkAmount, token: TokenBalance): string | undefined {
  if (!isSameAddress(amount.token, token.address)) return undefined
  const decimals = Number(token.quantity.decimals)
  const text = 'units' in amount ? formatUnits(amount.units, decimals) : amount.coins
  const parsed = parseAmount(text, decimals)
  return parsed.ok && parsed.baseUnits > 0n ? formatUnits(parsed.baseUnits, decimals) : undefined
}
