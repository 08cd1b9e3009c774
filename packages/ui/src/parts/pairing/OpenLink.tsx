import { commonMessages, pairingMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import type { Pairing } from './usePairing.js'

/**
 * A real link, complete before it can be tapped: a browser brings another app to the front only while it handles the
 * tap itself. Until there is a URI it leads nowhere and says so.
 */
export function OpenLink({ pairing: { link, platform, unopened, wallet } }: { pairing: Pairing }) {
  const { pairing } = useModal()
  const t = useTranslate(pairingMessages)
  const common = useTranslate(commonMessages)
  const name = wallet?.name ?? ''
  const label = wallet ? t('pairing.open', { wallet: name }) : t('pairing.openAny')
  const leaves = platform === 'web' && link?.target === '_blank'
  // Without `href` a link is only text: it says that it is a link, keeps the focus, and that it can't be followed yet.
  const target = link
    ? { href: link.href, target: link.target, rel: 'noopener noreferrer' }
    : { role: 'link', 'aria-disabled': true, tabIndex: 0 }
  return (
    // biome-ignore lint/a11y: a link that leads to the wallet; its click, also one by Enter, only writes down that it was followed.
    <a
      {...target}
      className="button button-primary"
      part="primary-button"
      // biome-ignore lint/a11y/useValidAnchor: see above.
      onClick={() => link && pairing.followed({ href: link.base, name, platform })}
    >
      <span className="truncate">{unopened ? t('pairing.openAgain') : label}</span>
      {leaves && (
        <>
          <span className="hidden-text">({common('common.newTab')})</span>
          <Icon name="external" />
        </>
      )}
    </a>
  )
}
