import { type AuthController, commonMessages, socialMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useCopy } from '../../hooks/useCopy.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface FarcasterButtonsProps {
  auth: AuthController
  url: string | undefined
  failed: boolean
  mobile: boolean
}

/** The app itself where it is, the link by hand, and another try. */
export function FarcasterButtons({ auth, url, failed, mobile }: FarcasterButtonsProps) {
  const run = useRun()
  const t = useTranslate(socialMessages)
  const common = useTranslate(commonMessages)
  const { copied, copy } = useCopy({
    event: 'COPY_URI',
    copied: () => t('farcaster.linkCopied'),
    failed: t(mobile ? 'farcaster.copyFailedOpen' : 'farcaster.copyFailed'),
  })
  if (failed) {
    return (
      <div className="buttons">
        <Button onClick={() => run(auth.startFarcaster)}>{common('common.retry')}</Button>
      </div>
    )
  }
  const open = <OpenFarcaster key="open" url={url} kind={mobile ? 'primary' : 'quiet'} />
  return (
    <div className="buttons">
      {mobile && open}
      <Button kind="secondary" disabled={url === undefined} onClick={() => url !== undefined && copy(url)}>
        <Icon name={copied ? 'check' : 'copy'} />
        {t('farcaster.copyLink')}
      </Button>
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
