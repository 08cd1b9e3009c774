import { stringToHex } from 'viem'
import { createError } from '../../errors/createError.js'
import type { Connector } from '../types.js'
import { asBytes } from './answers.js'
import { ask, providerOf } from './wallet.js'

/**
 * `personal_sign` of the message's UTF-8 bytes (EIP-191). A contract account's signature has any length (EIP-1271).
 * @throws ModalError USER_REJECTED, INVALID_ANSWER
 */
export async function signMessage(
  connector: Connector,
  request: { address: string; message: string },
): Promise<string> {
  const params = [stringToHex(request.message), request.address]
  const signature = asBytes(await ask(providerOf(connector), 'personal_sign', params))
  if (signature === '0x') throw createError('INVALID_ANSWER', { expected: 'signature' })
  return signature
}
