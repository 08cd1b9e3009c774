/** The node over HTTP, as an Esplora server speaks: satoshis as numbers, hashes and hex as plain text. */
import { address as addresses } from 'bitcoinjs-lib'
import Fastify from 'fastify'
import { acceptTransaction } from './acceptTransaction.mjs'
import { bcoin } from './bcoin.mjs'
import { REGTEST } from './keys.mjs'

const hex = (bytes) => Buffer.from(bytes).toString('hex')
const refuse = (status, message) => Object.assign(new Error(message), { statusCode: status })
const statusOf = (block) =>
  block
    ? { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
    : { confirmed: false }

/**
 * @param {{ node: object, index: ReturnType<typeof import('./chainIndex.mjs').createChainIndex>,
 *   control: { fees(): object, accepted(): Promise<void> } }} parts `accepted` is called after a transaction came in
 */
export function esploraRoutes({ node, index, control }) {
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request, body) => body)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' })
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .type('text/plain')
      .send(error.message),
  )

  const text = (reply, value) => reply.type('text/plain').send(String(value))
  function scriptOf(address) {
    try {
      return hex(addresses.toOutputScript(address, REGTEST))
    } catch {
      throw refuse(400, 'Invalid Bitcoin address')
    }
  }
  function known({ params: { txid } }) {
    const found = index.find(txid)
    if (!found) throw refuse(404, 'Transaction not found')
    return found
  }
  function show({ tx, block }) {
    const output = ({ script, value }) => ({ scriptpubkey: hex(script.toRaw()), value })
    const input = (each) => {
      const from = index.spentBy(each)
      const { txid, vout } = { txid: each.prevout.txid(), vout: each.prevout.index }
      return {
        txid,
        vout,
        sequence: each.sequence,
        is_coinbase: each.prevout.isNull(),
        prevout: from ? output(from) : null,
      }
    }
    const spent = tx.inputs.map((each) => index.spentBy(each)?.value ?? 0)
    const fee = Math.max(0, spent.reduce((sum, value) => sum + value, 0) - tx.getOutputValue())
    return {
      ...{
        txid: tx.txid(),
        version: tx.version,
        locktime: tx.locktime,
        size: tx.getSize(),
        weight: tx.getWeight(),
        fee,
      },
      ...{ vin: tx.inputs.map(input), vout: tx.outputs.map(output), status: statusOf(block) },
    }
  }
  function spentStatus(txid, vout) {
    const spender = index.spenderOf(txid, vout)
    if (!spender) return { spent: false }
    return { spent: true, txid: spender.tx.txid(), vin: spender.vin, status: statusOf(spender.block) }
  }

  app.get('/blocks/tip/height', async (_request, reply) => text(reply, node.chain.height))
  app.get('/blocks/tip/hash', async (_request, reply) => text(reply, node.chain.tip.rhash()))
  app.get('/block-height/:height', async ({ params }, reply) => {
    const entry = await node.chain.getEntry(Number(params.height))
    if (!entry) throw refuse(404, 'Block not found')
    return text(reply, entry.rhash())
  })
  app.get('/fee-estimates', async () => control.fees())
  app.get('/address/:address/utxo', async ({ params }) =>
    index
      .outputsOf(scriptOf(params.address))
      .filter(({ txid, vout }) => !index.spenderOf(txid, vout))
      .map(({ block, ...output }) => ({ ...output, status: statusOf(block) })),
  )
  app.get('/address/:address', async ({ params }) => {
    const outputs = index.outputsOf(scriptOf(params.address))
    function stats(list) {
      const spent = list.filter(({ txid, vout }) => index.spenderOf(txid, vout))
      const sum = (rows) => rows.reduce((total, { value }) => total + value, 0)
      return {
        ...{ funded_txo_count: list.length, funded_txo_sum: sum(list) },
        ...{
          spent_txo_count: spent.length,
          spent_txo_sum: sum(spent),
          tx_count: new Set(list.map((row) => row.txid)).size,
        },
      }
    }
    const [chain, mempool] = [outputs.filter(({ block }) => block), outputs.filter(({ block }) => !block)]
    return { address: params.address, chain_stats: stats(chain), mempool_stats: stats(mempool) }
  })
  app.get('/tx/:txid', async (request) => show(known(request)))
  app.get('/tx/:txid/hex', async (request, reply) => text(reply, hex(known(request).tx.toRaw())))
  // As the real one does, it calls a transaction that nobody knows unconfirmed.
  app.get('/tx/:txid/status', async ({ params }) => statusOf(index.find(params.txid)?.block))
  app.get('/tx/:txid/outspend/:vout', async ({ params }) => spentStatus(params.txid, Number(params.vout)))
  app.get('/tx/:txid/outspends', async (request) =>
    known(request).tx.outputs.map((_output, vout) => spentStatus(request.params.txid, vout)),
  )
  app.post('/tx', async ({ body }, reply) => {
    let tx
    try {
      tx = bcoin.TX.fromRaw(Buffer.from(String(body).trim(), 'hex'))
    } catch {
      throw refuse(400, 'sendrawtransaction RPC error: {"code":-22,"message":"TX decode failed"}')
    }
    try {
      await acceptTransaction(node, tx)
    } catch (error) {
      const message = error.reason ?? error.message
      throw refuse(400, `sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message })}`)
    }
    const txid = tx.txid()
    await control.accepted()
    return text(reply, txid)
  })
  return app
}
