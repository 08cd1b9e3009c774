import type { ChainNamespace, Connection } from '@wallet-modal/core'
import { type Ref, shallowRef } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** The wallet and the kind of network to connect; both may be left to the visitor. */
export interface WalletConnectRequest {
  namespace?: ChainNamespace
  /** A connector's id or rdns, else a directory id. */
  walletId?: string
}

/** The result of `useWalletConnect`. */
export interface WalletConnectHandle {
  /**
   * Opens the modal where needed, and waits for the visitor. A promise that nobody waits for is no unhandled rejection.
   * @throws ModalError CLOSED, or the wallet's refusal
   */
  connect(request?: WalletConnectRequest): Promise<Connection>
  /** How the newest call of this component stands. */
  readonly status: Readonly<Ref<'idle' | 'pending' | 'done' | 'failed'>>
  /** Reason of the refusal; `undefined` unless `status` is 'failed'. */
  readonly error: Readonly<Ref<unknown>>
}

/** Connects a wallet, and tells how the last attempt of this component stands. */
export function useWalletConnect(): WalletConnectHandle {
  const { require } = useProvided()
  const status = shallowRef<'idle' | 'pending' | 'done' | 'failed'>('idle')
  const error = shallowRef<unknown>()
  let newest: Promise<Connection> | undefined

  function connect(request?: WalletConnectRequest): Promise<Connection> {
    const attempt = (async () => require().connect(request))()
    newest = attempt
    const settle = (next: typeof status.value, cause?: unknown) => {
      if (newest !== attempt) return
      status.value = next
      error.value = cause
    }
    settle('pending')
    attempt.then(
      () => settle('done'),
      (cause) => settle('failed', cause),
    )
    return attempt
  }
  return { connect, status, error }
}
