import { lazy, type ReactNode, Suspense } from 'react'
import { Screen } from '../Screen.js'
import { usePeer } from './usePeer.js'

/** Its files come when there is somebody to tell of. */
const Notice = lazy(() => import('./PeerNotice.js'))

/** Once after a pairing, among what else a view shows: who answered. */
export function PeerHere() {
  const peer = usePeer()
  return (
    peer && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  )
}

/** Before money is asked for or received by a paired wallet, the visitor sees once who that is. */
export function PeerFirst({ children }: { children: ReactNode }) {
  const peer = usePeer()
  if (!peer) return children
  return (
    <Screen>
      <PeerHere />
    </Screen>
  )
}
