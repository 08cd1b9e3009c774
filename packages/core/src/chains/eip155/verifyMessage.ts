/** Who signed a message: a key, a contract's word (EIP-1271), or a contract that is yet to come (ERC-6492). */
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

/** `isValidSignature` of a contract that agrees: its own selector, filled up to one word. */
const AGREED = `0x1626ba7e${'0'.repeat(56)}`
/** The validator's one byte. */
const VALID = '0x01'
const LONGEST_SIGNATURE = 2 + 2 * 16_384

/** How nodes say that it was the contract that failed: reverted, or ran into a wall. */
const FAILED_CALL = /\brevert|\be?vm (?:execution )?error|invalid opcode|invalid jump|out of gas/i

/** The codes of EIP-1474 do not tell a contract that refuses from a node that is broken, but for Geth's 3. */
const isRevert = (error: unknown): boolean =>
  causesOf(error).some((cause) => fieldOf(cause, 'code') === 3 || FAILED_CALL.test(textOf(cause, 'message') ?? ''))

/** What the node answers to a call; `undefined` where a contract reverted. @throws ModalError where the node failed */
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

/** A compact one (EIP-2098) in the usual form. */
function inFull(signature: Hex): Hex {
  if (signature.length !== COMPACT_LENGTH) return signature
  return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
}

/** Whose key it was; only 65 bytes, or the 64 of a compact one, can be a key's signature. */
async function signer(hash: Hex, signature: Hex): Promise<Hex | undefined> {
  if (signature.length !== LENGTH && signature.length !== COMPACT_LENGTH) return undefined
  try {
    return await recoverAddress({ hash, signature: inFull(signature) })
  } catch {
    return undefined
  }
}

/**
 * Whether `address` signed `message` (EIP-191). A key's signature needs no node; a contract is asked on the one `node` finds.
 *
 * `0x`, no signature at all, is a contract's that was signed on the chain: the contract alone can say so.
 *
 * The whole word counts: a contract that sends back what it was asked, as the precompile at 0x4 does, answers with the
 * same four bytes as one that agrees.
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
