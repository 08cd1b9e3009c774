import { decodeEventLog, erc20Abi, formatUnits } from 'viem'
import { rpc } from '../nodes/rpc.mjs'
import { TOKENS } from '../nodes/tokens.mjs'
import { readCalls } from './readCalls.mjs'

const number = (hex) => Number(BigInt(hex))
const lower = (address) => address?.toLowerCase() ?? null

/** The ERC-20 transfers that a receipt tells of, of tokens the stack knows. */
function tokenTransfers(network, { logs }) {
  return logs.flatMap(({ address, data, topics }) => {
    const token = TOKENS.find(({ key }) => network.tokens[key].toLowerCase() === address.toLowerCase())
    if (!token) return []
    try {
      const { eventName, args } = decodeEventLog({ abi: erc20Abi, data, topics })
      if (eventName !== 'Transfer') return []
      const numeric = formatUnits(args.value, token.decimals)
      return [{ sender: lower(args.from), receiver: lower(args.to), token: token.key, numeric }]
    } catch {
      return []
    }
  })
}

function readEntry(network, transaction, receipt, minedAt) {
  const failed = receipt.status !== '0x1'
  const { sender: from, calls } = readCalls(network, transaction)
  const sender = lower(from)
  const paid = calls.filter(({ to, value }) => to && value > 0n)
  const natives = paid.map(({ to, value }) => {
    return { sender, receiver: lower(to), token: null, numeric: formatUnits(value, network.nativeCurrency.decimals) }
  })
  const moved = failed ? [] : [...natives, ...tokenTransfers(network, receipt)]
  const status = failed ? 'failed' : 'confirmed'
  // What comes before the last one is there for its sake, as an approval is.
  const { to, data } = calls.at(-1)
  const facts = { sender, receiver: lower(to), method: data.slice(0, 10), moved, parties: [sender, lower(to)] }
  return { hash: transaction.hash, nonce: number(transaction.nonce), status, minedAt, ...facts }
}

const blockAt = (network, height) => rpc(network.rpcUrl, 'eth_getBlockByNumber', [`0x${height.toString(16)}`, true])

/**
 * Takes over the blocks of one EVM node that the store does not have. A node that was put back to an earlier state takes its
 * undone blocks out again.
 */
export async function followEvm(store, network) {
  const { caip2: chain, rpcUrl } = network
  const tip = number(await rpc(rpcUrl, 'eth_blockNumber'))
  for (let known = store.newest(chain); known; known = store.newest(chain)) {
    if (known.number <= tip && (await blockAt(network, known.number))?.hash === known.hash) break
    store.forget(chain, known.number)
  }
  for (let height = (store.newest(chain)?.number ?? -1) + 1; height <= tip; height += 1) {
    const block = await blockAt(network, height)
    const receipts = block.transactions.length ? await rpc(rpcUrl, 'eth_getBlockReceipts', [block.number]) : []
    const minedAt = number(block.timestamp) * 1_000
    const entries = block.transactions.map((entry, index) => readEntry(network, entry, receipts[index], minedAt))
    store.keepBlock(chain, { number: height, hash: block.hash }, entries)
  }
}
