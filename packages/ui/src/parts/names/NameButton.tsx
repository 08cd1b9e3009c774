import { commonMessages, namesMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { useArmed } from '../../hooks/useArmed.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import type { Naming } from './useNaming.js'

interface NameButtonProps {
  naming: Naming
  onRegister(): void
  onRetry(): void
  onDone(): void
}

/** The one way on. It stays the same button, so that the focus stays where it is; where it can't be pressed it says why. */
export function NameButton({ naming, onRegister, onRetry, onDone }: NameButtonProps) {
  const t = useTranslate(namesMessages)
  const common = useTranslate(commonMessages)
  const armed = useArmed()
  const { availability, busy, problem, status, suggestionStatus, wallet } = naming

  function face(): { text: string; onClick?: () => void } {
    if (status === 'done') return { text: t('names.finish'), onClick: onDone }
    if (status === 'signing') return { text: t('names.continue', { wallet }) }
    if (status === 'registering') return { text: t('names.registering') }
    if (problem) return { text: t(`names.problem.${problem}`) }
    if (suggestionStatus === 'failed' || suggestionStatus === 'idle')
      return { text: common('common.retry'), onClick: onRetry }
    if (availability === 'taken') return { text: t('names.isTaken') }
    if (availability === 'free') return { text: t('names.choose'), ...(armed && { onClick: onRegister }) }
    return { text: t('names.checking') }
  }

  const { text, onClick } = face()
  return (
    <Button busy={busy} disabled={!onClick} onClick={() => onClick?.()}>
      {text}
    </Button>
  )
}
