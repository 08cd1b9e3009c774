import { socialMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { useTranslate } from '../../hooks/useTranslate.js'

export type FarcasterFailure = 'expired' | 'declined' | 'elsewhere' | 'failed'

export function FarcasterProblem({ failure }: { failure: FarcasterFailure }) {
  const t = useTranslate(socialMessages)
  return (
    <div className="farcaster-problem" role="alert">
      <span className="farcaster-problem-icon">
        <Icon name={failure === 'declined' ? 'close' : 'alert'} />
      </span>
      <p className="code-title">{t(`farcaster.${failure}`)}</p>
      <p className="code-hint">{t(`farcaster.${failure}Hint`)}</p>
    </div>
  )
}
