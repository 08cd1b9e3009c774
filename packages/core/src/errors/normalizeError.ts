import { displayText } from '../primitives/text.js'
import type { ErrorCode } from './catalogue.js'
import { causesOf, fieldOf, textOf } from './causes.js'
import { createError } from './createError.js'
import { ModalError } from './ModalError.js'
import {
  errorNames,
  failureWords,
  messageStarts,
  namedCodes,
  numericCodes,
  refusalStatus,
  refusalWords,
  vagueCodes,
  wordyCodes,
} from './wireCodes.js'

/** A Proxy can make `instanceof` throw. */
function isModalError(thing: unknown): thing is ModalError {
  try {
    return thing instanceof ModalError
  } catch {
    return false
  }
}

const pick = (table: Readonly<Record<string, ErrorCode>>, key: string | undefined): ErrorCode | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined

function codeOf(thing: unknown): ErrorCode | undefined {
  if (isModalError(thing)) return thing.code
  const code = fieldOf(thing, 'code')
  if (typeof code === 'number' || (typeof code === 'string' && /^-?\d{1,6}$/.test(code))) {
    const codeByNumber = pick(numericCodes, String(Number(code)))
    if (codeByNumber) return codeByNumber
  }
  if (typeof code === 'string') {
    const codeByName = pick(namedCodes, code)
    if (codeByName) return codeByName
  }
  const message = textOf(thing, 'message')
  return (
    pick(errorNames, textOf(thing, 'name')) ??
    (message === undefined ? undefined : messageStarts.find(([start]) => start.test(message))?.[1])
  )
}

const TEXT_FIELDS = ['message', 'shortMessage', 'details', 'reason', 'error', 'data'] as const
/** Characters read of a text: no refusal is longer. */
const LONGEST_READ = 2_000

const wordsOf = (thing: unknown): readonly string[] =>
  (typeof thing === 'string' ? [thing] : TEXT_FIELDS.map((name) => textOf(thing, name) ?? '')).map((text) =>
    text.slice(0, LONGEST_READ),
  )

/** Whether the wallet's owner declined, by its words or its device's status. */
function saysNo(causes: readonly unknown[]): boolean {
  const strangers = causes.filter((thing) => !isModalError(thing))
  const words = strangers.flatMap(wordsOf)
  const isRefused =
    strangers.some((thing) => refusalStatus.has(fieldOf(thing, 'statusCode'))) ||
    words.some((text) => refusalWords.some((pattern) => pattern.test(text)))
  return isRefused && !words.some((text) => failureWords.test(text))
}

/** The ModalError among the causes with this code: its context (of HTTP_STATUS and its like) survives a library's wrapping. */
const contextOf = (causes: readonly unknown[], code: ErrorCode) =>
  causes.find((thing) => isModalError(thing) && thing.code === code)

/**
 * Turns any thrown value into a ModalError: by the codes of EIP-1193, EIP-1474 and the pairing protocol, by the names that
 * browsers and viem give, in the value or in its causes; where those say nothing, by the words of a refusal. Never throws.
 *
 * @returns the value itself if it is a ModalError, else a new one with it as `cause`; UNKNOWN where nothing is recognised
 * @see spec 8 'Wallet and RPC codes'
 */
export function normalizeError(thrown: unknown): ModalError {
  if (isModalError(thrown)) return thrown
  const causes = causesOf(thrown)
  const codes = causes.map(codeOf).filter((code) => code !== undefined)
  const refused: ErrorCode | undefined =
    codes.every((found) => wordyCodes.has(found)) && saysNo(causes) ? 'USER_REJECTED' : undefined
  const code = refused ?? codes.find((found) => !vagueCodes.has(found)) ?? codes.at(-1) ?? 'UNKNOWN'
  const errorOfCode = contextOf(causes, code)
  return createError(code, isModalError(errorOfCode) ? errorOfCode.context : {}, thrown)
}

const LONGEST_MESSAGE = 140
/** Texts that mean nothing to a visitor: programming errors, and wrappers. */
const useless =
  /\[object|\bundefined\b|\bnull\b|\bNaN\b|^(?:internal (?:json-?rpc )?error|unknown error|error|execution reverted)\.?$/i
const programErrors = /^(?:Type|Reference|Syntax|Range|Eval|URI)Error$/

/** Reduces words to one line that a visitor can read; `undefined` where they are useless. */
function readable(words: string | undefined): string | undefined {
  const line = words
    ?.slice(0, LONGEST_MESSAGE * 16)
    .trim()
    .split(/[\r\n]/, 1)[0]
  const text = displayText(line, LONGEST_MESSAGE)
  return text === '' || useless.test(text) ? undefined : text
}

function spoken(thing: unknown, name: string): string | undefined {
  if (isModalError(thing) || programErrors.test(textOf(thing, 'name') ?? '')) return undefined
  return readable(textOf(thing, name))
}

/**
 * The short message of the wallet or node itself, for 'Transaction error or the wallet's short message' (spec 8).
 *
 * @returns one line of plain text, at most 140 characters (R05); `undefined` where there is none that a visitor can read
 */
export function shortMessage(thrown: unknown): string | undefined {
  const causes = causesOf(thrown)
  for (const name of ['shortMessage', 'reason', 'message'] as const) {
    for (const thing of causes) {
      const text = spoken(thing, name)
      if (text) return text
    }
  }
  return undefined
}

/** Errors whose own text is complete: a wallet's reason would add nothing. */
const needNoReason: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'SIGNATURE_DECLINED',
  'REQUEST_PENDING',
  'ABORTED',
  'LOAD_FAILED',
])

/** Words that name a method are meant for developers: 'Try adding the chain using wallet_addEthereumChain first'. */
const namesMethod = /\b[a-z]+_[a-z]+[A-Z]\w*/

/** The wallet's reason for a failure, shown under our own words: as `shortMessage` has it, or the thrown text. */
export function reasonOf(failure: ModalError): string | undefined {
  if (needNoReason.has(failure.code)) return undefined
  const { cause } = failure
  const reason = shortMessage(failure) ?? readable(typeof cause === 'string' ? cause : undefined)
  return reason && namesMethod.test(reason) ? undefined : reason
}
