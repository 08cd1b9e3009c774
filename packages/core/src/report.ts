/** The one way out for errors: what the visitor sees, what follows, and what the host hears. */

import type { LocaleController } from './controllers/LocaleController.js'
import type { ToastController } from './controllers/ToastController.js'
import { catalogue, type ErrorEntry } from './errors/catalogue.js'
import type { ModalError } from './errors/ModalError.js'
import { normalizeError, shortMessage } from './errors/normalizeError.js'
import { errorMessages } from './messages/en/errors.js'

/** `inPlace`: the view shows the error itself, so there is no toast. */
export type Report = (error: unknown, shown?: 'inPlace') => void

interface Parts {
  toast: ToastController
  locale: LocaleController
  onError(error: ModalError): void
  consequences: Record<NonNullable<ErrorEntry['consequence']>, () => void>
}

/** The transaction's own fate: here the wallet's short message says more than our text (spec 8). */
const preferWalletMessage = new Set<string>([
  'TRANSACTION_FAILED',
  'SEND_FAILED',
  'INTERNAL_ERROR',
  // −32000 is every node's 'server error': what it says is worth more than our row.
  'INVALID_INPUT',
  'TRANSACTION_REJECTED',
])

export function createReport({ toast, locale, onError, consequences }: Parts): Report {
  return (thrown, shown) => {
    const error: ModalError = normalizeError(thrown)
    // What nobody waits for any more is nobody's concern.
    if (error.code === 'ABORTED' || error.code === 'CLOSED') return
    const entry: ErrorEntry = catalogue[error.code]
    if (entry.show === 'toast' && shown !== 'inPlace') {
      const own = preferWalletMessage.has(error.code) ? shortMessage(error.cause) : undefined
      toast.show({ variant: 'error', message: own ?? locale.text(errorMessages, entry.message) })
    }
    if (entry.consequence) consequences[entry.consequence]()
    onError(error)
  }
}
