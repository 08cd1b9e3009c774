/** `@wallet-modal/core/siwx`: what a host's own sign-in needs. Apart from the rest, so that nobody else loads it. */
export { formatSiwxMessage, parseSiwxMessage } from './domain/siwxMessage.js'
export type { Siwx, SiwxMessage, SiwxMessageData, SiwxSession } from './domain/siwxTypes.js'
