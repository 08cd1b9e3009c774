import {
  readTypedAmount,
  SLIPPAGE_TOLERANCE_BPS,
  swapViewMessages,
  writeTypedAmount,
} from '@wallet-modal/core/internal'
import { useId } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useComposed } from '../../hooks/useComposed.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useViewState } from '../../hooks/viewState.js'
import { useSwapController } from './SwapContext.js'
import { useSwap } from './useSwap.js'
import { useSwapText } from './useSwapText.js'

/** The choices, percent. */
const CHOICES = ['0.5', '1'] as const
const MAX_LENGTH = 8
const notes = { error: 'swap.slippageInvalid', warning: 'swap.slippageHigh' } as const

/** A typed slippage that is wrong comes before the caution about the one in force. */
function toneOf(slippage: number, typed: { readonly wrong: boolean } | undefined): keyof typeof notes | undefined {
  if (typed?.wrong) return 'error'
  return slippage > SLIPPAGE_TOLERANCE_BPS ? 'warning' : undefined
}

/**
 * The price tolerance of a swap: 1 % unless the visitor changes it. A wrong value stays when the field is left, so that no
 * swap goes on with another slippage than the one on screen.
 */
export function Slippage() {
  const swap = useSwapController()
  const run = useRun()
  const { slippage } = useSwap()
  const viewState = useViewState()
  const { slippage: typed } = useSnapshot(viewState, { sync: true })
  const { locale } = useSnapshot(useModal().locale.state)
  const t = useTranslate(swapViewMessages)
  const format = useFormat()
  const say = useSwapText()
  const [fieldId, noteId] = [useId(), useId()]
  const percent = (slippage / 100).toString()

  /** Passes the text to the controller; it counts as taken only when that accepts it. */
  function take(typing: string): void {
    const text = readTypedAmount(typing.slice(0, MAX_LENGTH), locale)
    viewState.slippage = { text, taken: false, wrong: false }
    run(async () => {
      const isTaken = await swap.setSlippage(text)
      if (viewState.slippage?.text === text)
        viewState.slippage = { text, taken: isTaken, wrong: !isTaken && text !== '' }
    })
  }
  function choose(choice: string): void {
    viewState.slippage = undefined
    run(() => swap.setSlippage(choice))
  }
  /** Shows an accepted slippage as it was read. */
  function leave(): void {
    const { slippage: currentSlippage } = viewState
    viewState.slippage = currentSlippage && !currentSlippage.taken ? { ...currentSlippage, wrong: true } : undefined
  }
  const composed = useComposed(writeTypedAmount(typed?.text ?? percent, locale), take)
  const tone = toneOf(slippage, typed)
  const isWrong = tone === 'error' || undefined
  return (
    <div className="slippage">
      <div className="slippage-line">
        <label htmlFor={fieldId} className="muted">
          {t('swap.slippage')}
        </label>
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="chip slippage-choice number"
            aria-pressed={choice === percent}
            onClick={() => choose(choice)}
          >
            {say.slippage(Number(choice) * 100)}
          </button>
        ))}
        <label className="slippage-field" data-invalid={isWrong}>
          <input
            id={fieldId}
            className="number"
            type="text"
            inputMode="decimal"
            dir="ltr"
            aria-label={t('swap.slippageField')}
            aria-invalid={isWrong}
            aria-describedby={noteId}
            {...composed}
            autoComplete="off"
            onBlur={leave}
          />
          <span aria-hidden="true">%</span>
        </label>
      </div>
      <p className="slippage-note" id={noteId} aria-live="polite" data-tone={tone}>
        {tone && <Icon name="alert" />}
        {t(tone ? notes[tone] : 'swap.slippageHint', { percent: format.exact(percent) })}
      </p>
    </div>
  )
}
