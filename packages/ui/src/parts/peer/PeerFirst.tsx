import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Screen } from '../Screen.js'
import { usePeer } from './usePeer.js'

/** Loaded when there is a peer to show. If the files can't be loaded, the visitor still reaches their money. */
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

/** Shows the wallet that answered a pairing, once, among the view's other content. */
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

/** Shows the visitor a paired wallet once, before money is requested from it or sent to it. */
export function PeerFirst({ children }: { children: ReactNode }) {
  const peer = usePeer()
  if (!peer) return children
  return (
    <Suspense fallback={<Screen>{null}</Screen>}>
      <First>{children}</First>
    </Suspense>
  )
}
