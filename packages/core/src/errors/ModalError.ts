import type { ErrorCode } from '../messages/en/errors.js'
import { type TextParams, translate } from '../messages/translate.js'
import type { ErrorEntry } from './catalogue.js'

/** Facts about an error, for the code that handles it. Its text and number fields fill the text's placeholders. */
export type ContextOf<C extends ErrorCode> = C extends 'HTTP_STATUS'
  ? { readonly status: number } & Readonly<Record<string, unknown>>
  : Readonly<Record<string, unknown>>

function textParams(context: Readonly<Record<string, unknown>>): TextParams {
  const fields = Object.entries(context).filter(([, value]) => /^(string|number|bigint)$/.test(typeof value))
  return Object.fromEntries(fields) as TextParams
}

/** A wallet's, a node's or a server's error: its code, and at most 500 characters of its message. */
export interface SaidCause {
  readonly code?: number | string
  readonly message?: string
}

/**
 * The only kind of error that leaves the modal. `code` is a row of `catalogue` (spec 8), `message` its English text,
 * `cause` the underlying error. It is made by `createError`, and by `earlyError` in the code that the first open loads.
 */
export class ModalError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ModalError'
  /** The underlying error, as plain text and number. */
  declare said?: SaidCause | undefined
  constructor(
    readonly code: C,
    readonly context: ContextOf<C>,
    text: string,
    cause?: unknown,
    /** Display and consequence; early errors are plain toasts, so the table of the others is loaded with them. */
    readonly entry: ErrorEntry = { show: 'toast' },
  ) {
    super(translate(text, textParams(context)), cause === undefined ? undefined : { cause })
    // Adds the docs address as a last stack frame, so that an uncaught error links to it. `message` is for people.
    this.stack &&= `${this.stack}\n    at docs: ${this.docs} (<anonymous>)`
  }
  /** Address of the error's documentation: its section on the package's own page. */
  get docs(): string {
    return `https://www.npmjs.com/package/@wallet-modal/core#${this.code.toLowerCase()}`
  }
}
