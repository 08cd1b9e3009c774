/** Services' names for native tokens. */

/** The pseudo-address of the native token on eip155 (services.md). */
export const EIP155_NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
