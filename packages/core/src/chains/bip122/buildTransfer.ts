/** Puts the selected coins of a transfer into a PSBT, and reads it back before it is shown. */
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

/** Parallel requests: a browser opens no more connections to one server anyway. */
const SOURCES_AT_ONCE = 6

/** Reads a complete transaction and verifies its id. @throws ModalError INVALID_ANSWER */
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

/** Reads the transaction of a coin, and verifies the coin's value and script with it. @throws ModalError INVALID_ANSWER */
async function readSource(esplora: Esplora, coin: Coin, owner: AddressScript): Promise<Uint8Array> {
  const transaction = await readWhole(esplora, coin.txid)
  const output = transaction.outs[coin.vout]
  if (output?.value !== coin.value || !sameBytes(output.script, owner.script)) throw invalid('coin')
  return transaction.toBuffer()
}

/** Reads coins with their values from the transactions that made them. @throws ModalError INVALID_ANSWER */
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
  // A taproot signature covers all amounts: a wrong one makes it void, so no sources are needed.
  if (owner.type === 'p2tr') return sources
  for (let start = 0; start < coins.length; start += SOURCES_AT_ONCE) {
    const some = coins.slice(start, start + SOURCES_AT_ONCE)
    const bytes = await Promise.all(some.map((coin) => readSource(esplora, coin, owner)))
    for (const [index, { txid }] of some.entries()) sources.set(txid, bytes[index] as Uint8Array)
  }
  return sources
}

/** The wallet's key, if it belongs to this address. @throws ModalError UNSUPPORTED_METHOD where it is needed and unknown */
export async function keyFor({ address, publicKey, owner }: Payer, reference: string): Promise<string | undefined> {
  if (owner.type === 'p2tr') {
    const output = publicKey && (await loadCurve()).taprootOutputKey(hexToBytes(publicKey))
    return output && sameBytes(output, owner.program) ? publicKey : undefined
  }
  const verifiedKey = publicKey && isKeyOf(publicKey, address, reference) ? publicKey : undefined
  // Any script may have this hash: only with the key is it known to be a key's.
  if (owner.type === 'p2sh' && !verifiedKey) throw createError('UNSUPPORTED_METHOD', { reason: 'public key unknown' })
  return verifiedKey
}

interface Deal {
  readonly request: TransferRequest
  readonly payer: Payer
  readonly to: AddressScript
  /** Result of `keyFor`. */
  readonly publicKey: string | undefined
  readonly selection: Selection
}

/**
 * Puts a transfer into a PSBT, and reads it back, so that the preview shows what it says.
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
