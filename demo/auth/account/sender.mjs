import { decodeErrorResult, encodeFunctionData, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { rpc } from '../../nodes/rpc.mjs'
import { assertOurAccount, readUserOperation } from './readUserOperation.mjs'
import { CODES, refusal } from './refusal.mjs'
import { readRevert } from './revert.js'
import { entryPointAbi, operationTuple, unpackPair } from './userOperation.js'

/** Ten thousand whole units: it pays for everybody. */
const FUNDS = numberToHex(10_000n * 10n ** 18n)
/** Beside what the operation asks for: the entry point's own work, and the bytes. */
const SPARE_GAS = 1_000_000n

/** The entry point's last step, see `receive` of the account's contract: the calls were made, and failed. */
const CALLS_FAILED = 'AA91'
const codes = { AA22: CODES.expired, AA24: CODES.signature }

/** What the entry point says as it refuses: the calls in its own words, what comes before them in an error of its own. */
function readRefusal(data) {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPointAbi, data })
    const [reason, inner] = errorName === 'Error' ? args : args.slice(1)
    if (reason.startsWith(CALLS_FAILED)) return refusal(CODES.reverted, 'execution reverted')
    const said = readRevert(inner)
    return refusal(codes[reason.slice(0, 4)] ?? CODES.refused, said ? `${reason}: ${said}` : reason, inner)
  } catch {
    return refusal(CODES.refused, `The entry point refuses: ${data}`)
  }
}

function gasOf({ accountGasLimits, preVerificationGas }) {
  const [verification, call] = unpackPair(accountGasLimits)
  // Of what is left, a call gets 63 parts of 64.
  return BigInt(preVerificationGas) + verification + (call * 65n) / 64n + SPARE_GAS
}

/** What a node refuses has data; else it is away, or broken. */
const asking =
  (rpcUrl) =>
  async (method, ...params) => {
    try {
      return await rpc(rpcUrl, method, params)
    } catch (error) {
      if (typeof error.data === 'string' && error.data.length > 2) throw readRefusal(error.data)
      throw refusal(CODES.node, `The node does not answer: ${error.message}`)
    }
  }

/** One network: who pays there, and its transactions one after the other. */
function createPayer({ chainId, rpcUrl, smartAccounts: { entryPoint, factory } }) {
  const payer = privateKeyToAccount(generatePrivateKey())
  const ask = asking(rpcUrl)
  const funded = rpc(rpcUrl, 'anvil_setBalance', [payer.address, FUNDS])
  // Nobody waits for it until the first operation.
  funded.catch(() => undefined)
  let last = Promise.resolve()

  async function pay({ data, gas }) {
    const [nonce, price] = await Promise.all([
      ask('eth_getTransactionCount', payer.address, 'pending'),
      ask('eth_gasPrice'),
    ])
    const fees = { maxFeePerGas: BigInt(price) * 2n, maxPriorityFeePerGas: BigInt(price) }
    const transaction = { type: 'eip1559', chainId, nonce: Number(nonce), to: entryPoint, data, gas, ...fees }
    return ask('eth_sendRawTransaction', await payer.signTransaction(transaction))
  }

  return async function send(userOperation) {
    const operation = readUserOperation(userOperation)
    await assertOurAccount(operation, { factory, codeOf: (address) => ask('eth_getCode', address, 'latest') })
    const gas = gasOf(operation)
    // The account is the beneficiary: it refuses the payment of nothing where the calls failed, and all of it fails.
    const args = [[operationTuple(operation)], operation.sender]
    const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'handleOps', args })
    const work = async () => {
      await funded
      await ask('eth_call', { from: payer.address, to: entryPoint, data, gas: numberToHex(gas) }, 'latest')
      return pay({ data, gas })
    }
    const sent = last.then(work)
    last = sent.catch(() => undefined)
    return sent
  }
}

/**
 * Sends user operations of our smart accounts without a bundler: a plain account that has funds calls `handleOps`, one
 * operation in each transaction.
 * @param {{ networks: { caip2: string, chainId: number, rpcUrl: string, smartAccounts: { entryPoint: `0x${string}`, factory: `0x${string}` } }[] }} options
 * @returns {{ send(caip2: unknown, userOperation: unknown): Promise<`0x${string}`> }} → the transaction's hash; its receipt
 *   is a failure where the operation's calls failed. Rejects with `code`, `message`, `statusCode` and maybe `data`
 */
export function createSender({ networks }) {
  const payers = new Map(networks.map((network) => [network.caip2, createPayer(network)]))
  return {
    async send(caip2, userOperation) {
      const send = payers.get(caip2)
      if (!send) throw refusal(CODES.invalid, 'The network is not served.')
      return send(userOperation)
    },
  }
}

/**
 * `POST /api/user-operations {chainId: caip2, userOperation}` → `{transactionHash}`, else `{error: {code, message, data?}}`.
 * A key of a session is with an app and not with us: so anybody may ask, from any page, and no cookie is read.
 * @param {import('fastify').FastifyInstance} app
 * Somebody pays for it, so nobody may ask without end.
 * @param {{ sender: ReturnType<typeof createSender>, limits?: { use(subject: string, most: number): void },
 *   most?: { operationsPerAccount: number, operationsPerVisitor: number } }} options each in ten minutes
 */
export function userOperationRoutes(app, { sender, limits, most }) {
  function limit(ip, operation) {
    try {
      limits?.use(`operations-from:${ip}`, most.operationsPerVisitor)
      limits?.use(`operations:${String(operation?.sender).slice(0, 42).toLowerCase()}`, most.operationsPerAccount)
    } catch {
      throw refusal(CODES.throttled, 'Too many user operations: try again in a few minutes.')
    }
  }
  const open = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }
  app.options('/api/user-operations', async (_request, reply) =>
    reply
      .headers({ ...open, 'access-control-allow-headers': 'content-type' })
      .code(204)
      .send(),
  )
  app.post('/api/user-operations', async (request, reply) => {
    reply.headers(open)
    try {
      const { chainId, userOperation } = request.body ?? {}
      limit(request.ip, userOperation)
      return { transactionHash: await sender.send(chainId, userOperation) }
    } catch (error) {
      const { code = CODES.node, message, statusCode = 502, data } = error
      return reply.code(statusCode).send({ error: { code, message, ...(data && { data }) } })
    }
  })
}
