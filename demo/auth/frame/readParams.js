import { getAddress, hexToBytes, isAddress, isHex } from 'viem'
import { failure } from './failure.js'

const MOST_CHARACTERS = 256 * 1024
const MOST_CALLS = 32

export const invalid = (what) => failure(-32602, `Invalid parameters: ${what}.`)

export function readAddress(value, what = 'address') {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalid(what)
  return getAddress(value)
}

/** @returns {bigint} */
export function readQuantity(value, what) {
  if (value === undefined || value === null) return 0n
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw invalid(what)
}

const readOptional = (value, what) => (value === undefined || value === null ? undefined : readQuantity(value, what))

export function readData(value) {
  if (value === undefined || value === null || value === '0x') return '0x'
  if (!isHex(value) || value.length % 2 !== 0 || value.length > MOST_CHARACTERS) throw invalid('data')
  return value.toLowerCase()
}

/** `personal_sign`: hexadecimal bytes, or text. @returns {{ bytes: Uint8Array, text: string | undefined }} */
export function readMessage(value) {
  if (typeof value !== 'string' || value.length > MOST_CHARACTERS) throw invalid('message')
  const bytes = isHex(value) && value.length % 2 === 0 ? hexToBytes(value) : new TextEncoder().encode(value)
  return { bytes, text: asText(bytes) }
}

/** UTF-8, whole and plain, or nothing. */
export function asText(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /(?![\t\n\r])\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** One call, of `eth_sendTransaction` or `wallet_sendCalls`. */
export function readCall(value) {
  if (typeof value !== 'object' || value === null) throw invalid('call')
  const to = value.to === undefined || value.to === null ? undefined : readAddress(value.to, 'to')
  const data = readData(value.data ?? value.input)
  if (!to && data === '0x') throw invalid('to')
  return { ...(to && { to }), value: readQuantity(value.value, 'value'), data }
}

/** A number that is one in JavaScript too: what is shown is what is signed. */
function readNonce(value) {
  const nonce = readOptional(value, 'nonce')
  if (nonce !== undefined && nonce > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid('nonce')
  return nonce
}

export function readTransaction(value) {
  const call = readCall(value)
  return {
    call,
    from: readAddress(value.from, 'from'),
    chainId: readOptional(value.chainId, 'chainId'),
    gas: readOptional(value.gas ?? value.gasLimit, 'gas'),
    gasPrice: readOptional(value.gasPrice, 'gasPrice'),
    maxFeePerGas: readOptional(value.maxFeePerGas, 'maxFeePerGas'),
    maxPriorityFeePerGas: readOptional(value.maxPriorityFeePerGas, 'maxPriorityFeePerGas'),
    nonce: readNonce(value.nonce),
  }
}

/** EIP-5792 `wallet_sendCalls`, version 2.0.0. */
export function readBatch(value) {
  const { version, id, chainId, from, calls, atomicRequired, capabilities = {} } = value ?? {}
  if (version !== '2.0.0') throw invalid('version')
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > MOST_CALLS) throw invalid('calls')
  if (id !== undefined && (typeof id !== 'string' || id.length > 4_096)) throw invalid('id')
  const needed = Object.values(capabilities ?? {}).some((each) => each?.optional !== true)
  if (needed) throw failure(5700, 'A capability that is asked for is not supported.')
  const wanted = { chainId: readQuantity(chainId, 'chainId'), atomicRequired: atomicRequired === true }
  return { ...wanted, id, from: from === undefined ? undefined : readAddress(from, 'from'), calls: calls.map(readCall) }
}
