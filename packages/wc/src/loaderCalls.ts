import type { WalletModalElement } from './WalletModalElement.js'

type Name = 'open' | 'close' | 'connect' | 'disconnect' | 'switchNetwork' | 'signIn' | 'signOut'

/** What the classic loader puts into the page: calls of its first `<wallet-modal>`, which wait until that is there. */
export type WalletModalCalls = {
  [Call in Name]: (
    ...parameters: Parameters<WalletModalElement[Call]>
  ) => Promise<Awaited<ReturnType<WalletModalElement[Call]>>>
} & {
  /** Of the loader. */
  readonly version: string
}

declare global {
  /** Of the classic loader; `undefined` where it is not in the page, or has not come yet. */
  var WalletModal: WalletModalCalls | undefined
}
