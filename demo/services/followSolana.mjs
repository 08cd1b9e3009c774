import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import { rpc } from '../nodes/rpc.mjs'

const SYSTEM_PROGRAM = '1'.repeat(32)
const TRANSFER = 2
const TRANSFER_BYTES = 12
const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }

/** The plain SOL transfers that a message orders. */
function solTransfers({ accountKeys, instructions }, decimals) {
  return instructions.flatMap(({ programIdIndex, accounts, data }) => {
    if (accountKeys[programIdIndex] !== SYSTEM_PROGRAM) return []
    const bytes = base58.decode(data)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (bytes.length !== TRANSFER_BYTES || view.getUint32(0, true) !== TRANSFER) return []
    const [sender, receiver] = accounts.map((index) => accountKeys[index])
    return [{ sender, receiver, token: null, numeric: formatUnits(view.getBigUint64(4, true), decimals) }]
  })
}

/** What of the known mints each owner had more or less of afterwards: a token may keep a fee, so that both sides differ. */
function tokenTransfers({ preTokenBalances, postTokenBalances }, tokens, payer) {
  const changes = new Map()
  const count = (rows, sign) => {
    for (const { owner, mint, uiTokenAmount } of rows ?? []) {
      const key = `${owner} ${mint}`
      changes.set(key, (changes.get(key) ?? 0n) + sign * BigInt(uiTokenAmount.amount))
    }
  }
  count(preTokenBalances, -1n)
  count(postTokenBalances, 1n)
  return [...changes].flatMap(([key, change]) => {
    const [owner, mint] = key.split(' ')
    const token = tokens.find(({ address }) => address === mint)
    if (!token || change === 0n) return []
    const numeric = formatUnits(change < 0n ? -change : change, token.decimals)
    return [
      change < 0n
        ? { sender: owner, receiver: null, token: token.key, numeric }
        : { sender: payer, receiver: owner, token: token.key, numeric },
    ]
  })
}

function readEntry({ tokens, network }, { signature, blockTime }, { meta, transaction: { message } }) {
  const [payer] = message.accountKeys
  const native = meta.err ? [] : solTransfers(message, network.nativeCurrency.decimals)
  const held = meta.err ? [] : tokenTransfers(meta, tokens, payer)
  const moved = [...native, ...held]
  const receiver = moved.map((transfer) => transfer.receiver).find((address) => address && address !== payer) ?? payer
  return {
    ...{ hash: signature, sender: payer, receiver, method: '', nonce: 0, minedAt: blockTime * 1_000, moved },
    status: meta.err ? 'failed' : 'confirmed',
    parties: message.accountKeys,
  }
}

/**
 * Takes over the transactions of one account, its token accounts' included, that the store does not have. The local cluster
 * keeps no blocks to walk along: it is asked by address.
 */
export async function followSolana(store, solana, owner) {
  const { id: chain, rpcUrl } = solana.network
  const accounts = await Promise.all(
    solana.tokens.map(({ address: mint }) =>
      rpc(rpcUrl, 'getTokenAccountsByOwner', [owner, { mint }, { encoding: 'base64' }]),
    ),
  )
  const addresses = [owner, ...accounts.flatMap(({ value }) => value.map(({ pubkey }) => pubkey))]
  const lists = await Promise.all(addresses.map((address) => rpc(rpcUrl, 'getSignaturesForAddress', [address])))
  const fresh = new Map(
    lists
      .flat()
      .filter(({ signature }) => !store.has(chain, signature))
      .map((row) => [row.signature, row]),
  )
  for (const row of [...fresh.values()].sort((one, other) => one.slot - other.slot)) {
    const transaction = await rpc(rpcUrl, 'getTransaction', [row.signature, options])
    if (transaction) store.keepEntry({ chain, block: row.slot, ...readEntry(solana, row, transaction) })
  }
}
