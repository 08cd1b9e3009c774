/** The steps of a swap, from the review to the wallet and on: reset, approve, swap (spec 4; threats T-16, T-17, U01, U02). */
import { ref } from 'valtio/vanilla'
import type { CaipNetwork, FinalTransactionStatus } from '../../chains/types.js'
import { askWallet, followed, type Handed } from '../../domain/askWallet.js'
import type { GivenAllowance } from '../../domain/givenAllowance.js'
import { hasMoved } from '../../domain/swapMath.js'
import { lackOf, swapFailure } from '../../domain/swapPlan.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { createSlot } from '../../net/slot.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import { createBuildSwap } from './swapBuild.js'
import { lookAhead } from './swapLook.js'
import type { SwapProgress } from './swapOrder.js'
import type { SwapWorkParts } from './swapPorts.js'
import { readPair, type SwapQuote, type SwapQuotes } from './swapQuote.js'
import { createBuildRevocation } from './swapRevocation.js'
import type { SwapPreview } from './types.js'
import { type SentApproval, watchAllowance } from './watchAllowance.js'

export interface SwapSteps {
  prepare(): Promise<void>
  /** @throws ModalError */
  revoke(allowance: GivenAllowance): Promise<void>
  confirm(): Promise<void>
  /** Drops the preview in preparation: the input has changed. */
  outdate(): void
}

interface Given {
  readonly quotes: SwapQuotes
  recheck(): void
  /** Hears what a wallet was handed, before anybody else does. */
  handed(preview: SwapPreview, hash: string): void
}

export function createSwapSteps(parts: SwapWorkParts, { quotes, recheck, handed }: Given): SwapSteps {
  const { state, context, chain, send, sendBatch, settled, reset, emit } = parts
  const build = createBuildSwap(parts)
  const buildRevocation = createBuildRevocation(parts)
  const reviewSlot = createSlot()
  /** Confirmations: of those at 'sending' only the newest still waits; earlier ones were cancelled. */
  const confirmations = createSlot()
  let lastDone: SwapProgress | undefined

  /** @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED, SWAPS_UNSUPPORTED where the page stopped offering the network */
  function assertSame({ address, network }: { address: string; network: { id: string } }): void {
    const contextInUse = context()
    if (!isSameAddress(contextInUse.address, address)) throw createError('ACCOUNT_CHANGED', {})
    if (contextInUse.network.id !== network.id) throw createError('NETWORK_CHANGED', {})
    if (contextInUse.network.unsupported) throw createError('SWAPS_UNSUPPORTED', {})
  }

  /** @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED where the review is about the former one */
  const assertOwn = ({ prepared }: SwapPreview) =>
    assertSame({ address: prepared.from, network: { id: prepared.caipNetworkId } })

  const show = (preview: SwapPreview | undefined) => {
    state.swapTransaction = preview?.step === 'swap' ? ref(preview) : undefined
    state.approvalTransaction = preview && preview.step !== 'swap' ? ref(preview) : undefined
  }
  const shownPreview = () => state.swapTransaction ?? state.approvalTransaction

  const dealOf = ({ source, destination, amount }: Omit<SwapQuote, 'toAmount'>) =>
    `${amount} ${source.address} ${destination.address}`.toLowerCase()
  const payerOf = ({ prepared }: SwapPreview) => `${prepared.caipNetworkId}:${prepared.from}`.toLowerCase()
  const handedOf = (preview: SwapPreview) => `${payerOf(preview)} ${dealOf(preview)}`
  /** Swaps that may have been sent without an answer: a review of the same shows `unconfirmed` again. */
  const doubtful = new Set<string>()

  function isPayer(sent: SwapPreview): boolean {
    try {
      assertOwn(sent)
      return true
    } catch {
      return false
    }
  }

  /** Whether what was sent stands there still: as it was confirmed, reviewed anew, or about to be. */
  function standsThere(sent: SwapPreview): boolean {
    const previewOnScreen = shownPreview()
    if (previewOnScreen) return dealOf(previewOnScreen) === dealOf(sent) && payerOf(previewOnScreen) === payerOf(sent)
    const pair = readPair(state)
    return pair !== undefined && dealOf(pair) === dealOf(sent) && isPayer(sent)
  }

  /** A quote to build on: a new one where that is asked for, or where the one on screen is too old (T-16). */
  async function freshQuote(which: 'new' | 'young', signal?: AbortSignal): Promise<SwapQuote> {
    const pair = readPair(state)
    if (!pair) throw createError('INCORRECT_AMOUNT', {})
    const quote = quotes.current()
    if (quote && which === 'young' && quotes.isYoung()) return quote
    return { ...pair, ...(await quotes.ask(pair, signal)) }
  }

  /** Quotes and builds; `isMine` tells whether anybody still waits for it. */
  async function rebuild(
    which: 'new' | 'young',
    done: SwapProgress | undefined,
    isMine: () => boolean,
    signal?: AbortSignal,
  ): Promise<SwapPreview | undefined> {
    const account = context()
    const quote = await freshQuote(which, signal)
    if (!isMine()) return undefined
    quotes.take(quote)
    const preview = await build(quote, account, done, { ...(signal && { signal }) }).catch((error: unknown) => {
      const lack = lackOf(error)
      if (lack && isMine()) quotes.lack(quote, lack)
      throw error
    })
    if (!isMine()) return undefined
    assertSame(account)
    show(preview)
    state.unconfirmed = doubtful.has(handedOf(preview))
    return preview
  }

  type Built = SwapPreview | undefined
  /** Begins a review from the start: nothing that was looked at before counts. @param work - `undefined` where it is overtaken */
  async function review(work: (isMine: () => boolean, signal: AbortSignal) => Promise<Built>): Promise<void> {
    if (state.step !== 'editing' && state.step !== 'ready') return
    const { signal, isNewest } = reviewSlot.start()
    const isMine = () => isNewest() && state.step === 'preparing'
    state.step = 'preparing'
    state.priceMoved = false
    state.acknowledged = undefined
    lastDone = undefined
    show(undefined)
    try {
      const preview = await work(isMine, signal)
      if (!preview) return
      state.step = 'ready'
      emit('swapPrepared', preview)
    } catch (error) {
      if (!isMine()) return
      state.step = 'editing'
      throw error
    }
  }

  const prepare = () =>
    review(async (isMine, signal) => {
      recheck()
      if (state.inputError === 'INSUFFICIENT_BALANCE') throw createError('INSUFFICIENT_BALANCE', {})
      if (state.inputError) throw createError('INCORRECT_AMOUNT', {})
      emit('swapReviewed', { what: 'swap' })
      return rebuild('young', undefined, isMine, signal)
    })

  const revoke = (allowance: GivenAllowance) =>
    review(async (isMine) => {
      const account = context()
      state.unconfirmed = false
      emit('swapReviewed', { what: 'revoke' })
      const preview = await buildRevocation(allowance, account)
      if (!isMine()) return undefined
      assertSame(account)
      show(preview)
      return preview
    })

  function ask(preview: SwapPreview, isMine: () => boolean): Promise<Handed> {
    const { batch, prepared } = preview
    const assertWanted = () => {
      if (!isMine()) throw createError('ABORTED', {})
      assertOwn(preview)
    }
    const { inTurn, connector } = context()
    return inTurn(() =>
      askWallet<Handed>({
        said: (answered) => emit('swapAsked', { preview, answered }),
        // A batch is followed by an id, and a hash that an error names is none.
        ask: () => (batch ? sendBatch(batch, assertWanted) : send(prepared, assertWanted).catch(followed)),
        handed({ hash, wallet }) {
          handed(preview, hash)
          emit('swapHanded', { hash, wallet, preview, ...(connector.embedded && { embedded: true }) })
        },
      }),
    )
  }

  /** Simulates again on the present chain: the effects of the call may have changed since it was built. */
  async function simulate(network: CaipNetwork, preview: SwapPreview): Promise<void> {
    if (await lookAhead(parts, { network }, preview)) return
    const { batch, prepared } = preview
    const { simulateBatch, simulateCall } = await chain()
    await (batch && simulateBatch ? simulateBatch(network, batch) : simulateCall(network, prepared))
  }

  /** The wallet takes the calls one by one only: the allowance is shown by itself, and asked for anew. */
  async function separate(preview: SwapPreview, isMine: () => boolean): Promise<void> {
    assertOwn(preview)
    const nextPreview = await rebuild('young', undefined, isMine)
    if (!nextPreview) return
    state.step = 'ready'
    emit('swapPrepared', nextPreview)
  }

  /** @returns false where the price left the tolerance: the preview shows the new one, and the wallet was not asked */
  async function stillGood(preview: SwapPreview, isMine: () => boolean): Promise<boolean> {
    if (preview.step !== 'swap' || quotes.isYoung()) return true
    const quote = await freshQuote('new')
    if (!isMine()) return false
    assertOwn(preview)
    if (!hasMoved(preview.toAmount, quote.toAmount, preview.slippage)) {
      quotes.renew()
      return true
    }
    await rebuild('new', lastDone, isMine)
    if (!isMine()) return false
    state.priceMoved = true
    state.step = 'ready'
    return false
  }

  /** After a reset or an approval: re-quoted and rebuilt (spec 4). @param outcome - 'unheard': nobody says */
  async function goBehind(
    { hash, preview, signal }: SentApproval,
    outcome: FinalTransactionStatus | 'unheard',
    isMine: () => boolean,
  ): Promise<void> {
    if (!isMine()) return
    // Replaced, perhaps by the same at a higher price, dropped or unheard of: then the allowance says what comes next.
    lastDone = outcome === 'confirmed' ? { step: preview.step, spender: preview.router, hash } : undefined
    const unheard = outcome === 'unheard'
    try {
      if (outcome === 'failed') throw createError('TRANSACTION_FAILED', {})
      const newPreview = await rebuild('new', lastDone, isMine, signal)
      if (!newPreview) return
      if (unheard && (newPreview.step !== 'swap' || newPreview.batch)) show({ ...newPreview, unheard })
      state.priceMoved = hasMoved(preview.toAmount, newPreview.toAmount, preview.slippage)
      state.step = 'ready'
    } catch (error) {
      if (!isMine()) return
      // A failed rebuild says nothing about the sent transaction: it may still be confirmed.
      show(unheard ? { ...preview, unheard } : undefined)
      state.step = unheard ? 'ready' : 'editing'
      // The approval stands; the amount is still there to be reviewed again.
      if (!unheard) emit('swapFailed', swapFailure('send', error))
    }
  }

  /** Waits for a reset or an approval, so long that the network has had its time; then it is told, and may be asked again. */
  async function goOn(hash: string, preview: SwapPreview): Promise<void> {
    const { signal, isNewest } = reviewSlot.start()
    const sentApproval = { hash, preview, signal }
    const isWaited = () => isNewest() && state.step === 'approving'
    state.step = 'approving'
    const watch = watchAllowance(parts, sentApproval)
    const outcomeHeard = Promise.race([settled(hash), watch.confirmed]).finally(watch.end)
    await goBehind(sentApproval, await Promise.race([outcomeHeard, watch.overdue]), isWaited)
    const askedAgain = shownPreview()
    if (!askedAgain?.unheard) return watch.end()
    void outcomeHeard.then((outcome) => {
      if (!isNewest() || state.step !== 'ready' || shownPreview() !== askedAgain) return
      state.step = 'approving'
      return goBehind(sentApproval, outcome, isWaited)
    })
  }

  async function confirm(): Promise<void> {
    const preview = shownPreview()
    // Guard for one wallet request per confirmation: a second tap finds the step changed.
    if (state.step !== 'ready' || !preview) return
    if (preview.acknowledgment && state.acknowledged !== preview.acknowledgment) return
    state.step = 'sending'
    const { isNewest } = confirmations.start()
    const isMine = () => isNewest() && state.step === 'sending'
    const failed = (error: unknown) => {
      const failure = swapFailure('send', error)
      const isWaited = isMine()
      // A refusal after the visitor stopped waiting is ignored; that it may have been sent is not.
      const unconfirmed = failure.code === 'SENT_UNCONFIRMED'
      if (!isWaited && !unconfirmed) return
      // An allowance that was given is found where it stands: on the chain.
      if (unconfirmed && preview.step === 'swap') doubtful.add(handedOf(preview))
      if (unconfirmed && standsThere(preview)) state.unconfirmed = true
      // A short balance closes the preview: the form shows the problem.
      const lack = lackOf(failure)
      if (lack && isWaited) show(undefined)
      if (isWaited) state.step = lack ? 'editing' : 'ready'
      emit('swapFailed', failure)
    }
    try {
      assertOwn(preview)
      const { network } = context()
      if (!(await stillGood(preview, isMine))) return
      await simulate(network, preview).catch((cause) => {
        throw swapFailure(preview.step === 'swap' ? 'build' : 'approval', cause)
      })
      if (!isMine()) return
      // Quote and simulation took a while: the wallet may be on another account by now.
      assertOwn(preview)
      const { hash, doubt, wallet } = await ask(preview, isMine)
      const stillShown = isMine()
      doubtful.delete(handedOf(preview))
      // Also when nobody waited any more: what was sent must not stand there ready to be sent again.
      if (standsThere(preview)) {
        state.unconfirmed = false
        if (preview.step === 'swap') finish()
      }
      // A revocation has no next step.
      if (preview.step === 'revoke' && shownPreview() === preview) {
        show(undefined)
        state.step = 'editing'
      }
      emit('swapSent', { hash, wallet, preview, stillShown, doubt })
      if (preview.step === 'swap' || preview.step === 'revoke') return
      if (stillShown) await goOn(hash, preview)
      else if (shownPreview() === preview) {
        show(undefined)
        state.step = 'editing'
      }
    } catch (error) {
      const oneByOne = preview.batch && error instanceof ModalError && error.code === 'UNSUPPORTED_METHOD'
      if (oneByOne && isMine()) await separate(preview, isMine).catch(failed)
      else failed(error)
    }
  }

  function finish(): void {
    reviewSlot.end()
    reset()
  }

  return {
    prepare,
    revoke,
    confirm,
    outdate: reviewSlot.end,
  }
}
