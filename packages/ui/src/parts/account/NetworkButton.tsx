import { commonMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/pill.css?inline'
import { NetworkImage } from '../NetworkImage.js'

/** The network in use; opens the list unless the host has switched that off. */
export function NetworkButton() {
  useStyles(css)
  const { options, router } = useModal()
  const { networkSwitch } = useSnapshot(options.state)
  const { network } = useActive()
  const t = useTranslate(commonMessages)
  if (!network) return null
  const content = (
    <>
      <NetworkImage network={network} size={24} />
      <span className="truncate">{network.name}</span>
    </>
  )
  if (!networkSwitch) return <span className="pill">{content}</span>
  return (
    <button
      type="button"
      className="pill"
      aria-label={t('common.network', { network: network.name })}
      onClick={() => router.push('Networks')}
    >
      {content}
      <Icon name="chevronDown" />
    </button>
  )
}
