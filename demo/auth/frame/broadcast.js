/** Handing over what is signed. An answer that got lost on its way is no refusal: who reads it as one sends again. */
import { failure } from './failure.js'

const LOOK_MS = 500
const MOST_LOOKS = 6
/** The service's word for an answer that can't be read. */
const UNREADABLE = 'FAILED'
/** Nodes that have it already say so as if it were an error. */
const ALREADY_THERE = /already (?:known|imported|been processed)|known transaction/i

/**
 * Nobody knows whether it was sent. A word in the place of a number: the page reads that as "it may have been".
 * @param {{ hash?: string, signature?: string }} [data] by which it can be looked for
 */
export const maybeSent = (data) => failure('SENT_UNCONFIRMED', 'It may have been sent.', data)

/** Whether the service did not pass it on, or the node itself said no. What the service says for a node that is away has no method in front. */
function isRefusal({ code, message }, method) {
  if (typeof code === 'string') return code !== UNREADABLE
  return Number.isSafeInteger(code) && String(message).startsWith(`${method}: `)
}

/** @returns what `find` makes as soon as it is something; `undefined` where it never is. A look that fails found nothing. */
export async function lookFor(find, most = MOST_LOOKS) {
  for (let look = 0; look < most; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const found = await find().catch(() => undefined)
    if (found) return found
  }
  return undefined
}

/**
 * @param {{ node: Function, method: string, params: unknown[], find: () => Promise<unknown>, data: object }} parts `find`: whether the
 *   node knows it; `data`: what it is known by, reckoned before it is sent
 * @throws failure the node's, where it refuses; SENT_UNCONFIRMED where the answer got lost, and the node does not know it
 */
export async function broadcast({ node, method, params, find, data }) {
  try {
    if (typeof (await node(method, params)) === 'string') return
  } catch (error) {
    if (isRefusal(error, method)) {
      if (ALREADY_THERE.test(error.message) || (await lookFor(find, 1))) return
      throw error
    }
  }
  if (!(await lookFor(find))) throw maybeSent(data)
}
