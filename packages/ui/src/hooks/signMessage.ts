import { earlyError, type WalletModal } from '@wallet-modal/core'

const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Signs a text with the EVM account in use, by one request to the wallet behind the sign-in guard.
 *
 * @returns the signature, as hex with `0x`
 * @throws ModalError NOT_CONNECTED, the guard's refusal, the wallet's own; TypeError where its answer is no signature
 */
export async function signMessage(modal: WalletModal, message: string): Promise<string> {
  const { status, address } = modal.accounts.state.eip155
  const provider = modal.getProvider('eip155')
  if (status !== 'connected' || !address || !provider) throw earlyError('NOT_CONNECTED', {})
  const signature = await provider.request({ method: 'personal_sign', params: [hexOf(message), address] })
  if (typeof signature !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(signature))
    throw new TypeError('The wallet answered with no signature')
  return signature
}
