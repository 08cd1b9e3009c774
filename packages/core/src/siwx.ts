/** `@wallet-modal/core/siwx`: helpers for a host's own sign-in. Apart from the rest, so that only such hosts load them. */
export { formatSiwxMessage, parseSiwxMessage } from './domain/siwxMessage.js'
export type { Siwx, SiwxMessage, SiwxMessageData, SiwxSession } from './domain/siwxTypes.js'
