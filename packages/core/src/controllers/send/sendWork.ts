/** The work of SendController, in a chunk of its own: rules, fees, preparing and handing over a transfer. */
import { ref } from 'valtio/vanilla'
import type { CaipNetwork, ChainAdapter, ChainNamespace, Connector, TransferRequest } from '../../chains/types.js'
import { failedHand, sayable } from '../../domain/failedHand.js'
import { knownTokens } from '../../domain/knownTokens.js'
import type { TokenBalance } from '../../domain/portfolio.js'
import { type SendProblem, sendProblem } from '../../domain/sendRules.js'
import { createError } from '../../errors/createError.js'
import { ss58PrefixOf } from '../../primitives/address/ss58Prefixes.js'
import type { AddressOptions } from '../../primitives/address.js'
import { multiply } from '../../primitives/decimal.js'
import { formatUnits, parseAmount } from '../../primitives/units.js'
import type { InTurn } from '../connection/walletTurns.js'
import type { Emit } from '../signals.js'
import { createHandTransfer } from './handTransfer.js'
import { problemOf, refuse } from './sendFailures.js'
import { createSendFiat } from './sendFiat.js'
import { asksWho, createSendReceiver, type SendReceiverParts } from './sendReceiver.js'

export interface SendContext {
  readonly namespace: ChainNamespace
  readonly network: CaipNetwork
  readonly address: string
  readonly connector: Connector
  readonly adapter: ChainAdapter
  readonly inTurn: InTurn
}

export interface SendWorkParts extends SendReceiverParts {
  /** The active connection. @throws ModalError NOT_CONNECTED */
  context(): SendContext
  balances(): readonly TokenBalance[]
  /** USDT-type contracts named by the host, lower case. */
  isUsdtType(network: CaipNetwork, token: string): boolean
  reset(): void
  /** For what goes wrong where nobody waits for an answer. */
  report(error: unknown): void
  emit: Emit
}

export interface SendWork {
  enter(): Promise<void>
  tidyAmount(): void
  switchCurrency(): void
  setMax(): Promise<void>
  refreshFees(): Promise<void>
  clearRecent(): void
  recheck(): void
  review(): Promise<void>
  submit(): Promise<void>
  leave(): void
}

const addressOptions = (network: CaipNetwork): AddressOptions => ({
  network: network.reference,
  ...(network.namespace === 'polkadot' && { ss58Prefix: ss58PrefixOf(network) }),
})

/** Whether it is the modal's own wallet's smart account: for its gas somebody cares (spec 5, 6). */
export const isSmartAccount = ({ embedded }: Connector, address: string): boolean =>
  embedded?.all().find((account) => account.address === address)?.type === 'smartAccount'

const decimalsOf = (token: TokenBalance) => Number(token.quantity.decimals)

function baseUnits(token: TokenBalance | undefined): bigint | undefined {
  if (!token) return undefined
  const parsed = parseAmount(token.quantity.numeric, decimalsOf(token))
  return parsed.ok ? parsed.baseUnits : undefined
}

/** Whether one would pay once more what the other one pays. */
const isSameDeal = (one: TransferRequest | undefined, other: TransferRequest): boolean =>
  one?.network.id === other.network.id &&
  one.from === other.from &&
  one.receiver === other.receiver &&
  one.amount === other.amount &&
  one.token?.address === other.token?.address

export function createSendWork(parts: SendWorkParts): SendWork {
  const { state, context, balances, isUsdtType, reset, emit } = parts
  let nativeTransferFee: bigint | undefined
  let newestFees = 0
  let newestReview = 0
  const hand = createHandTransfer(parts)
  const fiat = createSendFiat(state)
  const receivers = createSendReceiver({ ...parts, onAnswer: () => recheckLate() })

  /** A name was looked up; by now there may be no account that could send to it. */
  function recheckLate(): void {
    try {
      recheck()
    } catch {
      receivers.stop()
    }
  }

  /** Contracts of the tokens that are held here, and of the well-known ones. */
  const contractsOf = (network: CaipNetwork) => [
    ...balances().flatMap((token) => token.address ?? []),
    ...Object.values(knownTokens[network.id] ?? {}),
  ]

  const native = () => balances().find(({ address }) => address === undefined)

  /** The chosen token as the account holds it now; `undefined` while that is not known. */
  function held(): TokenBalance | undefined {
    const { token } = state
    return token && balances().find(({ address }) => address === token.address)
  }

  /** The native token unless one is chosen; its figures are those of the account as it is now. */
  function followBalances(): void {
    const row = state.token ? held() : native()
    if (row && JSON.stringify(row) !== JSON.stringify(state.token)) state.token = ref({ ...row })
  }

  /** What preparing found out: it is said until what it is about is another. A read balance that is the same changes nothing. */
  let found: { readonly of: string; readonly problem: SendProblem } | undefined

  /** What was typed, by whom, where, out of how much. */
  function described(): string {
    const { network, address } = context()
    const { token, sendTokenAmount, receiverAddress, gasPrice } = state
    const amounts = [held(), native()].map((row) => row?.quantity.numeric)
    const receiver = state.receiver?.address ?? receiverAddress
    return [network.id, address, token?.address, sendTokenAmount, receiver, gasPrice, ...amounts].join('\n')
  }

  function recheck(): void {
    const { network, adapter, address, connector } = context()
    followBalances()
    const fiatProblem = fiat.follow()
    const { token } = state
    const receiver = receivers.read({ network, options: addressOptions(network), from: address })
    const lookup = receiver && receiver.status !== 'found' ? receiver.status : undefined
    const problem = sendProblem({
      namespace: network.namespace,
      network: addressOptions(network),
      token: token && { ...(token.address && { address: token.address }), decimals: decimalsOf(token) },
      amount: state.sendTokenAmount,
      receiver: receiver?.address ?? state.receiverAddress,
      lookup,
      from: address,
      contracts: contractsOf(network),
      balance: baseUnits(held()),
      nativeBalance: baseUnits(native()),
      gasPrice: state.gasPrice,
      fee: nativeTransferFee,
      smartAccount: isSmartAccount(connector, address),
      ordinals: adapter.purposeOf?.(address) === 'ordinal',
    })
    state.problem = fiatProblem ?? problem ?? (found?.of === described() ? found.problem : undefined)
    const price = native()?.price
    const inUsd = (units: bigint) => multiply(formatUnits(units, network.nativeCurrency.decimals), String(price))
    const balance = baseUnits(native())
    state.gasPriceInUSD = price !== undefined && nativeTransferFee !== undefined ? inUsd(nativeTransferFee) : undefined
    state.networkBalanceInUSD = price !== undefined && balance !== undefined ? inUsd(balance) : undefined
  }

  async function refreshFees(): Promise<void> {
    const request = ++newestFees
    receivers.retry()
    const { adapter, network } = context()
    state.feeStatus = 'loading'
    const fees = await adapter.feeQuote?.(network).catch(() => undefined)
    if (request !== newestFees) return
    state.gasPrice = fees?.gasPrice
    nativeTransferFee = fees?.nativeTransferFee
    state.feeStatus = fees ? 'ready' : 'failed'
    recheck()
  }

  function transferRequest(): TransferRequest {
    const { network, address: from, connector } = context()
    const { token } = state
    const receiver = state.receiver?.address
    const amount = token && parseAmount(state.sendTokenAmount, decimalsOf(token))
    if (state.problem || !token || !receiver || !amount?.ok) throw createError('INVALID_AMOUNT_OR_RECEIVER', {})
    const { address, symbol } = token
    return {
      network,
      from,
      receiver,
      amount: amount.baseUnits,
      ...(isSmartAccount(connector, from) && { sponsored: true }),
      ...(address && {
        token: { address, symbol, decimals: decimalsOf(token), usdtType: isUsdtType(network, address) },
      }),
    }
  }

  /** What stands there to be sent: reviewed, or as it was typed. */
  function standing(): TransferRequest | undefined {
    try {
      return state.prepared ?? transferRequest()
    } catch {
      return undefined
    }
  }

  async function submit(): Promise<void> {
    const { prepared: transfer, receiver } = state
    // One wallet request per confirmation: a second tap finds the status changed.
    if (state.status !== 'ready' || !transfer || state.acknowledged === false) return
    state.status = 'sending'
    const answer = await hand(transfer).then((hash) => ({ hash }), failedHand)
    const stillShown = state.prepared === transfer && state.status === 'sending'
    const stands = stillShown || (state.status !== 'sending' && isSameDeal(standing(), transfer))
    if ('error' in answer) {
      if (stillShown) state.status = 'ready'
      if (stands && answer.error.code === 'SENT_UNCONFIRMED') state.unconfirmed = true
      return emit('sendFailed', { ...answer, transfer, stillShown })
    }
    if (receiver?.address === transfer.receiver) receivers.remember(transfer.network, receiver)
    // Also when nobody waited any more: what was sent must not stand there ready to be sent again.
    if (stands) reset()
    emit('sendSent', { ...answer, transfer, stillShown })
  }

  async function review(): Promise<void> {
    if (state.status !== 'editing' && state.status !== 'ready') return
    const turn = ++newestReview
    const isMine = () => turn === newestReview && state.status === 'preparing'
    state.status = 'preparing'
    found = undefined
    try {
      recheck()
      const { adapter } = context()
      const request = transferRequest()
      const prepared = await (adapter.prepareTransfer ?? refuse)(request)
      if (!isMine()) return
      const { network, address } = context()
      if (address !== request.from) throw createError('ACCOUNT_CHANGED', {})
      if (network.id !== request.network.id) throw createError('NETWORK_CHANGED', {})
      state.prepared = ref(prepared)
      state.acknowledged = asksWho(state.receiver) ? false : undefined
      state.status = 'ready'
      emit('sendReviewed', prepared)
    } catch (error) {
      if (!isMine()) return
      state.status = 'editing'
      const problem = problemOf(error, state.token)
      if (problem) {
        state.problem = problem
        found = { of: described(), problem }
      }
      throw sayable(error)
    }
  }

  const isSending = () => state.status === 'sending'

  async function setMax(): Promise<void> {
    const { adapter, network, address } = context()
    const { token, sendTokenAmount: before } = state
    if (!token || isSending()) return
    // The whole of a token; of the native currency what is left when the fee is paid.
    const pair = { from: address, receiver: state.receiver?.address ?? state.receiverAddress.trim() }
    const most = await (token.address ? baseUnits(held()) : adapter.maxSendable?.(network, pair))
    const now = context()
    const sameAccount = now.address === address && now.network.id === network.id
    const untouched = state.token?.address === token.address && state.sendTokenAmount === before
    if (most === undefined || !sameAccount || !untouched || isSending()) return
    Object.assign(state, {
      sendTokenAmount: formatUnits(most, decimalsOf(token)),
      // All of it is an amount of the token: dollars would round it.
      fiat: undefined,
      prepared: undefined,
      acknowledged: undefined,
      status: 'editing',
    })
    recheck()
  }

  return {
    recheck,
    refreshFees,
    submit,
    review,
    leave: receivers.leave,
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
    setMax: () =>
      setMax().catch((error) => {
        throw sayable(error)
      }),
    async enter() {
      recheck()
      await refreshFees()
    },
  }
}
