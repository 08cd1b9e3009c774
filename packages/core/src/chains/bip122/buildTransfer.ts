/** A transfer whose coins are picked, put into a PSBT and read back before anybody sees it. */
import { hexToBytes } from '@noble/hashes/utils'
import { Transaction } from 'bitcoinjs-lib'
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import type { PreparedTransfer, SpentCoins, TransferRequest } from '../types.js'
import { isKeyOf } from './accounts.js'
import type { AddressScript } from './addressScript.js'
import { invalid } from './answers.js'
import type { Esplora } from './esplora.js'
import { loadCurve } from './loadCurve.js'
import type { Payer } from './payer.js'
import { buildTransaction, readTransaction } from './psbt.js'
import type { Coin, Selection } from './selectCoins.js'

/** A browser keeps so many lines open to one server anyway. */
const SOURCES_AT_ONCE = 6

/** A whole transaction, by its id alone: another one is no answer. @throws ModalError INVALID_ANSWER */
export async function readWhole(esplora: Esplora, txid: string): Promise<Transaction> {
  const bytes = hexToBytes(await esplora.rawTransaction(txid))
  let transaction: Transaction
  try {
    transaction = Transaction.fromBuffer(bytes)
  } catch (cause) {
    throw createError('INVALID_ANSWER', { expected: 'transaction' }, cause)
  }
  if (transaction.getId() !== txid) throw invalid('transaction of this id')
  return transaction
}

/** The whole transaction a coin comes from, and that the coin is what the server says it is. @throws ModalError INVALID_ANSWER */
async function readSource(esplora: Esplora, coin: Coin, owner: AddressScript): Promise<Uint8Array> {
  const transaction = await readWhole(esplora, coin.txid)
  const output = transaction.outs[coin.vout]
  if (output?.value !== coin.value || !sameBytes(output.script, owner.script)) throw invalid('coin')
  return transaction.toBuffer()
}

/** Coins by where they are, with what they hold by the transactions that they come from. @throws ModalError INVALID_ANSWER */
export async function readOwn(
  esplora: Esplora,
  outpoints: readonly Pick<Coin, 'txid' | 'vout'>[],
  owner: AddressScript,
): Promise<readonly Coin[]> {
  const coins: Coin[] = []
  for (let start = 0; start < outpoints.length; start += SOURCES_AT_ONCE) {
    const some = outpoints.slice(start, start + SOURCES_AT_ONCE)
    const read = some.map(async ({ txid, vout }) => {
      const output = (await readWhole(esplora, txid)).outs[vout]
      if (!output || !sameBytes(output.script, owner.script)) throw invalid('coin')
      return { txid, vout, value: output.value }
    })
    coins.push(...(await Promise.all(read)))
  }
  return coins
}

async function readSources(
  esplora: Esplora,
  coins: readonly Coin[],
  owner: AddressScript,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const sources = new Map<string, Uint8Array>()
  // What a taproot signature is worth depends on all amounts: a wrong one makes it void.
  if (owner.type === 'p2tr') return sources
  for (let start = 0; start < coins.length; start += SOURCES_AT_ONCE) {
    const some = coins.slice(start, start + SOURCES_AT_ONCE)
    const bytes = await Promise.all(some.map((coin) => readSource(esplora, coin, owner)))
    for (const [index, { txid }] of some.entries()) sources.set(txid, bytes[index] as Uint8Array)
  }
  return sources
}

/** The key the wallet named, if it is this address's. @throws ModalError UNSUPPORTED_METHOD where none is known and one is needed */
export async function keyFor({ address, publicKey, owner }: Payer, reference: string): Promise<string | undefined> {
  if (owner.type === 'p2tr') {
    const output = publicKey && (await loadCurve()).taprootOutputKey(hexToBytes(publicKey))
    return output && sameBytes(output, owner.program) ? publicKey : undefined
  }
  const own = publicKey && isKeyOf(publicKey, address, reference) ? publicKey : undefined
  // Any script can stand behind a hash: only with its key is this one known to be a key's.
  if (owner.type === 'p2sh' && !own) throw createError('UNSUPPORTED_METHOD', { reason: 'public key unknown' })
  return own
}

interface Deal {
  readonly request: TransferRequest
  readonly payer: Payer
  readonly to: AddressScript
  /** As `keyFor` says it. */
  readonly publicKey: string | undefined
  readonly selection: Selection
}

/**
 * Puts it into a PSBT, and reads that back: what is shown is what stands in it.
 * @throws ModalError INVALID_ANSWER, TRANSACTION_MISMATCH
 */
export async function buildTransfer(
  esplora: Esplora,
  { request, payer, to, publicKey, selection }: Deal,
): Promise<PreparedTransfer & { readonly coins: SpentCoins }> {
  const { network, amount } = request
  const { inputs, change, fee } = selection
  const transaction = buildTransaction({
    ...{ network, from: payer.address, owner: payer.owner, publicKey, inputs },
    sources: await readSources(esplora, inputs, payer.owner),
    outputs: [
      { script: to.script, value: amount },
      ...(change > 0n ? [{ script: payer.owner.script, value: change }] : []),
    ],
  })
  const read = readTransaction(transaction)
  assertTransferMatches({ ...request, from: payer.address }, read?.decoded)
  if (read?.fee !== fee) throw createError('TRANSACTION_MISMATCH', { field: 'fee' })
  if ((read.coins.change?.amount ?? 0n) !== change) throw createError('TRANSACTION_MISMATCH', { field: 'change' })
  return {
    network,
    from: read.decoded.from,
    receiver: read.decoded.receiver,
    amount: read.decoded.amount,
    maxFee: read.fee,
    coins: { ...read.coins, ...(payer.shared && { shared: true }) },
    spends: read.coins.inputs[0]?.outpoint ?? '',
    transaction,
  }
}
