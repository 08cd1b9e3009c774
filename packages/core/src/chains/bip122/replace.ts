/** Speeds up a pending transfer: repeats it with a higher fee, so that only one of both can be carried out (BIP-125). */

import type { Transaction } from 'bitcoinjs-lib'
import { createError } from '../../errors/createError.js'
import { hexOf } from '../../primitives/hex.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import type { CaipNetwork, PreparedTransfer, SentTransfer } from '../types.js'
import { addressOf, scriptOf } from './addressScript.js'
import { invalid } from './answers.js'
import { buildTransfer, keyFor, readOwn, readWhole } from './buildTransfer.js'
import type { Esplora } from './esplora.js'
import { highest, readFeeLevels } from './feeRate.js'
import { isInputSigned } from './inputSignature.js'
import { loadCurve } from './loadCurve.js'
import { type CoinSources, readCoins } from './ownCoins.js'
import { type Payer, payerOf } from './payer.js'
import { replaceCoins } from './replaceCoins.js'
import { type Coin, outpointOf, sumOf } from './selectCoins.js'
import { LEAST_RATE, MOST_INPUTS } from './sizes.js'

/** Highest sequence of a replaceable input: a higher one excludes a replacement. */
const HIGHEST_REPLACEABLE = 0xffff_fffd

const tooLate = () => createError('REPLACE_TOO_LATE', {})

interface Original {
  readonly inputs: readonly Coin[]
  readonly receiver: string
  readonly fee: bigint
  /** Satoshis per 1000 virtual bytes, rounded up. */
  readonly rate: bigint
  /** Output with the change, if any. */
  readonly change: string | undefined
}

/**
 * Reads the pending transfer from its own bytes, verified by id, by the account's coins and by its signatures, so that the
 * server can't lie about it.
 * @throws ModalError REPLACE_TOO_LATE, INVALID_ANSWER, TRANSACTION_MISMATCH where it differs from what was sent from here
 */
async function readOriginal(esplora: Esplora, payer: Payer, { hashes, amount }: SentTransfer): Promise<Original> {
  const [hash = ''] = hashes
  const { owner, network } = payer
  // A transfer in a block, or one that is no longer known, can't be replaced.
  if ((await esplora.confirmed(hash)) !== false) throw tooLate()
  const transaction = await readWhole(esplora, hash)
  const { ins, outs } = transaction
  const [paid, back, ...more] = outs
  const receiver = paid && addressOf(paid.script, network.reference)
  const isOwnChange = !back || sameBytes(back.script, owner.script)
  if (!receiver || paid.value !== amount || !isOwnChange || more.length > 0 || ins.length > MOST_INPUTS)
    throw createError('TRANSACTION_MISMATCH', { field: 'original' })
  if (!ins.some(({ sequence }) => sequence <= HIGHEST_REPLACEABLE)) throw tooLate()
  const outpoints = ins.map(({ hash: source, index }) => ({ txid: hexOf([...source].reverse()), vout: index }))
  const inputs = await readOwn(esplora, outpoints, owner)
  await assertSigned(transaction, payer, inputs)
  const fee = sumOf(inputs) - paid.value - (back?.value ?? 0n)
  const size = BigInt(transaction.virtualSize())
  return {
    ...{ inputs, receiver, fee },
    rate: (fee * 1_000n + size - 1n) / size,
    change: back && `${hash}:1`,
  }
}

/** Fast rate. A missing estimate concerns no field, so it counts as a failed request. @throws ModalError RPC_REQUEST_FAILED */
const readFast = (esplora: Esplora, network: CaipNetwork): Promise<bigint> =>
  readFeeLevels(esplora, network).then(
    ({ fast }) => fast.rate,
    (cause) => {
      throw createError('RPC_REQUEST_FAILED', {}, cause)
    },
  )

async function assertSigned(transaction: Transaction, { owner }: Payer, inputs: readonly Coin[]): Promise<void> {
  const curve = await loadCurve()
  const spent = { scripts: inputs.map(() => owner.script), values: inputs.map(({ value }) => value) }
  const isSigned = (index: number) => isInputSigned({ transaction, index, owner, spent, curve })
  if (![...inputs.keys()].every(isSigned)) throw invalid('signed transaction')
}

/**
 * @param known - the paying address by the wallet's own statement
 * @throws ModalError REPLACE_TOO_LATE where it is in a block, no longer known, or its change is spent; REPLACE_UNFUNDED;
 *   UNSUPPORTED_METHOD, those of `readOriginal`, and the server's own errors
 */
export async function prepareReplacement(
  chain: CoinSources,
  asked: SentTransfer,
  known: Parameters<typeof payerOf>[1],
): Promise<PreparedTransfer> {
  const { esplora } = chain
  const { network, amount, hashes } = asked
  const payer = payerOf({ address: asked.from, network }, known)
  const original = await readOriginal(esplora, payer, asked)
  const { inputs, receiver } = original
  const takenOutpoints = [...(asked.taken ?? []), ...inputs.map(outpointOf)]
  const [unspent, own, fast, publicKey] = await Promise.all([
    esplora.coins(payer.address),
    // Leave out `sent`: additional coins must be in a block (BIP-125, rule 2).
    readCoins(chain, payer, { taken: takenOutpoints }),
    readFast(esplora, network),
    keyFor(payer, network.reference),
  ])
  // Refuse when the change is spent: the replacement would invalidate that transaction.
  if (original.change && !unspent.some((coin) => outpointOf(coin) === original.change)) throw tooLate()
  const to = scriptOf(receiver, network.reference)
  const rate = highest(fast, original.rate + LEAST_RATE)
  const selection = replaceCoins({
    ...{ inputs, coins: own.free, from: payer.type, to: to.type, rate, amount },
    paid: original.fee,
  })
  if (!selection) throw createError('REPLACE_UNFUNDED', {})
  const request = { network, from: payer.address, receiver, amount }
  const transfer = await buildTransfer(esplora, { request, payer, to, publicKey, selection })
  return { ...transfer, replaces: { hashes, fee: original.fee } }
}
