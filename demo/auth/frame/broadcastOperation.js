import { toEventSelector } from 'viem'
import { lookFor, maybeSent } from './broadcast.js'

/** ERC-7769's for a node that is away: the sender does not know either. */
const NODE_AWAY = -32603
const EVENT = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
/** So far back an operation is looked for. */
const BLOCKS = 32n

/** As `send`; an answer of the sender that got lost is SENT_UNCONFIRMED and no refusal. */
export const orMaybeSent = (send) => async (userOperation) => {
  try {
    const hash = await send(userOperation)
    if (typeof hash === 'string') return hash
  } catch (error) {
    if (Number.isSafeInteger(error?.code) && error.code !== NODE_AWAY) throw error
  }
  throw maybeSent()
}

/** The transaction that has the operation `hash`, as the entry point says. */
async function transactionOf(node, entryPoint, hash) {
  const newest = BigInt(await node('eth_blockNumber'))
  const fromBlock = `0x${(newest > BLOCKS ? newest - BLOCKS : 0n).toString(16)}`
  const [log] = await node('eth_getLogs', [{ address: entryPoint, topics: [EVENT, hash], fromBlock }])
  return log?.transactionHash
}

/**
 * Sends a prepared operation; where the answer gets lost it is looked for on the chain.
 * @returns {Promise<`0x${string}`>} the transaction's hash
 * @throws failure the sender's; SENT_UNCONFIRMED
 */
export async function broadcastOperation({ smart, node, entryPoint }, prepared) {
  try {
    return await smart.submit(prepared)
  } catch (error) {
    if (error.code !== 'SENT_UNCONFIRMED') throw error
    const found = await lookFor(() => transactionOf(node, entryPoint, prepared.hash))
    if (!found) throw error
    return found
  }
}
