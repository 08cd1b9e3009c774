import { socialMessages } from '@wallet-modal/core/internal'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslate } from '../../hooks/useTranslate.js'

type Code = ComponentType<{ value: string; label: string }>

/** Without its file the link that can be copied does the same. */
const QrCode = lazy<Code>(() =>
  import('../../components/QrCode.js').then(
    (code) => ({ default: code.QrCode }),
    () => ({ default: () => null }),
  ),
)

/** The code for a camera; until there is a URL for it, something of exactly its size. */
export function FarcasterPicture({ url }: { url: string | undefined }) {
  const t = useTranslate(socialMessages)
  const coming = <div className="farcaster-coming" aria-hidden="true" />
  return (
    <div className="farcaster-picture">
      {url === undefined ? (
        coming
      ) : (
        <Suspense fallback={coming}>
          <QrCode value={url} label={t('farcaster.qrCode')} />
        </Suspense>
      )}
    </div>
  )
}
