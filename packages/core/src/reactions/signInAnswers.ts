/** "When A, then B" of the wallet's and the server's answers to a sign-in; a part of `signInReactions.ts`. */
import { AUTH_CONNECTOR } from '../chains/authTypes.js'
import type { Connection } from '../controllers/connection/types.js'
import { createError } from '../errors/createError.js'
import type { ModalError } from '../errors/ModalError.js'
import type { WalletModal } from '../walletModal.js'
import type { OwedSignIn } from './owedSignIn.js'
import type { ReactionParts } from './reactionParts.js'
import type { createSignInViews } from './signInViews.js'

interface Parts extends Pick<ReactionParts, 'signals'> {
  owedSignIn: OwedSignIn
  views: ReturnType<typeof createSignInViews>
  /** Announces it to the host. */
  tell(what: 'sign-in' | 'sign-out', connection: Connection): void
  leaveConnected(): void
}

/** Whether a smart account failed to sign in: its contract signs (ERC-1271), which not every server can verify. */
function isOfSmartAccount({ accounts, chains }: WalletModal, { code }: ModalError): boolean {
  const { preferredAccountType, connectedWalletInfo } = accounts.state.eip155
  const isOwn = connectedWalletInfo?.connectorId === `${AUTH_CONNECTOR}eip155`
  const isActive = chains.state.activeNamespace === 'eip155'
  return code === 'SIGN_IN_FAILED' && isActive && isOwn && preferredAccountType === 'smartAccount'
}

export function startSignInAnswers(walletModal: WalletModal, parts: Parts): () => void {
  const { signals, owedSignIn, views, tell, leaveConnected } = parts
  const { connection, dialog, report } = walletModal

  const stops = [
    signals.on('signInAsked', ({ namespace }) => views.showAsked(namespace)),
    signals.on('signedIn', ({ connection: signer }) => {
      views.endToast()
      tell('sign-in', signer)
      if (dialog.state.open && views.isSigning()) leaveConnected()
    }),
    signals.on('signInFailed', (error) => {
      views.showAgain()
      report(isOfSmartAccount(walletModal, error) ? createError('SMART_ACCOUNT_UNSUPPORTED', {}, error) : error)
      views.endToast()
    }),
    signals.on('signInCancelled', ({ required }) => {
      owedSignIn.settle()
      views.endToast()
      if (required) void connection.disconnect()
      else leaveConnected()
    }),
    signals.on('signedOut', ({ connection: signer, required }) => {
      views.endToast()
      views.showAgain()
      tell('sign-out', signer)
      if (required) void connection.disconnect()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
