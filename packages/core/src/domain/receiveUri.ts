import type { CaipNetwork } from '../chains/types.js'

/**
 * What a payment app reads from a QR code: ERC-681 with the chain on eip155, so that nothing arrives on another network;
 * elsewhere the plain address.
 */
export const receiveUri = ({ namespace, reference }: Pick<CaipNetwork, 'namespace' | 'reference'>, address: string) =>
  namespace === 'eip155' ? `ethereum:${address}@${reference}` : address
