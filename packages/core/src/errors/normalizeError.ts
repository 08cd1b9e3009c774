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
    const known = pick(numericCodes, String(Number(code)))
    if (known) return known
  }
  if (typeof code === 'string') {
    const known = pick(namedCodes, code)
    if (known) return known
  }
  const message = textOf(thing, 'message')
  return (
    pick(errorNames, textOf(thing, 'name')) ??
    (message === undefined ? undefined : messageStarts.find(([start]) => start.test(message))?.[1])
  )
}

const TEXT_FIELDS = ['message', 'shortMessage', 'details', 'reason', 'error', 'data'] as const
/** Nobody says no at such length; what is longer is cut. */
const LONGEST_READ = 2_000

const wordsOf = (thing: unknown): readonly string[] =>
  (typeof thing === 'string' ? [thing] : TEXT_FIELDS.map((name) => textOf(thing, name) ?? '')).map((text) =>
    text.slice(0, LONGEST_READ),
  )

/** The owner of the wallet declined, by its words or its device's status. */
function saysNo(causes: readonly unknown[]): boolean {
  const strangers = causes.filter((thing) => !isModalError(thing))
  const words = strangers.flatMap(wordsOf)
  const isRefused =
    strangers.some((thing) => refusalStatus.has(fieldOf(thing, 'statusCode'))) ||
    words.some((text) => refusalWords.some((pattern) => pattern.test(text)))
  return isRefused && !words.some((text) => failureWords.test(text))
}

/** HTTP_STATUS and its like carry facts; they travel with the code when a library wrapped our error. */
const contextOf = (causes: readonly unknown[], code: ErrorCode) =>
  causes.find((thing) => isModalError(thing) && thing.code === code)

/**
 * Whatever was thrown as a ModalError: by the codes of EIP-1193, EIP-1474 and the pairing protocol, by the names that
 * browsers and viem give, in the thing or in what it wraps; where those say nothing, by the words of a refusal. Never throws.
 *
 * @returns the thing itself if it is a ModalError, else a new one with it as `cause`; UNKNOWN where nothing is known
 * @see spec 8 'Wallet and RPC codes'
 */
export function normalizeError(thrown: unknown): ModalError {
  if (isModalError(thrown)) return thrown
  const causes = causesOf(thrown)
  const codes = causes.map(codeOf).filter((code) => code !== undefined)
  const refused: ErrorCode | undefined =
    codes.every((found) => wordyCodes.has(found)) && saysNo(causes) ? 'USER_REJECTED' : undefined
  const code = refused ?? codes.find((found) => !vagueCodes.has(found)) ?? codes.at(-1) ?? 'UNKNOWN'
  const known = contextOf(causes, code)
  return createError(code, isModalError(known) ? known.context : {}, thrown)
}

const LONGEST_MESSAGE = 140
/** Texts that say nothing to a visitor: slips of a program, and wrappers. */
const useless =
  /\[object|\bundefined\b|\bnull\b|\bNaN\b|^(?:internal (?:json-?rpc )?error|unknown error|error|execution reverted)\.?$/i
const programErrors = /^(?:Type|Reference|Syntax|Range|Eval|URI)Error$/

/** One line that a visitor can read. */
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
 * What the wallet or node itself says went wrong, for 'Transaction error or the wallet's short message' (spec 8).
 *
 * @returns one line of plain text, at most 140 characters (R05); `undefined` where nobody says anything a visitor can read
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

/** What these say themselves is all that there is to say. */
const needNoReason: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'SIGNATURE_DECLINED',
  'REQUEST_PENDING',
  'ABORTED',
  'LOAD_FAILED',
])

/** Words that name a method are for who writes the page: 'Try adding the chain using wallet_addEthereumChain first'. */
const namesMethod = /\b[a-z]+_[a-z]+[A-Z]\w*/

/** What a wallet says of why it could not, to stand under our own words: as `shortMessage` has it, or the text that it threw. */
export function reasonOf(failure: ModalError): string | undefined {
  if (needNoReason.has(failure.code)) return undefined
  const { cause } = failure
  const reason = shortMessage(failure) ?? readable(typeof cause === 'string' ? cause : undefined)
  return reason && namesMethod.test(reason) ? undefined : reason
}
