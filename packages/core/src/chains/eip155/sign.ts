import { stringToHex } from 'viem'
import { createError } from '../../errors/createError.js'
import type { Connector } from '../types.js'
import { ask, providerOf } from './wallet.js'

/** Hex bytes, with or without `0x`. @throws ModalError INVALID_ANSWER; `signature` is `0x` where the wallet answered so */
function asSignature(answer: unknown): string {
  const text = typeof answer === 'string' ? answer : ''
  const signature = /^([\da-f]{2}){64,}$/i.test(text) ? `0x${text}` : text
  if (/^0x([\da-f]{2})+$/i.test(signature)) return signature
  throw createError('INVALID_ANSWER', { expected: 'signature', ...(text === '0x' && { signature: text }) })
}

/**
 * `personal_sign` of the message's UTF-8 bytes (EIP-191). A contract account's signature has any length (EIP-1271).
 * @throws ModalError USER_REJECTED, INVALID_ANSWER
 */
export async function signMessage(
  connector: Connector,
  request: { address: string; message: string },
): Promise<string> {
  const params = [stringToHex(request.message), request.address]
  return asSignature(await ask(providerOf(connector), 'personal_sign', params))
}
