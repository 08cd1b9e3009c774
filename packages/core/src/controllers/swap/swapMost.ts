/** The most that can be swapped (threats.md 'Money'): all of a token; of the native one what the fee leaves. */
import { APPROVAL_GAS_UNITS } from '../../constants/money.js'
import { maxAmount } from '../../domain/maxAmount.js'
import { isSmartAccount } from '../../domain/sendRules.js'
import { gasCost, isNativeToken } from '../../domain/swapMath.js'
import type { SwapToken } from '../../domain/swapTypes.js'
import type { CallOptions } from '../../net/httpClient.js'
import { formatUnits } from '../../primitives/units.js'
import { mostOfToken } from '../mostOfToken.js'
import type { SwapWorkParts } from './swapPorts.js'

/** Gas of a plain transfer, to scale the chain's price of one. */
const TRANSFER_GAS_UNITS = 21_000n
/** The base fee rises by an eighth per block at most: what is reviewed a block after Max can still be paid. */
const RISE = 8n

const greater = (one: bigint, other: bigint) => (one > other ? one : other)

/** @returns whole tokens as decimal text; `undefined` where nobody knows what the account holds */
export function createSwapMost(parts: Pick<SwapWorkParts, 'state' | 'context' | 'api' | 'chain' | 'clock'>) {
  const { state, context, api, chain, clock } = parts

  /** Wei that swapping `amount` can cost at most: the call is built and priced as at a review, and goes nowhere. */
  async function costOf(amount: bigint, source: SwapToken, options: CallOptions): Promise<bigint | undefined> {
    const { toToken, slippage } = state
    if (!toToken || amount === 0n) return undefined
    const { network, address } = context()
    const pair = { caipNetworkId: network.id, from: source.address, to: toToken.address, userAddress: address }
    const { wrapCall, prepareCall } = await chain()
    const answer =
      (await wrapCall?.(network, { source: source.address, destination: toToken.address, amount })) ??
      (await (await api()).buildTransaction({ ...pair, amount, slippage }, options))
    const { maxFee } = await prepareCall({ network, from: address, ...answer })
    return maxFee + maxFee / RISE
  }

  return async function most(options: CallOptions): Promise<string | undefined> {
    const { sourceToken: source, gasPrice = 0n } = state
    if (source?.balance === undefined) return undefined
    const { connector, network, address } = context()
    if (!isNativeToken(source.address)) {
      const tokenQuery = {
        clock,
        chain: await chain(),
        network,
        address,
        token: source.address,
        listedBalance: source.balance,
      }
      return formatUnits(await mostOfToken(tokenQuery), source.decimals)
    }
    if (isSmartAccount(connector, address)) return formatUnits(source.balance, source.decimals)
    const { feeQuote, nativeBalance } = await chain()
    const [held, fees] = await Promise.all([
      nativeBalance(network, address).catch(() => undefined),
      feeQuote?.(network).catch(() => undefined),
    ])
    const balance = held !== undefined && held < source.balance ? held : source.balance
    const amountAfterFee = (fee: bigint) => maxAmount({ native: true, balance, fee })
    /** Fee that the form reserves, whatever the chain says. */
    const least = gasCost(gasPrice)
    const usual = ((fees?.nativeTransferFee ?? 0n) * APPROVAL_GAS_UNITS) / TRANSFER_GAS_UNITS
    const about = greater(least, usual)
    const cost = await costOf(amountAfterFee(about), source, options).catch(() => undefined)
    return formatUnits(amountAfterFee(cost === undefined ? about : greater(least, cost)), source.decimals)
  }
}
