import { swapViewMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { FieldError } from '../../components/FieldError.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { TypedAmountField } from '../TypedAmountField.js'
import { SideBalance } from './SideBalance.js'
import { useSwapController } from './SwapContext.js'
import { TokenPill } from './TokenPill.js'
import { useSwap } from './useSwap.js'
import { useSwapProblem } from './useSwapProblem.js'
import { useSwapReview } from './useSwapReview.js'

/** The amount to pay: the number left, the token right, dollars, balance and Max below. */
export function PayCard({ signs }: { signs: number }) {
  const swap = useSwapController()
  const run = useRun()
  const { sourceToken, sourceTokenAmount, sourceTokenPriceInUSD: price, step, inputError } = useSwap()
  const { inline } = useSwapProblem()
  const { review } = useSwapReview()
  const t = useTranslate(swapViewMessages)
  const format = useFormat()
  const errorId = useId()
  const isInsufficient = inputError === 'INSUFFICIENT_BALANCE'
  const busy = step === 'preparing' || step === 'sending' || step === 'approving'
  return (
    <fieldset className="card swap-side" aria-label={t('swap.pay')} data-invalid={inline ? true : undefined}>
      <p className="swap-label" aria-hidden="true">
        {t('swap.pay')}
      </p>
      <div className="amount-line">
        <TypedAmountField
          label={t('swap.pay')}
          value={sourceTokenAmount}
          onChange={swap.setAmount}
          onLeave={() => run(swap.tidyAmount)}
          onEnter={review}
          disabled={busy}
          beside={signs}
          errorId={inline && errorId}
        />
        <TokenPill side="pay" token={sourceToken} />
      </div>
      <div className="amount-below" data-lacking={isInsufficient || undefined}>
        <div className="amount-worth">
          <span className="muted number truncate">
            {format.worthOfTyped(sourceTokenAmount, sourceToken?.decimals, price)}
          </span>
        </div>
        <div className="amount-balance">
          <SideBalance token={sourceToken} />
          <button
            type="button"
            className="chip"
            aria-disabled={sourceToken?.balance === undefined || busy || undefined}
            onClick={() => !busy && run(swap.setMax)}
          >
            {t('swap.max')}
          </button>
        </div>
      </div>
      <FieldError id={errorId} unseen={isInsufficient}>
        {inline}
      </FieldError>
    </fieldset>
  )
}
