/** What swaps alone need of a chain, in a chunk of its own: calls that a service builds, read, simulated and handed over. */
export { prepareBatch, sendBatch, simulateBatch } from './batch.js'
export { encodeApproval } from './calldata/decodeCall.js'
export { blockTime, prepareCall, readCall, sendCall, simulateCall } from './contractCall.js'
export { callEffects } from './effects.js'
export { wrapCall } from './wrappedNative.js'
