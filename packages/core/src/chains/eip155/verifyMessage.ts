/** Verifies the signer of a message: a key, a contract (EIP-1271), or a contract that is not deployed yet (ERC-6492). */
import {
  compactSignatureToSignature,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  getAddress,
  type Hex,
  hashMessage,
  isErc6492Signature,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
} from 'viem'
import { causesOf, fieldOf, textOf } from '../../errors/causes.js'
import { asBytes } from './answers.js'
import type { Node } from './node.js'

const validatorAbi = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ name: '', type: 'bytes4' }],
  },
] as const

/** Answer of a contract that accepts: the selector of `isValidSignature`, padded to a word. */
const AGREED = `0x1626ba7e${'0'.repeat(56)}`
/** Answer of the ERC-6492 validator for a valid signature: a single byte. */
const VALID = '0x01'
const LONGEST_SIGNATURE = 2 + 2 * 16_384

/** Node messages about a failing contract: reverted, or out of a resource. */
const FAILED_CALL = /\brevert|\be?vm (?:execution )?error|invalid opcode|invalid jump|out of gas/i

/** Whether the contract failed: except for Geth's 3, codes of EIP-1474 do not tell that from a broken node. */
const isRevert = (error: unknown): boolean =>
  causesOf(error).some((cause) => fieldOf(cause, 'code') === 3 || FAILED_CALL.test(textOf(cause, 'message') ?? ''))

/** A node's answer to a call; `undefined` where the contract reverted. @throws ModalError where the node failed */
async function ask(node: () => Node, call: { to?: string; data: Hex }): Promise<Hex | undefined> {
  try {
    return asBytes(await node().request('eth_call', [call, 'latest']))
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

const LENGTH = 2 + 2 * 65
const COMPACT_LENGTH = 2 + 2 * 64

/** A compact signature (EIP-2098) in the usual form; others unchanged. */
function inFull(signature: Hex): Hex {
  if (signature.length !== COMPACT_LENGTH) return signature
  return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
}

/** Address of the key that signed; only 65 bytes, or the compact 64, can be a key's signature. */
async function signer(hash: Hex, signature: Hex): Promise<Hex | undefined> {
  if (signature.length !== LENGTH && signature.length !== COMPACT_LENGTH) return undefined
  try {
    return await recoverAddress({ hash, signature: inFull(signature) })
  } catch {
    return undefined
  }
}

/**
 * Whether `address` signed `message` (EIP-191). A key's signature needs no node; a contract is asked on the one from `node`.
 *
 * `0x`, an empty signature, stands for a message that a contract signed on the chain: only the contract can confirm it.
 *
 * The full word is compared: a contract that echoes its input, as the precompile at 0x4 does, answers with the same four
 * bytes as one that accepts.
 * @throws ModalError where the node could not be asked
 */
export async function verifyMessage(
  node: () => Node,
  { address, message, signature }: { address: string; message: string; signature: string },
): Promise<boolean> {
  if (!/^0x[\da-f]{40}$/i.test(address)) return false
  if (signature.length > LONGEST_SIGNATURE || !/^0x([\da-f]{2})*$/i.test(signature)) return false
  const account = getAddress(address.toLowerCase())
  const [hash, signed] = [hashMessage(message), signature as Hex]
  if ((await signer(hash, signed)) === account) return true
  if (isErc6492Signature(signed)) {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [account, hash, signed],
    })
    return (await ask(node, { data })) === VALID
  }
  const data = encodeFunctionData({ abi: validatorAbi, functionName: 'isValidSignature', args: [hash, signed] })
  return (await ask(node, { to: account, data }))?.toLowerCase() === AGREED
}
