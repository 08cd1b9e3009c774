/** What the elements need of core, and once core is there. It arrives by `import()` of this file, so that a build puts no more than this in the way. */
import { earlyError, type ModalError } from '@wallet-modal/core'
import { warnOnce } from './warnOnce.js'

export { composeWalletModal } from '@wallet-modal/core'
export { hearAt } from './events.js'
export { missed } from './missed.js'
export { keepOneDialog } from './oneDialog.js'

/** What a call of an element rejects with where there is nothing to call. `stray`: it was called outside of a document. */
export function closed(stray?: boolean): ModalError<'CLOSED'> {
  if (stray) warnOnce('A <wallet-modal> that stands in no document was called: its calls reject with CLOSED')
  return earlyError('CLOSED', {})
}
