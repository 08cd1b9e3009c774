import { concatHex } from 'viem'
import { prepareOperation } from './prepareOperation.js'

/** Operations of a session have a row of their own, so that they do not wait for the owner's. */
const nonceKeyOf = (session) => BigInt(session.slice(0, 2 + 2 * 24))

/**
 * A smart account as the key of a session has it: what is out of the session's limits is refused by the account.
 * @param {{ chainId: number, entryPoint: `0x${string}`, rpc: (method: string, params: unknown[]) => Promise<any>, account: `0x${string}`, session: `0x${string}`, key: { signHash(hash: `0x${string}`): Promise<`0x${string}`> }, send(userOperation: object): Promise<`0x${string}`> }} options
 *   `session` is the `context` that `wallet_grantPermissions` answered; `key` is the one it was granted to
 */
export function createSessionAccount({ chainId, entryPoint, rpc, account, session, key, send }) {
  return {
    /** @throws Error `code` 3 where the calls would fail, whoever makes them */
    prepare: (calls) => prepareOperation({ chainId, entryPoint, rpc, account, calls, nonceKey: nonceKeyOf(session) }),
    /** @returns {Promise<`0x${string}`>} the transaction's hash */
    async submit({ userOperation, hash }) {
      return send({ ...userOperation, signature: concatHex([session, await key.signHash(hash)]) })
    },
  }
}
