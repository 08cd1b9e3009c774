import { lazy, Suspense } from 'react'
import { type FarcasterFailure, FarcasterProblem } from './FarcasterProblem.js'

/** Without its file the link that can be copied does the same. */
const FarcasterCode = lazy(() => import('./FarcasterCode.js').catch(() => ({ default: () => null })))

interface FarcasterPictureProps {
  /** `undefined` until there is one. */
  url: string | undefined
  failure: FarcasterFailure | undefined
}

/** The code for a camera; until it is there, and where it can't be, something of exactly its size. */
export function FarcasterPicture({ url, failure }: FarcasterPictureProps) {
  const coming = <div className="farcaster-coming" aria-hidden="true" />
  return (
    <div className="farcaster-picture">
      {failure ? (
        <FarcasterProblem failure={failure} />
      ) : url === undefined ? (
        coming
      ) : (
        <Suspense fallback={coming}>
          <FarcasterCode url={url} />
        </Suspense>
      )}
    </div>
  )
}
