/** Quoting and building a swap for the review, for as long as somebody waits for it (T-16). */
import { lackOf } from '../../domain/swapPlan.js'
import { createError } from '../../errors/createError.js'
import type { ShownPreview } from './shownPreview.js'
import type { SwapAccount } from './swapAccount.js'
import { createBuildSwap } from './swapBuild.js'
import type { SwapWorkParts } from './swapPorts.js'
import { readPair, type SwapQuote, type SwapQuotes } from './swapQuote.js'
import type { SwapPreview, SwapProgress } from './types.js'

export interface SwapRebuild {
  /** @throws ModalError INCORRECT_AMOUNT */
  freshQuote(which: 'new' | 'young', signal?: AbortSignal): Promise<SwapQuote>
  rebuild(
    which: 'new' | 'young',
    done: SwapProgress | undefined,
    isMine: () => boolean,
    signal?: AbortSignal,
  ): Promise<SwapPreview | undefined>
}

interface Given extends Pick<SwapAccount, 'assertSame'> {
  readonly quotes: SwapQuotes
  readonly shownPreview: ShownPreview
}

export function createSwapRebuild(parts: SwapWorkParts, { quotes, shownPreview, assertSame }: Given): SwapRebuild {
  const { state, context } = parts
  const build = createBuildSwap(parts)

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
    // The quote on screen goes on ageing.
    if (quote !== quotes.current()) quotes.take(quote)
    const preview = await build(quote, account, done, { ...(signal && { signal }) }).catch((error: unknown) => {
      const lack = lackOf(error)
      if (lack && isMine()) quotes.lack(quote, lack)
      throw error
    })
    if (!isMine()) return undefined
    assertSame(account)
    shownPreview.show(preview)
    state.unconfirmed = shownPreview.isDoubtful(preview)
    return preview
  }

  return { freshQuote, rebuild }
}
