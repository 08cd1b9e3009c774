/** The view in which the sign-in frame shows itself: for something to approve, or for a request of its own. */
import type { AuthController } from '../controllers/auth/types.js'
import type { AskedInFrame, RouteName } from '../controllers/routes.js'
import type { WalletModal } from '../walletModal.js'

/** Headings of the view for requests of the frame that are no approval of something to sign. */
const headings: Readonly<Record<string, AskedInFrame['heading']>> = {
  'recovery.keep': 'RecoveryCode',
  'device.review': 'EmailDevice',
}

export function createAuthApproval({ dialog, router }: WalletModal, auth: Pick<AuthController, 'declineApproval'>) {
  /** How ApproveTransaction was opened for the frame; `undefined` where it was on screen already, and stays. */
  let shownBy: 'push' | 'open' | undefined
  const isOn = (view: RouteName) => dialog.state.open && router.state.view === view

  return {
    show(method: string): void {
      // Show a new device only in Account, where the visitor asked to see it, and never unasked.
      if (method === 'device.review' && !shownBy && !isOn('Account')) {
        auth.declineApproval()
        return
      }
      if (isOn('ApproveTransaction')) return
      const data: AskedInFrame = { frame: true, method, heading: headings[method] ?? 'ApproveBelow' }
      try {
        if (dialog.state.open) router.push('ApproveTransaction', data)
        else dialog.open({ view: 'ApproveTransaction', arguments: data }, 'approval')
        shownBy = router.state.history.length > 1 ? 'push' : 'open'
      } catch {
        // A host's listener refused, so the visitor could not see what would be signed.
        auth.declineApproval()
      }
    },
    leave(): void {
      const by = shownBy
      shownBy = undefined
      if (!by || !isOn('ApproveTransaction')) return
      if (by === 'push') router.goBack()
      else dialog.close('done')
    },
    decline(): void {
      shownBy = undefined
      auth.declineApproval()
    },
  }
}
