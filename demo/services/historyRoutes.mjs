import { isAddress } from 'viem'
import { SOLANA_TOKENS } from '../nodes/solana/mints.mjs'
import { TOKENS } from '../nodes/tokens.mjs'
import { createHistoryIndex } from './historyIndex.mjs'
import { refusal } from './refusal.mjs'
import { isSolanaAddress } from './solanaBalances.mjs'

const APPROVE = '0x095ea7b3'
const PLAIN = '0x'
const ALL_TOKENS = [...TOKENS, ...SOLANA_TOKENS]

/** A cursor says nothing to whoever gets it. */
const writeCursor = ({ block, position }) => Buffer.from(`${block}.${position}`).toString('base64url')
function readCursor(text) {
  const [, block, position] = /^(\d+)\.(\d+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (block === undefined) throw refusal(400, 'cursor', 'no cursor of ours')
  return [Number(block), Number(position)]
}

/** What it was for the one who asks. */
function operationOf({ sender, receiver, method, status }, moved, own) {
  if (receiver === null && sender === own) return 'deploy'
  if (method === APPROVE) return 'approve'
  const [came, went] = [moved.some((row) => row.receiver === own), moved.some((row) => row.sender === own)]
  if (came && went) return moved.every((row) => row.sender === row.receiver) ? 'send' : 'trade'
  if (came) return 'receive'
  if (went) return 'send'
  return status === 'failed' && sender === own && method === PLAIN ? 'send' : 'execute'
}

/** What this account did, from what the nodes say; what was bought (`onramp` in the query) is told elsewhere. */
export function historyRoutes(app, context) {
  const { store, networks, solana } = context
  const index = createHistoryIndex(context)
  app.addHook('onClose', async () => index.close())

  function networkOf(chainId, address) {
    const network = networks.find(({ caip2 }) => caip2 === chainId)
    if (network && isAddress(address, { strict: false })) return { ...network, own: address.toLowerCase() }
    const onSolana = solana?.network.id === chainId
    if (onSolana && isSolanaAddress(address)) return { ...solana.network, caip2: chainId, own: address }
    throw network || onSolana ? refusal(400, 'address', 'not an address') : refusal(400, 'chainId', 'chain not served')
  }

  function transferFor({ own, nativeCurrency }, { sender, receiver, token, numeric }) {
    const { name, symbol } = ALL_TOKENS.find(({ key }) => key === token) ?? nativeCurrency
    const direction = sender === receiver ? 'self' : receiver === own ? 'in' : 'out'
    const url = `${context.baseUrl}/public/getTokenImage/${encodeURIComponent(token ?? symbol)}`
    return { direction, quantity: { numeric }, fungible_info: { name, symbol, icon: { url } } }
  }

  function describeEntry(network, row) {
    const { own, caip2: chain } = network
    const mine = row.transfers.filter(({ sender, receiver }) => sender === own || receiver === own)
    const { hash, status, nonce, sender, receiver, mined_at: minedAt } = row
    return {
      id: hash,
      metadata: {
        ...{ operationType: operationOf(row, mine, own), hash, status, nonce, chain },
        ...{ minedAt: new Date(minedAt).toISOString(), sentFrom: sender, sentTo: receiver ?? '' },
      },
      transfers: mine.map((transfer) => transferFor(network, transfer)),
    }
  }

  app.get('/v1/account/:address/history', async (request) => {
    const { chainId, cursor } = request.query
    const network = networkOf(chainId, request.params.address)
    const before = cursor ? readCursor(cursor) : undefined
    const { historyPage: limit, extraHistory } = store.state
    const rows = await index.of(chainId, network.own, { before, limit })
    // What no node has seen: older months, collectibles and somebody's spam, handed in by a test. It comes last.
    const last = rows.length === limit ? rows.at(-1) : undefined
    const extra = last ? [] : (extraHistory[network.own] ?? [])
    return {
      data: [...rows.map((row) => describeEntry(network, row)), ...extra],
      next: last ? writeCursor(last) : null,
    }
  })
}
