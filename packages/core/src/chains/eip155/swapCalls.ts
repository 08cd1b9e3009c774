/** Functions that only swaps need, in a chunk of their own: calls built by a service are read, simulated and handed over. */
export { prepareBatch, sendBatch, simulateBatch } from './batch.js'
export { encodeApproval } from './calldata/decodeCall.js'
export { blockTime, prepareCall, readCall, sendCall, simulateCall } from './contractCall.js'
export { callEffects } from './effects.js'
export { wrapCall } from './wrappedNative.js'
