import type { ErrorCode } from '@wallet-modal/core'
import { pairingMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { failureOf } from './failures.js'

/** The failure of a pairing, in the place of the code. */
export function PairingFailure({ code }: { code: ErrorCode }) {
  const t = useTranslate(pairingMessages)
  const failure = failureOf(code)
  return (
    <div className="pairing-failure" role="alert" data-failure={failure}>
      <span className="pairing-failure-icon">
        <Icon name={failure === 'declined' ? 'close' : 'alert'} />
      </span>
      <p className="pairing-title">{t(`pairing.${failure}`)}</p>
      <p className="pairing-hint">{t(`pairing.${failure}Hint`)}</p>
    </div>
  )
}
