/** How a button writes a balance. A file of its own: no balance is known before the first open. */
export { formatBalance } from '@wallet-modal/core/primitives'
