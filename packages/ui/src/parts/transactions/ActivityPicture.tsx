import type { Transfer } from '@wallet-modal/core'
import type { OperationType } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import type { IconName } from '../../components/icons.js'
import { Picture } from '../../components/Picture.js'

/** Icons of operations; every other one is a call of a contract. */
const icons: Partial<Record<OperationType, IconName>> = {
  send: 'send',
  receive: 'receive',
  trade: 'swap',
  buy: 'buy',
  approve: 'check',
  claim: 'receive',
  mint: 'receive',
  withdraw: 'receive',
  deposit: 'send',
}

interface ActivityPictureProps {
  operation: OperationType | undefined
  transfer: Transfer | undefined
  pictures: boolean
  failed: boolean
}

/** The moved token, with the operation's icon in its corner. */
export function ActivityPicture({ operation, transfer, pictures, failed }: ActivityPictureProps) {
  const icon = failed ? 'alert' : ((operation && icons[operation]) ?? 'browser')
  if (!transfer) {
    return (
      <span className="row-icon">
        <Icon name={icon} />
      </span>
    )
  }
  const { collectible, iconUrl } = transfer
  const preview = pictures ? collectible?.previewUrl : undefined
  const src = collectible ? preview : iconUrl
  return (
    <span className="activity-picture">
      <Picture
        src={src}
        shape={transfer.collectible ? 'wallet' : 'round'}
        placeholder={{ text: transfer.name ?? '?' }}
      />
      <span className="activity-mark" aria-hidden="true">
        <Icon name={icon} />
      </span>
    </span>
  )
}
