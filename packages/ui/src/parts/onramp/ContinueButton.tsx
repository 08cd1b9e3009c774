import { commonMessages, onRampMessages } from '@wallet-modal/core/internal'
import { useState } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { type OnRampProps, useMoney, useOnRamp } from './useOnRamp.js'

type Obstacle = 'ESTIMATE' | 'NOT_OFFERED' | 'REFUSED' | 'FAILED'

const hints = {
  ESTIMATE: 'onRamp.estimateHint',
  REFUSED: 'onRamp.refusedHint',
  FAILED: 'onRamp.failedHint',
  NOT_OFFERED: undefined,
} as const

/** Opens the payment page by the tap itself. A disabled button says why; its name begins with what it would do. */
export function ContinueButton({ onramp }: OnRampProps) {
  const { link, optionsStatus, problem, provider, quote, quoteStatus } = useOnRamp({ onramp })
  const money = useMoney({ onramp })
  const run = useRun()
  const t = useTranslate(onRampMessages)
  const common = useTranslate(commonMessages)
  const { endpoints } = useSnapshot(useModal().options.state)
  const served = endpoints.blockchain !== null
  // While another quote is loading, the hint of the last one stays.
  const [estimate, setEstimate] = useState(false)
  const coming = !quote && quoteStatus === 'loading'
  if (!coming && estimate !== (quote?.estimate === true)) setEstimate(!estimate)
  const offered = onramp.providers().some(({ id, offered: isOffered }) => id === provider && isOffered)

  function obstacle(): Obstacle | undefined {
    if (quote?.estimate) return 'ESTIMATE'
    if (!offered) return 'NOT_OFFERED'
    if (link === 'refused') return 'REFUSED'
    return link === 'failed' ? 'FAILED' : undefined
  }
  const currentObstacle = problem ? undefined : obstacle()
  const why = problem?.code ?? currentObstacle
  const limit = problem && 'limit' in problem ? money(problem.limit) : ''
  const hinted = coming && estimate && !problem ? 'ESTIMATE' : currentObstacle
  const hint = hinted === 'ESTIMATE' && !served ? 'onRamp.noServiceHint' : hinted && hints[hinted]
  const isLoading = !why && (optionsStatus !== 'ready' || quoteStatus === 'loading' || link === 'loading')
  const ready = link === 'ready' && quote !== undefined
  return (
    <>
      <div className="onramp-said" aria-live="polite">
        {hint && (
          <div className="onramp-hint" role="note">
            <p>{t(hint)}</p>
            {served && (
              <button type="button" className="chip" onClick={() => run(onramp.retry)}>
                {common('common.retry')}
              </button>
            )}
          </div>
        )}
      </div>
      <div className="buttons">
        <Button disabled={why !== undefined || !ready} busy={isLoading && !ready} onClick={onramp.proceed}>
          {why ? (
            <>
              <span className="hidden-text">{t('onRamp.continue')}: </span>
              {t(`onRamp.short.${why}`, { limit })}
            </>
          ) : (
            t('onRamp.continue')
          )}
        </Button>
      </div>
    </>
  )
}
