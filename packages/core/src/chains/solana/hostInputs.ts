/** Inputs of a host, read and copied: later changes by the page count for nothing. */
import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { asRecord } from './answers.js'

/** Longest list of inputs, and longest message in bytes. */
const MOST_INPUTS = 100
const LONGEST_MESSAGE = 1_000_000

/** Options of a host for sending that are passed on, with their types. */
const sendOptions = [
  ['preflightCommitment', 'string'],
  ['skipPreflight', 'boolean'],
  ['maxRetries', 'number'],
  ['minContextSlot', 'number'],
] as const

export const wrong = (field: string) => createError('INVALID_PARAMS', { field })

/** A copy of the bytes. @throws ModalError INVALID_PARAMS */
export function bytesOf(input: unknown, field: string): Uint8Array {
  const value = fieldOf(input, field)
  if (!(value instanceof Uint8Array) || value.length > LONGEST_MESSAGE) throw wrong(field)
  return Uint8Array.from(value)
}

/** @throws ModalError INVALID_PARAMS */
export function copyOf(input: unknown): Readonly<Record<string, unknown>> {
  try {
    const copy = asRecord(JSON.parse(JSON.stringify(input)))
    if (copy) return copy
  } catch {
    // A text that is no JSON is refused below.
  }
  throw wrong('inputs')
}

export function optionsOf(input: unknown): object {
  const options = fieldOf(input, 'options')
  return Object.fromEntries(
    sendOptions.flatMap(([name, type]) => {
      const value = fieldOf(options, name)
      if (value === undefined) return []
      if (typeof value !== type || (type === 'number' && !Number.isSafeInteger(value))) throw wrong(name)
      return [[name, value]]
    }),
  )
}

/** @throws ModalError INVALID_PARAMS */
export function checkCount(inputs: readonly unknown[], most = MOST_INPUTS): void {
  if (inputs.length === 0 || inputs.length > most) throw wrong('inputs')
}
