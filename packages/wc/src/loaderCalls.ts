import type { WalletModalElement } from './WalletModalElement.js'

type Name = 'close' | 'connect' | 'disconnect' | 'switchNetwork' | 'signIn' | 'signOut'

/** The calls of the classic loader: those of the page's first `<wallet-modal>`, which wait until it is defined. */
export type WalletModalCalls = {
  [Call in Name]: (
    ...parameters: Parameters<WalletModalElement[Call]>
  ) => Promise<Awaited<ReturnType<WalletModalElement[Call]>>>
} & Pick<WalletModalElement, 'open'> & {
    /** Version of the loader. */
    readonly version: string
  }

declare global {
  /** The calls of the classic loader; `undefined` where it is not in the page, or not loaded yet. */
  var WalletModal: WalletModalCalls | undefined
}
