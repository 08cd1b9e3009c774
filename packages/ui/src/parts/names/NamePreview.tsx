import { namesMessages } from '@wallet-modal/core/internal'
import { Avatar } from '../../components/Avatar.js'
import { Icon } from '../../components/Icon.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import type { Naming } from './useNaming.js'

/** A preview of the account with its new name; afterwards the confirmation. */
export function NamePreview({ naming: { full, owner, problem, status } }: { naming: Naming }) {
  const { account } = useActive()
  const t = useTranslate(namesMessages)
  const format = useFormat()
  const done = status === 'done'
  const address = (done && owner) || (account.address ?? '')
  const short = format.shortAddress(address)
  const previewName = problem && problem !== 'TOO_SHORT' ? '' : full
  return (
    <div className="naming" data-done={done || undefined}>
      <span className="naming-picture">
        <Avatar address={address} src={address === account.address ? account.profileImage : undefined} size={64} />
        {done && (
          <span className="naming-mark">
            <Icon name="check" />
          </span>
        )}
      </span>
      <div className="naming-words" role={done ? 'status' : undefined}>
        <p className="naming-name" data-empty={previewName === '' || undefined}>
          {done ? t('names.done', { name: full }) : previewName || t('names.yourName')}
        </p>
        <p className="naming-address tabular">{done ? t('names.doneHint', { address: short }) : short}</p>
      </div>
    </div>
  )
}
