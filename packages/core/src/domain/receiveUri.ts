import type { CaipNetwork } from '../chains/types.js'

/**
 * The text of a QR code for payment apps: ERC-681 with the chain on eip155, so that nothing arrives on another network;
 * elsewhere the plain address.
 */
export const receiveUri = ({ namespace, reference }: Pick<CaipNetwork, 'namespace' | 'reference'>, address: string) =>
  namespace === 'eip155' ? `ethereum:${address}@${reference}` : address
