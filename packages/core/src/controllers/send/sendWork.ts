/** The work of SendController, in a chunk of its own: rules, fees, preparing and handing over a transfer. */
import { ref } from 'valtio/vanilla'
import type { CaipNetwork, CoinWishes, FeeRate, PreparedTransfer, TransferRequest } from '../../chains/types.js'
import { sayable } from '../../domain/askWallet.js'
import { chosenFee } from '../../domain/feeChoice.js'
import { memoOf } from '../../domain/memo.js'
import { type ReceiverText, readReceiverText } from '../../domain/receiverText.js'
import { isSmartAccount, type SendProblem, sendProblem } from '../../domain/sendRules.js'
import { sentTransactions, takenCoins } from '../../domain/sentCoins.js'
import type { CustomToken, TokenBalance } from '../../domain/token.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import { ss58PrefixOf } from '../../primitives/address/ss58Prefixes.js'
import type { AddressOptions } from '../../primitives/address.js'
import { multiply } from '../../primitives/decimal.js'
import { formatUnits, parseAmount } from '../../primitives/units.js'
import type { PendingTransaction, SentTransaction } from '../activity/types.js'
import type { AccountInUse } from '../connection/types.js'
import type { Emit } from '../signals.js'
import { createHandTransfer } from './handTransfer.js'
import { judgeFee } from './judgeFee.js'
import { prepareReplacement } from './prepareReplacement.js'
import { raisedFee, withFee } from './raisedFee.js'
import { problemOf, refuse } from './sendFailures.js'
import { createSendFees } from './sendFees.js'
import { createSendFiat } from './sendFiat.js'
import { baseUnits, createSendHoldings, decimalsOf } from './sendHoldings.js'
import { createSendMax } from './sendMax.js'
import { asksWho, createSendReceiver, type SendReceiverParts } from './sendReceiver.js'
import { isSameDeal, transferRequest } from './sendRequest.js'

export interface SendWorkParts extends SendReceiverParts {
  /** @throws ModalError NOT_CONNECTED */
  context(): AccountInUse
  balances(): readonly TokenBalance[]
  /** Sent transactions that are not final. */
  pending(): readonly PendingTransaction[]
  /** The host's own. */
  customTokens(network: CaipNetwork): readonly CustomToken[]
  /** Transfer that the wallet was asked for when the modal was closed. */
  closedOn(): PreparedTransfer | undefined
  reset(): void
  /** For what goes wrong where nobody waits for an answer. */
  report(error: unknown): void
  emit: Emit
}

export interface SendWork {
  enter(): Promise<void>
  tidyAmount(): void
  switchCurrency(): void
  readReceiver(text: string): ReceiverText
  setMax(how?: 'everything'): Promise<void>
  refreshFees(): Promise<void>
  clearRecent(): void
  recheck(): void
  review(replaced?: SentTransaction, how?: 'cancel'): Promise<void>
  submit(): Promise<void>
  leave(): void
}

/** The part of a fee level that a transfer asks for, without its cost. */
const rateOf = ({ rate, tip }: FeeRate): FeeRate => ({ rate, ...(tip !== undefined && { tip }) })

const addressOptions = (network: CaipNetwork): AddressOptions => ({
  network: network.reference,
  ...(network.namespace === 'polkadot' && { ss58Prefix: ss58PrefixOf(network) }),
})

export function createSendWork(parts: SendWorkParts): SendWork {
  const { state, context, customTokens, reset, emit } = parts
  const reviews = createSlot()
  /** Confirmations: of those at 'sending' only the newest still waits; earlier ones were cancelled. */
  const confirmations = createSlot()
  function coinsTaken(replaced: readonly string[] = []): readonly string[] {
    const otherTransactions = parts.pending().filter(({ hash }) => !replaced.includes(hash))
    return takenCoins(otherTransactions, context().network.id)
  }
  const hand = createHandTransfer({ ...parts, taken: coinsTaken })
  const fiat = createSendFiat(state)
  const holdings = createSendHoldings(parts)
  const receivers = createSendReceiver({ ...parts, onAnswer: () => recheckLate() })
  const fees = createSendFees({ ...parts, onAnswer: () => recheck() })

  /** Fee levels to choose from, and the chosen one; none where a sponsor pays. */
  function feeChoice() {
    const { connector, address } = context()
    const offers = state.gasPrice !== undefined && !isSmartAccount(connector, address)
    const levels = offers ? fees.quoted()?.levels : undefined
    return { levels, ...chosenFee(state.fee, levels) }
  }

  function wishes(): CoinWishes & { readonly feeRate?: FeeRate } {
    const { level } = feeChoice()
    return {
      taken: coinsTaken(),
      sent: sentTransactions(parts.pending(), context().network.id),
      ...(state.withSetAside && { withSetAside: true }),
      ...(level && { feeRate: rateOf(level) }),
    }
  }
  const max = createSendMax({ ...parts, holdings, wishes, onFilled: () => lookAgain() })

  /** A name was looked up; by now there may be no account that could send to it. */
  function recheckLate(): void {
    try {
      recheck()
    } catch {
      receivers.stop()
    }
  }

  /** Problem found by preparing: shown until the described form (`of`) changes. A balance read again unchanged keeps it. */
  let foundProblem: { readonly of: string; readonly problem: SendProblem } | undefined

  /** Key of the form: the input, its account, network and balance. */
  function described(): string {
    const { network, address } = context()
    const { token, sendTokenAmount, receiverAddress, gasPrice } = state
    const amounts = [holdings.held(), holdings.native()].map((row) => row?.quantity.numeric)
    const receiver = state.receiver?.address ?? receiverAddress
    const { withSetAside } = state
    const what = [
      network.id,
      address,
      token?.address,
      sendTokenAmount,
      receiver,
      gasPrice,
      withSetAside,
      state.memo,
      JSON.stringify(state.fee),
      state.everything,
      ...amounts,
      ...coinsTaken(),
    ]
    return what.join('\n')
  }

  function recheck(): void {
    const { network, adapter, address, connector } = context()
    holdings.follow()
    const fiatProblem = fiat.follow()
    const { token } = state
    const receiver = receivers.read({ network, options: addressOptions(network), from: address })
    const lookup = receiver && receiver.status !== 'found' ? receiver.status : undefined
    const native = holdings.native()
    const { levels, level, problem: feeRate } = feeChoice()
    const usual = feeRate ? undefined : fees.quoted()?.nativeTransferFee
    const [quoted, room] = [level?.fee ?? usual, max.room()]
    const fee = quoted !== undefined && room !== undefined && room < quoted ? room : quoted
    const problem = sendProblem({
      namespace: network.namespace,
      unsupported: network.unsupported,
      network: addressOptions(network),
      token: token && { ...(token.address && { address: token.address }), decimals: decimalsOf(token) },
      amount: state.sendTokenAmount,
      receiver: receiver?.address ?? state.receiverAddress,
      lookup,
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
    const price = native?.price
    const inUsd = (units: bigint) => multiply(formatUnits(units, network.nativeCurrency.decimals), String(price))
    const balance = baseUnits(native)
    state.networkFee = fee
    state.feeLevels = levels && ref(levels)
    state.gasPriceInUSD = price !== undefined && fee !== undefined ? inUsd(fee) : undefined
    state.networkBalanceInUSD = price !== undefined && balance !== undefined ? inUsd(balance) : undefined
    fees.doubt()
    if (!feeRate) max.follow()
  }

  /** Forgets the problem found for the former form, and checks again. */
  function lookAgain(): void {
    foundProblem = undefined
    recheck()
  }

  async function refreshFees(): Promise<void> {
    receivers.retry()
    await fees.refresh()
  }

  function typed(): TransferRequest {
    const current = context()
    return { ...transferRequest(state, current, customTokens(current.network)), ...wishes() }
  }

  const judged = (transfer: PreparedTransfer) => judgeFee(transfer, { native: holdings.native(), token: state.token })

  /** The wallet signed it with a higher fee, and nothing was sent: it is reviewed again, with that fee. */
  function raiseFee(transfer: PreparedTransfer, maxFee: bigint): void {
    const raised = judged(withFee(transfer, { maxFee, raisedFee: true }))
    state.prepared = ref(raised)
    if (raised.highFee) state.acknowledged = false
    state.status = 'ready'
    emit('sendRaised', transfer)
  }

  /** The transfer on screen: as reviewed, or as typed. */
  function dealOnScreen(): TransferRequest | undefined {
    try {
      return state.prepared ?? typed()
    } catch {
      return undefined
    }
  }

  /** Transfers that may have been sent without an answer: a review of the same shows `unconfirmed` again. */
  const doubtful = new Set<TransferRequest>()

  async function submit(): Promise<void> {
    const { prepared: transfer, receiver } = state
    // Guard for one wallet request per confirmation: a second tap finds the status changed.
    if (state.status !== 'ready' || !transfer || state.acknowledged === false) return
    state.status = 'sending'
    const { isNewest } = confirmations.start()
    const isMine = () => isNewest() && state.prepared === transfer
    const isWanted = () => isMine() && (state.status === 'sending' || parts.closedOn() === transfer)
    const answer = await hand(transfer, isWanted).catch((thrown: unknown) => ({ error: sayable(thrown) }))
    const stillShown = isMine() && state.status === 'sending'
    const isOnScreen = stillShown || (state.status !== 'sending' && isSameDeal(dealOnScreen(), transfer))
    if ('error' in answer) {
      const raised = isWanted() ? raisedFee(answer.error) : undefined
      if (raised !== undefined) {
        raiseFee(transfer, raised)
        // A visitor who closed the modal meanwhile thinks that it was sent.
        return stillShown ? undefined : parts.report(answer.error)
      }
      if (stillShown) state.status = 'ready'
      if (answer.error.code === 'SENT_UNCONFIRMED') {
        doubtful.add(transfer)
        if (isOnScreen) state.unconfirmed = true
      }
      return emit('sendFailed', { ...answer, transfer, stillShown })
    }
    for (const deal of doubtful) if (isSameDeal(deal, transfer)) doubtful.delete(deal)
    if (receiver?.address === transfer.receiver) receivers.remember(transfer.network, receiver)
    // Also when nobody waited any more: what was sent must not stand there ready to be sent again.
    if (isOnScreen) reset()
    emit('sendSent', { ...answer, transfer, stillShown })
  }

  async function prepareTyped(isMine: () => boolean): Promise<PreparedTransfer | undefined> {
    lookAgain()
    await max.followed()
    return isMine() ? (context().adapter.prepareTransfer ?? refuse)(typed()) : undefined
  }

  /** @param asked - a page's button may hand its event on: nothing but a transfer replaces one */
  async function review(asked?: SentTransaction, how?: 'cancel'): Promise<void> {
    const replaced = typeof asked?.hash === 'string' ? asked : undefined
    if (state.status !== 'editing' && state.status !== 'ready') return
    const { isNewest } = reviews.start()
    const isMine = () => isNewest() && state.status === 'preparing'
    // The typed input is about a different transfer.
    if (replaced) reset()
    state.status = 'preparing'
    try {
      const accountBefore = context()
      const prepared = await (replaced
        ? prepareReplacement(replaced, accountBefore, { coinsTaken, how })
        : prepareTyped(isMine))
      if (!prepared || !isMine()) return
      const { network, address } = context()
      if (address !== accountBefore.address) throw createError('ACCOUNT_CHANGED', {})
      if (network.id !== accountBefore.network.id) throw createError('NETWORK_CHANGED', {})
      if (network.unsupported) {
        // The page has stopped offering it meanwhile: the form says so.
        recheck()
        throw createError('INVALID_AMOUNT_OR_RECEIVER', {})
      }
      const reviewed = judged(prepared)
      state.prepared = ref(reviewed)
      state.acknowledged = reviewed.highFee || asksWho(state.receiver) ? false : undefined
      state.unconfirmed = !replaced && [...doubtful].some((deal) => isSameDeal(prepared, deal))
      state.status = 'ready'
      emit('sendReviewed', prepared)
    } catch (error) {
      if (!isMine()) return
      state.status = 'editing'
      const problem = problemOf(error, state.token)
      if (problem) {
        state.problem = problem
        foundProblem = { of: described(), problem }
      }
      throw sayable(error)
    }
  }

  const isSending = () => state.status === 'sending'

  return {
    recheck,
    refreshFees,
    submit,
    review,
    leave: receivers.leave,
    readReceiver: (text) => readReceiverText(text, context().network),
    tidyAmount() {
      if (state.fiat !== undefined) return fiat.tidy()
      const { token, sendTokenAmount } = state
      const parsed = token && parseAmount(sendTokenAmount, decimalsOf(token))
      // The amount is the same: a review of it stands.
      if (parsed?.ok) state.sendTokenAmount = parsed.text
    },
    clearRecent() {
      receivers.forget(context().network)
      recheck()
    },
    switchCurrency() {
      if (isSending()) return
      fiat.switchOver()
      recheck()
    },
    setMax: (how) =>
      max.set(how).catch((error) => {
        throw sayable(error)
      }),
    async enter() {
      recheck()
      await refreshFees()
    },
  }
}
