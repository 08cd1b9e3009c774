/** A high fee, which the visitor has to say yes to. */
import type { PreparedTransfer } from '../../chains/types.js'
import { isHighFee } from '../../domain/highFee.js'
import type { TokenBalance } from '../../domain/token.js'
import { withFee } from './raisedFee.js'
import { baseUnits } from './sendHoldings.js'

/** Marks a transfer where what it costs is a large part of what it sends, or of what there is. A sponsor's money is no matter of the visitor's. */
export function judgeFee(
  transfer: PreparedTransfer,
  { native, token: sentToken }: { native: TokenBalance | undefined; token: TokenBalance | undefined },
): PreparedTransfer {
  const { maxFee, network, sponsored, replaces } = transfer
  const { amount, token } = replaces?.cancels ?? transfer
  const { decimals } = network.nativeCurrency
  const isHigh =
    !sponsored &&
    isHighFee({
      fee: { units: maxFee, decimals, price: native?.price },
      amount: { units: amount, decimals: token?.decimals ?? decimals, price: sentToken?.price },
      isNative: token === undefined,
      balance: baseUnits(native),
    })
  return isHigh ? withFee(transfer, { highFee: true }) : transfer
}
