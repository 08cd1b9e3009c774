import { base64 } from '@scure/base'
import { bitcoinReferences } from '../../primitives/address/bip122.js'
import { referenceOf } from './accounts.js'
import { scriptOf } from './addressScript.js'
import { invalid } from './answers.js'
import type { MessageRequest, WalletFace } from './wallets/types.js'

const LONGEST_SIGNATURE = 20_000
const SIGNATURE = /^(?:(?:[0-9a-f]{2})+|[A-Za-z0-9+/]+={0,2})$/i

const protocolFor = (address: string): MessageRequest['protocol'] => {
  const reference = referenceOf([address]) ?? bitcoinReferences[0] ?? ''
  return scriptOf(address, reference).type === 'p2pkh' ? 'ECDSA' : 'BIP322'
}

/**
 * Signs by BIP-322 for segwit addresses, by ECDSA (BIP-137) for legacy ones, for which BIP-322 has no simple form, unless the
 * request names one of both.
 * @returns base64, or hex where the wallet answers in hex
 * @throws ModalError USER_REJECTED, INVALID_ANSWER
 */
export async function signMessage(
  face: WalletFace,
  request: { address: string; message: string; protocol?: MessageRequest['protocol'] },
): Promise<string> {
  const { address, message, protocol = protocolFor(address) } = request
  const answer = await face.signMessage({ address, message, protocol })
  const text = answer instanceof Uint8Array ? base64.encode(answer.slice(0, LONGEST_SIGNATURE)) : answer
  if (typeof text !== 'string' || text.length > LONGEST_SIGNATURE || !SIGNATURE.test(text)) throw invalid('signature')
  return text
}
