import type { AuthController } from '@wallet-modal/core'
import type { AuthState } from '@wallet-modal/core/internal'
import { proxy } from '@wallet-modal/core/state'
import { useModal } from './ModalContext.js'
import { useActive } from './useActive.js'
import { useSnapshot } from './useSnapshot.js'

type Known = Pick<AuthState, 'user' | 'features' | 'accountType'>

/** The state without a sign-in by e-mail or elsewhere. */
const nobody = proxy<Known>({
  user: undefined,
  features: { email: false, socials: [], changeEmail: false },
  accountType: { busy: false },
})

/** The visitor signed in by e-mail or elsewhere, where the account in use is theirs; `undefined` for any other wallet. */
export function useSignedIn(): (Known & { readonly auth: AuthController }) | undefined {
  const { auth, connectors } = useModal()
  const { account } = useActive()
  useSnapshot(connectors.state)
  const { accountType, features, user } = useSnapshot(auth?.state ?? nobody)
  const connector = connectors.get(account.connectedWalletInfo?.connectorId ?? '')
  return auth && connector?.type === 'AUTH' ? { accountType, features, user, auth } : undefined
}
