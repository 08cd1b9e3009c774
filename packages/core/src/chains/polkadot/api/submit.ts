/** Submits a transfer with a wallet's signature to the chain. */
import { blake2b } from '@noble/hashes/blake2'
import { mayBeSent } from '../../../domain/mayBeSent.js'
import type { ErrorCode } from '../../../errors/catalogue.js'
import { causesOf, fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { ModalError } from '../../../errors/ModalError.js'
import { encodeSs58 } from '../../../primitives/address/ss58.js'
import type { AssertWanted } from '../../types.js'
import { isSameAccount } from '../address.js'
import { fromHex, type Hex, toHex } from '../hex.js'
import type { SignerPayload } from '../transaction.js'
import type { SignedPayload } from '../wallets/types.js'
import type { Chain } from './runtime.js'

/** A payload with the wallet's answer to it. */
export interface SignedTransfer {
  readonly payload: SignerPayload
  readonly signed: SignedPayload
  readonly assertWanted: AssertWanted
}

/** Length of a signature by the kind in front: ed25519, sr25519, ECDSA. */
const signatureBytes: readonly (number | undefined)[] = [65, 65, 66]

/** Errors of an unreadable answer: the node may have accepted the extrinsic. */
const unreadableCodes: readonly ErrorCode[] = ['PARSE_ERROR', 'BODY_TOO_LARGE', 'INVALID_ANSWER']
/** The node's pool already has the extrinsic. */
const ALREADY_IMPORTED = 1013
/** The node refuses an extrinsic that it had a moment ago, and that may be in a block. */
const TEMPORARILY_BANNED = 1012
/** Errors without any node's judgement (not sent, or the wrong chain), which are passed on unchanged. */
const unsentCodes: readonly ErrorCode[] = ['RPC_WRONG_CHAIN', 'ABORTED']

/** @param extrinsic - SCALE. @returns 32 bytes in hex */
export const extrinsicHash = (extrinsic: Uint8Array): Hex => toHex(blake2b(extrinsic, { dkLen: 32 }))

const number = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? BigInt(value) : undefined

/**
 * Checks a complete extrinsic, which a wallet may return if it had to add data (a proof of the metadata). It must be the same
 * transfer, by the same account, with the same lifetime and without a tip.
 */
function checkWhole({ runtime }: Chain, payload: SignerPayload, extrinsic: Hex): void {
  const facts = runtime.readExtrinsic(extrinsic)
  const fail = (field: string) => {
    throw createError('TRANSACTION_MISMATCH', { field })
  }
  if (!facts) throw createError('TRANSACTION_MISMATCH', { field: 'data' })
  if (facts.method !== payload.method) fail('method')
  if (!facts.publicKey || !isSameAccount(encodeSs58(facts.publicKey, 42), payload.address)) fail('from')
  if (number(facts.nonce) !== number(payload.nonce)) fail('nonce')
  if (facts.era !== payload.era) fail('era')
  if (number(facts.tip) !== 0n || facts.hasAsset) fail('tip')
}

/** Assembles the extrinsic for the chain. @throws ModalError TRANSACTION_MISMATCH, INVALID_ANSWER: nothing was sent */
function assemble(chain: Chain, payload: SignerPayload, { signature, signedTransaction }: SignedPayload): Hex {
  if (signedTransaction !== undefined && signedTransaction !== null) {
    const bytes = signedTransaction instanceof Uint8Array ? signedTransaction : fromHex(signedTransaction)
    if (!bytes) throw createError('TRANSACTION_MISMATCH', { field: 'data' })
    checkWhole(chain, payload, toHex(bytes))
    return toHex(bytes)
  }
  const bytes = fromHex(signature)
  if (!bytes || bytes.length !== signatureBytes[bytes[0] ?? -1])
    throw createError('INVALID_ANSWER', { expected: 'signature' })
  return chain.runtime.signedExtrinsic(payload, toHex(bytes))
}

/**
 * Submits the extrinsic to one node, once.
 * @returns the extrinsic's hash
 * @throws ModalError TRANSACTION_REJECTED where the node refused it; SENT_UNCONFIRMED where it left that open;
 *   TRANSACTION_MISMATCH, INVALID_ANSWER, ABORTED before anything was sent
 */
export async function finishTransfer(chain: Chain, { payload, signed, assertWanted }: SignedTransfer): Promise<string> {
  const extrinsic = assemble(chain, payload, signed)
  const hash = extrinsicHash(fromHex(extrinsic) as Uint8Array)
  assertWanted()
  try {
    // Ignore the node's hash: ours is calculated from the extrinsic itself.
    await chain.node.request('author_submitExtrinsic', [extrinsic])
    return hash
  } catch (error) {
    const nodeCodes = causesOf(error).map((cause) => fieldOf(cause, 'code'))
    if (nodeCodes.includes(ALREADY_IMPORTED)) return hash
    const code = error instanceof ModalError ? error.code : 'UNKNOWN'
    if (unreadableCodes.includes(code) || nodeCodes.includes(TEMPORARILY_BANNED) || mayBeSent(error))
      throw createError('SENT_UNCONFIRMED', { namespace: 'polkadot', hash }, error)
    throw unsentCodes.includes(code) ? error : createError('TRANSACTION_REJECTED', {}, error)
  }
}
