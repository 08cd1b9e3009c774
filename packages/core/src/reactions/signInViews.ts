/** The views of signing in: shown where a sign-in is missing, and left once it is not. */
import type { ChainNamespace } from '../chains/types.js'
import { toastMessages } from '../messages/en/toast.js'
import type { WalletModal } from '../walletModal.js'
import type { OwedSignIn } from './owedSignIn.js'

export function createSignInViews(walletModal: WalletModal, owedSignIn: OwedSignIn, leaveConnected: () => void) {
  const { chains, locale, dialog, router, siwx, toast } = walletModal
  let isToastShown = false

  function isSigning(): boolean {
    const { view } = router.state
    if (view === 'SIWXSignMessage' || view === 'ConnectingSiwe') return true
    // The modal's own wallet asks in its own view, and returns.
    return view === 'ApproveTransaction' && siwx.state.status === 'signing'
  }

  return {
    isSigning,
    /** Shows where to sign, or to switch where that comes first. */
    show(): void {
      const switchesFirst = owedSignIn.switchesFirst()
      if (switchesFirst) owedSignIn.owe(chains.state.activeNamespace)
      const view = switchesFirst ? 'UnsupportedChain' : 'SIWXSignMessage'
      if (dialog.state.open) {
        const isShown = switchesFirst ? router.state.view === view : isSigning()
        if (!isShown) router.reset(view)
        return
      }
      try {
        dialog.open({ view }, switchesFirst ? 'network' : 'sign-in')
      } catch {
        // A host's listener refused; the page goes on without the modal.
      }
    },
    /** Shows that the wallet of this namespace is asked. */
    showAsked(namespace: ChainNamespace): void {
      isToastShown = true
      toast.show({ variant: 'loading', message: locale.text(toastMessages, 'toast.authenticating') })
      if (dialog.state.open && namespace === 'eip155' && router.state.view === 'SIWXSignMessage')
        router.replace('ConnectingSiwe')
    },
    /** Takes the toast away, as not every answer of the wallet shows another in its place. */
    endToast(): void {
      if (isToastShown) toast.endLoading()
      isToastShown = false
    },
    /** Goes back from the wait for a wallet to what it was asked for. */
    showAgain(): void {
      if (dialog.state.open && router.state.view === 'ConnectingSiwe') router.replace('SIWXSignMessage')
    },
    leaveUnlessSwitching(): void {
      if (!owedSignIn.switchesFirst() || router.state.view !== 'UnsupportedChain') leaveConnected()
    },
  }
}
