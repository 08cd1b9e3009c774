import type { ListedWallet } from '@wallet-modal/core'
import { commonMessages } from '@wallet-modal/core/internal'
import { useBrowseLink } from '../hooks/useBrowseLink.js'
import { useTranslate } from '../hooks/useTranslate.js'

/** A real link: a phone brings an app to the front only while it handles the tap itself. Nothing where the wallet has none. */
export function BrowseLink({ wallet, kind }: { wallet: ListedWallet; kind: 'primary' | 'secondary' }) {
  const href = useBrowseLink()(wallet)
  const common = useTranslate(commonMessages)
  if (!href) return null
  const target = /^https?:/.test(href) ? '_blank' : '_self'
  return (
    <a
      className={`button button-${kind}`}
      part={`${kind}-button`}
      href={href}
      target={target}
      rel="noopener noreferrer"
    >
      <span className="truncate">{common('common.openIn', { wallet: wallet.name })}</span>
    </a>
  )
}
