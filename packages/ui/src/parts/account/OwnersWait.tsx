import type { PendingTransaction } from '@wallet-modal/core'
import { ownersMessages } from '@wallet-modal/core/internal'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/owners.css?inline'

/** Why it takes so long: the account may have owners who have not signed yet. They may take days, or refuse. */
export function OwnersWait({ row: { signed: owners, unknown } }: { row: PendingTransaction }) {
  useStyles(css)
  const t = useTranslate(ownersMessages)
  const [signed = 0, needed] = owners ?? []
  return (
    <div className="owners">
      <p>{needed ? t('owners.signed', { signed, needed }) : t('owners.wait')}</p>
      {unknown && <p>{t('owners.hint')}</p>}
    </div>
  )
}
