/** The zero address of eip155, without an owner: a transfer to it is lost. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
