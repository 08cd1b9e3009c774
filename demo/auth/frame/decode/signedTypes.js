import { plainLine } from './plainText.js'

const MOST_FIELDS = 500
const LONGEST_NAME = 80
const TYPE_NAME = /^[A-Za-z_$][\w$:.]*$/
/** Names that mean something without a definition, spelt right or not. */
const BUILT_IN = /^(?:bool|address|string|function|tuple|bytes\d*|u?int\d*)$/
const ATOM = /^(?:bool|address|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:[1-9]\d{0,2}))$/
const LISTS = /(?:\[\d*\])+$/

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Whether EIP-712 knows this field of a domain, so that its name means what it says. */
export const isStandard = ({ name, type }) => DOMAIN.some((known) => known.name === name && known.type === type)

/** Whether it is a type of one value. */
export const isAtom = (type) => {
  const [, bits = '8'] = /^u?int(\d+)$/.exec(type) ?? []
  return ATOM.test(type) && Number(bits) <= 256 && Number(bits) % 8 === 0
}

/** What it is a list of, and of how many; `undefined` for what is no list. */
export function listOf(type) {
  const [, item, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  return item === undefined ? undefined : { item, ...(length && { length: Number(length) }) }
}

/** In the text that is hashed, commas and brackets end a field: in a name they would make it another one. */
const isFieldName = (name) =>
  typeof name === 'string' && name !== '' && plainLine(name, LONGEST_NAME) === name && !/[(),]/.test(name)

const hasUniqueNames = (fields) => new Set(fields.map(({ name }) => name)).size === fields.length

/** What is signed of a domain without a type of its own: all of it that EIP-712 knows. */
const domainTypeOf = (domain) => DOMAIN.filter(({ name }) => domain[name] !== undefined && domain[name] !== null)

/**
 * The types that a signature is over: of the domain, of the message, and what they name. No others.
 * @param {Record<string, unknown>} given
 * @returns {Record<string, { name: string, type: string }[]>}
 * @throws where one is not there, shadows a type of the language, or could be read in two ways
 */
export function signedTypes(given, { primaryType, domain }) {
  const found = new Map()
  let count = 0
  const own = {
    ...given,
    EIP712Domain: Object.hasOwn(given, 'EIP712Domain') ? given.EIP712Domain : domainTypeOf(domain),
  }
  const open = ['EIP712Domain', primaryType]
  for (const name of open) {
    if (found.has(name)) continue
    if (!TYPE_NAME.test(name) || name.length > LONGEST_NAME || BUILT_IN.test(name)) throw new TypeError(`type ${name}`)
    if (!Object.hasOwn(own, name) || !Array.isArray(own[name])) throw new TypeError(`type ${name}`)
    count += own[name].length
    if (count > MOST_FIELDS) throw new TypeError('too many fields')
    const fields = own[name].map(({ name, type }) => ({ name, type }))
    if (!fields.every((field) => isFieldName(field.name)) || !hasUniqueNames(fields))
      throw new TypeError(`type ${name}`)
    found.set(name, fields)
    for (const { type } of fields) {
      const base = type.replace(LISTS, '')
      if (!isAtom(base)) open.push(base)
    }
  }
  return Object.fromEntries(found)
}
