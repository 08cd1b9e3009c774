import { commonMessages, socialMessages } from '@wallet-modal/core/internal'
import { useCopy } from '../../hooks/useCopy.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { CopyButton } from '../CopyButton.js'

interface FarcasterButtonsProps {
  url: string | undefined
  failed: boolean
  mobile: boolean
  onRetry?: (() => void) | undefined
}

/** The app itself where it is; and one button in one place, which copies the link or tries again. */
export function FarcasterButtons({ url, failed, mobile, onRetry }: FarcasterButtonsProps) {
  const t = useTranslate(socialMessages)
  const common = useTranslate(commonMessages)
  const { said, copy } = useCopy({
    event: 'COPY_URI',
    copied: () => t('farcaster.linkCopied'),
    failed: t(mobile ? 'farcaster.copyFailedOpen' : 'farcaster.copyFailed'),
    inPlace: true,
  })
  const open = !failed && <OpenFarcaster url={url} kind={mobile ? 'primary' : 'quiet'} />
  return (
    <div className="buttons">
      {mobile && open}
      <CopyButton
        said={said}
        label={t('farcaster.copyLink')}
        kind={failed ? 'primary' : 'secondary'}
        disabled={!failed && url === undefined}
        onClick={() => (failed ? onRetry?.() : url !== undefined && copy(url))}
      >
        {failed ? common('common.retry') : undefined}
      </CopyButton>
      {!mobile && open}
    </div>
  )
}

/** A real link, complete before it can be tapped: only the tap itself brings another app to the front. */
function OpenFarcaster({ url, kind }: { url: string | undefined; kind: 'primary' | 'quiet' }) {
  const t = useTranslate(socialMessages)
  const common = useTranslate(commonMessages)
  // Without `href` a link is only text: it says that it is a link, keeps the focus, and that it can't be followed yet.
  const target = url
    ? { href: url, target: '_blank', rel: 'noopener noreferrer' }
    : { role: 'link', 'aria-disabled': true, tabIndex: 0 }
  return (
    <a {...target} className={`button button-${kind}`}>
      {t('farcaster.open')}
      <span className="hidden-text"> ({common('common.newTab')})</span>
    </a>
  )
}
