/** Nobody's, on eip155: what is sent there is lost. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
