import { hasLookAlikes, sendMessages } from '@wallet-modal/core/internal'
import { Address } from '../../components/Address.js'
import { Badge } from '../../components/Badge.js'
import { Icon } from '../../components/Icon.js'
import { Spinner } from '../../components/Spinner.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useKnownName } from './useKnownName.js'
import { useSend } from './useSend.js'

/** The receiver of a transfer: a name's whole address, and a warning where it only looks like a known one (T-04, T-18). */
export function WhoReceives() {
  const { receiver } = useSend()
  const t = useTranslate(sendMessages)
  const knownName = useKnownName()
  const { status, name, address, lookAlike } = receiver ?? {}
  return (
    <div role="status">
      {status === 'looking' && (
        <p className="receiver-status">
          <Spinner />
          {t('send.problem.NAME_LOOKING')}
        </p>
      )}
      {name && address && (
        <div className="receiver-resolved">
          <p className="receiver-status">
            <bdi>{t('send.resolved', { name })}</bdi>
            {hasLookAlikes(name) && <Badge tone="warning">{t('send.lookAlikeName')}</Badge>}
          </p>
          <Address value={address} unlike={lookAlike} />
        </div>
      )}
      {lookAlike && (
        <p className="receiver-warning">
          <Icon name="alert" />
          {t('send.lookAlike', { address: knownName(lookAlike) })}
        </p>
      )}
    </div>
  )
}
