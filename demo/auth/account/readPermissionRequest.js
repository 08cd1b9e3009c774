import { getAddress, hexToBigInt, isAddress, isAddressEqual, isHex, size, toFunctionSelector } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'

const INVALID_PARAMS = -32602
const LONGEST_SECONDS = 366 * 24 * 60 * 60
/** As the contract has it, each. */
const MOST_TOKENS = 16
const MOST_CALLS = 16
const LONGEST_NAME = 64
const LONGEST_URL = 200
const MAX_ALLOWANCE = 2n ** 256n - 1n

/** @returns {Error} as a wallet answers it */
export const invalid = (what) => Object.assign(new Error(`Invalid permissions: ${what}.`), { code: INVALID_PARAMS })

export const isId = (value) => isHex(value, { strict: true }) && size(value) === 32

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

function readAddress(value, what) {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalid(what)
  return getAddress(value)
}

function readAllowance(value) {
  const amount = isHex(value, { strict: true }) && value.length > 2 ? hexToBigInt(value) : 0n
  if (amount <= 0n || amount > MAX_ALLOWANCE) throw invalid('allowance')
  return amount
}

/** @returns {`0x${string}`} who may act: an address, or the one of a secp256k1 key */
function readSigner(signer) {
  if (!isRecord(signer) || !isRecord(signer.data)) throw invalid('signer')
  const { type, data } = signer
  if (type === 'account') return readAddress(data.address, 'signer')
  const isKey = type === 'key' && data.type === 'secp256k1' && isHex(data.publicKey, { strict: true })
  if (!isKey || size(data.publicKey) !== 65 || !data.publicKey.startsWith('0x04')) throw invalid('signer')
  return publicKeyToAddress(data.publicKey)
}

/** @param {string} text a signature, 'mint(address,uint256)', or four bytes */
function readSelector(text) {
  if (typeof text !== 'string' || text.length > 512) throw invalid('calls')
  if (isHex(text, { strict: true }) && size(text) === 4) return text.toLowerCase()
  if (!/^(?:function )?\w+\([\w\s,()[\]]*\)$/.test(text)) throw invalid('calls')
  try {
    return toFunctionSelector(text)
  } catch {
    throw invalid('calls')
  }
}

/** What cannot be enforced is not granted: it would be a promise. */
function refuseConditions(record) {
  for (const name of ['policies', 'rules']) {
    const conditions = record[name]
    if (conditions !== undefined && !(Array.isArray(conditions) && conditions.length === 0)) throw invalid(name)
  }
}

const readers = {
  'native-token-transfer': (session, data) => {
    if (session.nativeAllowance > 0n) throw invalid('native-token-transfer twice')
    session.nativeAllowance = readAllowance(data.allowance)
  },
  'erc20-token-transfer': (session, data) => {
    const token = readAddress(data.address, 'address')
    if (session.tokens.some((known) => isAddressEqual(known.token, token))) throw invalid('one token twice')
    session.tokens.push({ token, allowance: readAllowance(data.allowance) })
  },
  'contract-call': (session, data) => {
    const target = readAddress(data.address, 'address')
    if (!Array.isArray(data.calls) || data.calls.length === 0) throw invalid('calls')
    session.calls.push(...data.calls.slice(0, MOST_CALLS + 1).map((text) => ({ target, selector: readSelector(text) })))
  },
}

function readPermission(session, permission) {
  const read = isRecord(permission) && Object.hasOwn(readers, permission.type) && readers[permission.type]
  if (!read || !isRecord(permission.data)) throw invalid('permission type')
  refuseConditions(permission)
  read(session, permission.data)
}

/**
 * One ERC-7715 request → the session that the contract keeps.
 * @param {any} request `{ chainId, address?, expiry, signer, permissions }`; `permission` for a single one
 * @param {{ chainId: number, account: `0x${string}`, app: { name: string, url: string }, now?: number }} of `now` in seconds
 * @throws Error `code` -32602
 */
export function readPermissionRequest(request, { chainId, account, app, now = Math.floor(Date.now() / 1000) }) {
  if (!isRecord(request)) throw invalid('request')
  if (Number(request.chainId) !== chainId) throw invalid('chainId')
  if (request.address !== undefined && !isAddressEqual(readAddress(request.address, 'address'), account))
    throw invalid('address')
  const { expiry } = request
  if (!Number.isSafeInteger(expiry) || expiry <= now || expiry > now + LONGEST_SECONDS) throw invalid('expiry')
  refuseConditions(request)
  const asked = request.permissions ?? [request.permission]
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > 1 + MOST_TOKENS + MOST_CALLS)
    throw invalid('permissions')
  const session = {
    key: readSigner(request.signer),
    expiresAt: expiry,
    nativeAllowance: 0n,
    tokens: [],
    calls: [],
    appName: String(app.name).slice(0, LONGEST_NAME),
    appUrl: String(app.url).slice(0, LONGEST_URL),
  }
  for (const permission of asked) readPermission(session, permission)
  if (session.tokens.length > MOST_TOKENS || session.calls.length > MOST_CALLS) throw invalid('too many permissions')
  return session
}
