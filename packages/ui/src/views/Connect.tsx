import { lazy, Suspense, useContext } from 'react'
import { LaterContext } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { ComingMethods } from '../parts/connect/ComingMethods.js'
import { Wallets } from '../parts/connect/Wallets.js'
import { Screen } from '../parts/Screen.js'

/** Without its file there are the wallets. */
const Methods = lazy(() => import('../parts/connect/Methods.js').catch(() => ({ default: () => <Wallets /> })))

/** By itself, so that what comes later does not render the rest again. */
function Terms() {
  const later = useContext(LaterContext)
  return later && <later.Terms />
}

export default function ConnectView() {
  const { endpoints } = useSnapshot(useModal().options.state)
  return (
    <Screen>
      {endpoints.auth ? (
        <Suspense fallback={<ComingMethods />}>
          <Methods />
        </Suspense>
      ) : (
        <Wallets />
      )}
      <Terms />
      <slot name="terms" />
    </Screen>
  )
}
