import { getAddress, isAddress, isHex, size } from 'viem'
import { invalid } from '../readParams.js'
import { isAtom, listOf, signedTypes } from './signedTypes.js'

const MOST_CHARACTERS = 256 * 1024
/** One row on the screen each. */
const MOST_VALUES = 500
const MOST_DEPTH = 12

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

function misfit(type) {
  throw new TypeError(`no ${type}`)
}

function readInteger(type, value) {
  const isNumber = typeof value === 'bigint' || Number.isInteger(value)
  const isText = typeof value === 'string' && /^(?:-?\d{1,80}|0x[0-9a-f]{1,64})$/i.test(value)
  if (!isNumber && !isText) misfit(type)
  const number = BigInt(value)
  const bits = Number(type.replace(/\D+/, ''))
  const fits = type.startsWith('u') ? BigInt.asUintN(bits, number) : BigInt.asIntN(bits, number)
  return fits === number ? number : misfit(type)
}

function readBytes(type, value) {
  const isBytes = typeof value === 'string' && isHex(value, { strict: true }) && value.length % 2 === 0
  const length = type.slice('bytes'.length)
  return isBytes && (length === '' || size(value) === Number(length)) ? value.toLowerCase() : misfit(type)
}

/** Exactly what is hashed, or nothing: hashing takes numbers as text, and text as numbers. */
function readAtom(type, value) {
  if (type === 'bool') return typeof value === 'boolean' ? value : misfit(type)
  if (type === 'string') return typeof value === 'string' ? value : misfit(type)
  if (type === 'address') return typeof value === 'string' && isAddress(value) ? getAddress(value) : misfit(type)
  return type.startsWith('bytes') ? readBytes(type, value) : readInteger(type, value)
}

/** By the types, from the first value to the last: what no type names is left behind. */
function createReader(types) {
  let valuesLeft = MOST_VALUES
  let charactersLeft = MOST_CHARACTERS
  function read(type, value, depth) {
    if (valuesLeft-- === 0 || depth > MOST_DEPTH) throw invalid('more typed data than can be shown')
    const list = listOf(type)
    if (list) {
      if (!Array.isArray(value) || value.length !== (list.length ?? value.length)) misfit(type)
      return Array.from(value, (item) => read(list.item, item, depth + 1))
    }
    if (!isAtom(type)) return readFields(type, value, depth + 1)
    charactersLeft -= typeof value === 'string' ? value.length : 0
    if (charactersLeft < 0) throw invalid('more typed data than can be shown')
    return readAtom(type, value)
  }
  function readFields(type, value, depth = 0) {
    if (!isRecord(value)) misfit(type)
    const of = (name) => (Object.hasOwn(value, name) ? value[name] : undefined)
    return Object.fromEntries(types[type].map((field) => [field.name, read(field.type, of(field.name), depth)]))
  }
  return readFields
}

/**
 * EIP-712 data, reduced to what a signature of it is over. It is this that is shown, and this that is signed.
 * @param {unknown} value the data, or JSON of it
 * @returns {{ domain: object, types: Record<string, { name: string, type: string }[]>, primaryType: string, message: object }}
 *   integers as bigint, addresses checksummed, bytes in lower case
 * @throws failure -32602 where it is none, does not fit its types, or is more than can be shown
 */
export function readTypedData(value) {
  if (typeof value === 'string' && value.length > MOST_CHARACTERS) throw invalid('typed data')
  try {
    const { domain: given, types: named, primaryType, message } = typeof value === 'string' ? JSON.parse(value) : value
    const domain = given ?? {}
    // Of the domain alone there is nothing to sign.
    if (primaryType === 'EIP712Domain' || !isRecord(domain)) throw invalid('typed data')
    const types = signedTypes(named, { primaryType, domain })
    const read = createReader(types)
    return { domain: read('EIP712Domain', domain), types, primaryType, message: read(primaryType, message) }
  } catch (error) {
    throw error?.code === -32602 ? error : invalid('typed data')
  }
}
