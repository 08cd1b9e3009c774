import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Screen } from '../Screen.js'
import { usePeer } from './usePeer.js'

/** Its files come when there is somebody to tell of. Where they don't, nobody is kept from their money. */
const Notice = lazy(() => import('./PeerNotice.js').catch(() => ({ default: () => null })))
const First = lazy<ComponentType<{ children: ReactNode }>>(() =>
  import('./PeerNotice.js').then(
    ({ default: Loaded }) => ({
      default: () => (
        <Screen>
          <Loaded />
        </Screen>
      ),
    }),
    () => ({ default: ({ children }) => children }),
  ),
)

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
    <Suspense fallback={<Screen>{null}</Screen>}>
      <First>{children}</First>
    </Suspense>
  )
}
