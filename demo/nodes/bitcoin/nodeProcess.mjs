/** The Bitcoin node's own process: it is told what to do, and ends, by the one that started it (`startBitcoin.mjs`). */
import { acceptTransaction } from './acceptTransaction.mjs'
import { bcoin } from './bcoin.mjs'
import { createChainIndex } from './chainIndex.mjs'
import { esploraRoutes } from './esplora.mjs'
import { fundAccounts } from './fundAccounts.mjs'

/** Segregated witness is active from here on. */
const FIRST_BLOCKS = 432
/** Satoshis per virtual byte, by the blocks to wait: as a quiet day has them. */
const FEES = { 1: 12, 2: 10, 3: 5, 6: 4, 144: 2, 504: 1 }

async function openNode(minerAddress) {
  const quiet = { listen: false, noWallet: true, logLevel: 'none', persistent: false }
  const node = new bcoin.FullNode({ network: 'regtest', memory: true, ...quiet })
  // Dust and what is not usual is refused, as by the nodes out there.
  node.mempool.options.requireStandard = true
  // It would open an interface of its own, always on the same port: a second node on this machine could not start.
  node.http.open = node.http.close = async () => {}
  await node.open()
  node.miner.addresses.splice(0, Number.POSITIVE_INFINITY, bcoin.Address.fromString(minerAddress, 'regtest'))
  return node
}

async function start({ port, accounts }) {
  const miner = accounts.find(({ role }) => role === 'miner')
  const node = await openNode(miner.address)
  const index = createChainIndex(node)
  const state = { automine: true, fees: FEES }

  async function mine(count = 1) {
    for (let made = 0; made < count; made++) {
      const job = await node.miner.cpu.createJob()
      job.refresh()
      await node.chain.add(await job.mineAsync())
    }
  }
  const control = { fees: () => state.fees, accepted: async () => (state.automine ? mine() : undefined) }

  await mine(FIRST_BLOCKS)
  await fundAccounts({ node, miner, accounts })
  await mine()

  const app = esploraRoutes({ node, index, control })
  /**
   * Takes a transaction in the place of a waiting one that spends the same coin: the library has no rule for that, and
   * refuses the second one.
   */
  async function replaceBy(hex) {
    const tx = bcoin.TX.fromRaw(Buffer.from(hex, 'hex'))
    for (const { prevout } of tx.inputs) {
      const waiting = node.mempool.getSpent(prevout.hash, prevout.index)
      if (waiting) node.mempool.evictEntry(waiting)
    }
    await acceptTransaction(node, tx)
  }

  /** `{ mine: 2 }`, `{ automine: false }`, `{ fees: { 3: 7.5 } }`, `{ replaceBy: '02…' }`: any of them. */
  app.post('/control', async ({ body }) => {
    const wish = body ? JSON.parse(body) : {}
    if (typeof wish.automine === 'boolean') state.automine = wish.automine
    if (wish.fees) state.fees = wish.fees === 'default' ? FEES : wish.fees
    if (wish.replaceBy) await replaceBy(wish.replaceBy)
    if (wish.mine) await mine(wish.mine)
    return { height: node.chain.height, waiting: node.mempool.map.size, ...state }
  })
  await app.listen({ host: '127.0.0.1', port })
  process.send({ type: 'ready' })
}

process.on('message', (message) =>
  start(message).catch((error) => {
    console.error(error)
    process.exit(1)
  }),
)
process.on('disconnect', () => process.exit())
