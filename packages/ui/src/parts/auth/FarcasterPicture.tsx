import { socialMessages } from '@wallet-modal/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslate } from '../../hooks/useTranslate.js'
import { type FarcasterFailure, FarcasterProblem } from './FarcasterProblem.js'

type Code = ComponentType<{ value: string; label: string }>

/** Without its file the link that can be copied does the same. */
const QrCode = lazy<Code>(() =>
  import('../../components/QrCode.js').then(
    (code) => ({ default: code.QrCode }),
    () => ({ default: () => null }),
  ),
)

interface FarcasterPictureProps {
  /** `undefined` until there is one. */
  url: string | undefined
  failure: FarcasterFailure | undefined
}

/** The code for a camera; until it is there, and where it can't be, something of exactly its size. */
export function FarcasterPicture({ url, failure }: FarcasterPictureProps) {
  const t = useTranslate(socialMessages)
  const coming = <div className="farcaster-coming" aria-hidden="true" />
  return (
    <div className="farcaster-picture">
      {failure ? (
        <FarcasterProblem failure={failure} />
      ) : url === undefined ? (
        coming
      ) : (
        <Suspense fallback={coming}>
          <QrCode value={url} label={t('farcaster.qrCode')} />
        </Suspense>
      )}
    </div>
  )
}
