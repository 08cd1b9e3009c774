/** Prints the error of a host's listener, which is the host's to fix; the instance goes on. */
export const printListenerError = (error: unknown): void => console.error('[wallet-modal] A listener failed:', error)
