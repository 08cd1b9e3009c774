/** The only exit for errors: display, consequence, and the host's event. */

import type { LocaleController } from './controllers/LocaleController.js'
import type { ToastController } from './controllers/ToastController.js'
import type { ErrorEntry } from './errors/catalogue.js'
import { earlyError } from './errors/earlyError.js'
import { ModalError } from './errors/ModalError.js'

/** `inPlace`: the view shows the error itself, so there is no toast. */
export type Report = (error: unknown, shown?: 'inPlace') => void

interface Parts {
  toast: ToastController
  locale: LocaleController
  onError(error: ModalError): void
  consequences: Record<NonNullable<ErrorEntry['consequence']>, () => void>
}

const isModalError = (thrown: unknown): thrown is ModalError => thrown instanceof ModalError

/** The wallet's words: in place of ours, or under them. */
interface Quoted {
  readonly message?: string | undefined
  readonly detail?: string | undefined
}

export function createReport({ toast, locale, onError, consequences }: Parts): Report {
  const textOf = (code: string, english: string) => locale.text({ [`error.${code}`]: english }, `error.${code}`)

  function leave(error: ModalError, shown: 'inPlace' | undefined, quoted: Quoted = {}): void {
    // The visitor or the host ended it: neither has to be told.
    if (error.code === 'ABORTED' || error.code === 'CLOSED') return
    const { entry } = error
    if (entry.show === 'toast' && shown !== 'inPlace') {
      const message = quoted.message ?? textOf(error.code, error.message)
      toast.show({ variant: 'error', message, detail: quoted.detail ?? (entry.detail && textOf(...entry.detail)) })
    }
    if (entry.consequence) consequences[entry.consequence]()
    onError(error)
  }

  return (thrown, shown) => {
    if (isModalError(thrown) && !thrown.entry.theirWords) return leave(thrown, shown)
    // Only errors of others need to be interpreted; the code for it is loaded with the first of them.
    import('./errors/normalizeError.js')
      .then(({ normalizeError, reasonOf, shortMessage }) => {
        const error = normalizeError(thrown)
        leave(error, shown, {
          message: error.entry.theirWords === 'instead' ? shortMessage(error.cause) : undefined,
          detail: error.entry.theirWords === 'below' ? reasonOf(error) : undefined,
        })
      })
      .catch((cause) => leave(isModalError(thrown) ? thrown : earlyError('LOAD_FAILED', {}, cause), shown))
  }
}
