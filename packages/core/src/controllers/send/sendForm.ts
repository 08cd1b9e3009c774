/** The form of a transfer: what is typed, held against the account in use, its balances and the fees. */
import { ref } from 'valtio/vanilla'
import type { CaipNetwork, PreparedTransfer, TransferRequest } from '../../chains/types.js'
import { memoOf } from '../../domain/memo.js'
import { isSmartAccount, type SendProblem, sendProblem } from '../../domain/sendRules.js'
import { ss58PrefixOf } from '../../primitives/address/ss58Prefixes.js'
import type { AddressOptions } from '../../primitives/address.js'
import { multiply } from '../../primitives/decimal.js'
import { formatUnits, parseAmount } from '../../primitives/units.js'
import { judgeFee } from './judgeFee.js'
import { createSendFees } from './sendFees.js'
import { createSendFiat } from './sendFiat.js'
import { baseUnits, createSendHoldings, decimalsOf } from './sendHoldings.js'
import { createSendMax } from './sendMax.js'
import type { SendWorkParts } from './sendParts.js'
import { createSendReceiver } from './sendReceiver.js'
import { transferRequest } from './sendRequest.js'
import { createSendWishes } from './sendWishes.js'
import type { SendState } from './types.js'

export type SendForm = ReturnType<typeof createSendForm>

const addressOptions = (network: CaipNetwork): AddressOptions => ({
  network: network.reference,
  ...(network.namespace === 'polkadot' && { ss58Prefix: ss58PrefixOf(network) }),
})

/** Everything typed and chosen that a problem found by preparing is about. */
const inputsOf = (state: SendState): readonly unknown[] => [
  state.token?.address,
  state.sendTokenAmount,
  state.receiver?.address ?? state.receiverAddress,
  state.gasPrice,
  state.withSetAside,
  state.memo,
  JSON.stringify(state.fee),
  state.everything,
]

/** Shows the fee, and what it and the balance that pays it are worth. */
function showFee(
  state: SendState,
  { nativeCurrency }: CaipNetwork,
  { fee, balance, price }: Readonly<Record<'fee' | 'balance', bigint | undefined>> & { price: number | undefined },
): void {
  const inUsd = (units: bigint | undefined) =>
    price === undefined || units === undefined
      ? undefined
      : multiply(formatUnits(units, nativeCurrency.decimals), String(price))
  state.networkFee = fee
  state.gasPriceInUSD = inUsd(fee)
  state.networkBalanceInUSD = inUsd(balance)
}

const tokenIn = ({ token }: SendState) =>
  token && { ...(token.address && { address: token.address }), decimals: decimalsOf(token) }

/** Writes the typed amount as it was understood. It is the same amount: a review of it stands. */
function tidyTyped(state: SendState): void {
  const { token, sendTokenAmount } = state
  const parsed = token && parseAmount(sendTokenAmount, decimalsOf(token))
  if (parsed?.ok) state.sendTokenAmount = parsed.text
}

export function createSendForm(parts: SendWorkParts) {
  const { state, context, customTokens } = parts
  const fiat = createSendFiat(state)
  const holdings = createSendHoldings(parts)
  const receivers = createSendReceiver({ ...parts, onAnswer: () => recheckLate() })
  const fees = createSendFees({ ...parts, onAnswer: () => recheck() })
  const { coinsTaken, feeChoice, wishes } = createSendWishes(parts, fees)
  const max = createSendMax({ ...parts, holdings, wishes, onFilled: () => lookAgain() })
  /** Problem found by preparing: shown until the described form (`of`) changes. A balance read again unchanged keeps it. */
  let foundProblem: { readonly of: string; readonly problem: SendProblem } | undefined

  /** Key of the form: the input, its account, network and balance. */
  function described(): string {
    const { network, address } = context()
    const amounts = [holdings.held(), holdings.native()].map((row) => row?.quantity.numeric)
    return [network.id, address, ...inputsOf(state), ...amounts, ...coinsTaken()].join('\n')
  }

  function recheck(): void {
    const { network, adapter, address, connector } = context()
    holdings.follow()
    const fiatProblem = fiat.follow()
    const receiver = receivers.read({ network, options: addressOptions(network), from: address })
    const native = holdings.native()
    const { levels, level, problem: feeRate } = feeChoice()
    const usual = feeRate ? undefined : fees.quoted()?.nativeTransferFee
    const [quoted, room] = [level?.fee ?? usual, max.room()]
    const fee = quoted !== undefined && room !== undefined && room < quoted ? room : quoted
    const problem = sendProblem({
      namespace: network.namespace,
      unsupported: network.unsupported,
      network: addressOptions(network),
      token: tokenIn(state),
      amount: state.sendTokenAmount,
      receiver: receiver?.address ?? state.receiverAddress,
      lookup: receiver && receiver.status !== 'found' ? receiver.status : undefined,
      memo: network.namespace === 'solana' ? memoOf(state.memo) : '',
      feeRate,
      from: address,
      contracts: holdings.contractsOf(network),
      balance: holdings.available(),
      nativeBalance: baseUnits(native),
      gasPrice: state.gasPrice,
      fee,
      smartAccount: isSmartAccount(connector, address),
      signsNone: adapter.sends?.(connector, address) === false,
      ordinals: adapter.purposeOf?.(address) === 'ordinal',
    })
    state.problem = fiatProblem ?? problem ?? (foundProblem?.of === described() ? foundProblem.problem : undefined)
    state.feeLevels = levels && ref(levels)
    showFee(state, network, { fee, balance: baseUnits(native), price: native?.price })
    fees.doubt()
    if (!feeRate) max.follow()
  }

  /** A name was looked up; by now there may be no account that could send to it. */
  function recheckLate(): void {
    try {
      recheck()
    } catch {
      receivers.stop()
    }
  }

  /** Forgets the problem found for the former form, and checks again. */
  function lookAgain(): void {
    foundProblem = undefined
    recheck()
  }

  return {
    recheck,
    lookAgain,
    coinsTaken,
    receivers,
    max,
    refreshFees(): Promise<void> {
      receivers.retry()
      return fees.refresh()
    },
    /** Shows a problem that preparing found, while the form stays as it is. */
    showFound(problem: SendProblem): void {
      state.problem = problem
      foundProblem = { of: described(), problem }
    },
    typed(): TransferRequest {
      const current = context()
      return { ...transferRequest(state, current, customTokens(current.network)), ...wishes() }
    },
    judged: (transfer: PreparedTransfer) => judgeFee(transfer, { native: holdings.native(), token: state.token }),
    tidyAmount(): void {
      if (state.fiat !== undefined) fiat.tidy()
      else tidyTyped(state)
    },
    switchCurrency(): void {
      fiat.switchOver()
      recheck()
    },
  }
}
