import type { ChainNamespace } from './chains/types.js'
import type { HostModal } from './hostModal.js'

/**
 * Signs a text with the account in use of a namespace, by one request to the wallet behind the sign-in guard. Without a
 * namespace it is that of the network in use.
 *
 * @returns the signature as its kind of network writes it: hex with `0x` on eip155 (EIP-191) and polkadot (of the text within
 *   `<Bytes>…</Bytes>`), base58 on solana, base64 on bip122
 * @throws ModalError NOT_CONNECTED, UNSUPPORTED_METHOD, INVALID_ANSWER, the guard's refusal, or the wallet's own
 */
export async function signMessage(modal: HostModal, message: string, namespace?: ChainNamespace): Promise<string> {
  // Loaded by the first call: pages that follow the state of a modal seldom sign.
  const { signOnHost } = await import('./hostSigning.js')
  return signOnHost(modal, message, namespace)
}
