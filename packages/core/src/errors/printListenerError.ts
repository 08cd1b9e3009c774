/** A host's listener that throws is the host's to see: it is printed, and the instance goes on. */
export const printListenerError = (error: unknown): void => console.error('[wallet-modal] A listener failed:', error)
