/** The network fee of a swap's step: whether the account can pay it, and whether it is large beside what it moves. */
import { isHighFee } from '../../domain/highFee.js'
import { isSmartAccount } from '../../domain/sendRules.js'
import { isNativeToken } from '../../domain/swapMath.js'
import { createError } from '../../errors/createError.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import type { Held } from './swapReadings.js'
import type { SwapPreview } from './types.js'

type Prices = Pick<SwapWorkParts['state'], 'networkPriceInUSD' | 'sourceTokenPriceInUSD'>

/** Rejects a preview that the wallet would refuse each time. @throws ModalError INSUFFICIENT_BALANCE of the fee */
export function assertPayable(
  { native }: Pick<Held, 'native'>,
  { prepared }: SwapPreview,
  { connector, address }: SwapContext,
): void {
  if (native === undefined || isSmartAccount(connector, address)) return
  if (native < prepared.value + prepared.maxFee) throw createError('INSUFFICIENT_BALANCE', { of: 'fee' })
}

/** Whether the network fee may be a large part of the swapped amount, or of the balance (T-18). */
export function hasHighFee(
  { native }: Pick<Held, 'native'>,
  { prepared, source, amount }: SwapPreview,
  {
    account: { network, connector, address },
    prices: { networkPriceInUSD: price, sourceTokenPriceInUSD },
  }: { readonly account: SwapContext; readonly prices: Prices },
): boolean {
  if (isSmartAccount(connector, address)) return false
  return isHighFee({
    fee: { units: prepared.maxFee, decimals: network.nativeCurrency.decimals, price },
    amount: { units: amount, decimals: source.decimals, price: sourceTokenPriceInUSD },
    isNative: isNativeToken(source.address),
    balance: native,
  })
}
