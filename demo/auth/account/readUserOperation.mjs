import { decodeFunctionData, getAddress, isAddress, isAddressEqual, isHex, size } from 'viem'
import { accountAddress, accountCode, factoryAbi } from './accountAbi.js'
import { CODES, refusal } from './refusal.mjs'
import { unpackPair } from './userOperation.js'

/** Gas units that an operation may ask for. */
const MOST_VERIFICATION_GAS = 2_000_000n
const MOST_CALL_GAS = 10_000_000n
const MOST_PRE_VERIFICATION_GAS = 1_000_000n
const MOST_BYTES = 64 * 1024
const NOTHING = `0x${'00'.repeat(32)}`
/** The owner's; and that of a session's key, with the session's id. */
const SIGNATURE_BYTES = [65, 97]

const invalid = (field) => refusal(CODES.invalid, `The user operation can't be read: ${field}.`)

function readBytes(operation, field, most = MOST_BYTES) {
  const value = operation[field]
  if (!isHex(value, { strict: true }) || value.length % 2 !== 0 || size(value) > most) throw invalid(field)
  return value.toLowerCase()
}

function readWord(operation, field) {
  const value = readBytes(operation, field, 32)
  if (size(value) !== 32) throw invalid(field)
  return value
}

function readNumber(operation, field) {
  const value = operation[field]
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw invalid(field)
  return `0x${BigInt(value).toString(16)}`
}

/**
 * A packed user operation that came from outside, copied field by field.
 * @param {any} operation as `prepareOperation` makes it, signed
 * @throws Error with `code`: it can't be read, asks for too much gas, or would have the account pay
 */
export function readUserOperation(operation) {
  if (typeof operation !== 'object' || operation === null) throw invalid('userOperation')
  if (typeof operation.sender !== 'string' || !isAddress(operation.sender, { strict: false })) throw invalid('sender')
  const read = {
    sender: getAddress(operation.sender),
    nonce: readNumber(operation, 'nonce'),
    initCode: readBytes(operation, 'initCode'),
    callData: readBytes(operation, 'callData'),
    accountGasLimits: readWord(operation, 'accountGasLimits'),
    preVerificationGas: readNumber(operation, 'preVerificationGas'),
    gasFees: readWord(operation, 'gasFees'),
    paymasterAndData: readBytes(operation, 'paymasterAndData'),
    signature: readBytes(operation, 'signature'),
  }
  const [verificationGas, callGas] = unpackPair(read.accountGasLimits)
  if (verificationGas > MOST_VERIFICATION_GAS || callGas > MOST_CALL_GAS) throw invalid('accountGasLimits')
  if (BigInt(read.preVerificationGas) > MOST_PRE_VERIFICATION_GAS) throw invalid('preVerificationGas')
  if (read.gasFees !== NOTHING) throw invalid('gasFees')
  if (read.paymasterAndData !== '0x') throw invalid('paymasterAndData')
  if (!SIGNATURE_BYTES.includes(size(read.signature))) throw invalid('signature')
  return read
}

/** Whose account an operation makes; `undefined` where it makes none, or by another factory. */
function ownerOfCreation({ initCode }, factory) {
  try {
    if (!isAddressEqual(initCode.slice(0, 42), factory)) return undefined
    return decodeFunctionData({ abi: factoryAbi, data: `0x${initCode.slice(42)}` }).args[0]
  } catch {
    return undefined
  }
}

/**
 * Only accounts of our factory are served: its own making, or code that is letter for letter what it makes.
 * @param {object} operation of `readUserOperation`
 * @param {{ factory: `0x${string}`, codeOf(address: string): Promise<string> }} of
 * @throws Error with `code`
 */
export async function assertOurAccount(operation, { factory, codeOf }) {
  const { sender, initCode } = operation
  const code = initCode === '0x' ? (await codeOf(sender)).toLowerCase() : ''
  const owner = initCode === '0x' ? `0x${code.slice(-40)}` : ownerOfCreation(operation, factory)
  const isOurs =
    owner !== undefined &&
    isAddress(owner, { strict: false }) &&
    isAddressEqual(accountAddress({ factory, owner }), sender) &&
    (initCode !== '0x' || code === accountCode({ factory, owner }))
  if (!isOurs) throw refusal(CODES.refused, 'The sender is no account of this factory.')
}
