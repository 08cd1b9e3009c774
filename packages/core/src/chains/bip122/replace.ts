/** Speeding up a transfer that no block has: the same once more with a higher fee, of which one is carried out (BIP-125). */

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

/** An input of a higher number says that nothing may take the place of its transaction. */
const HIGHEST_REPLACEABLE = 0xffff_fffd

const tooLate = () => createError('REPLACE_TOO_LATE', {})

interface Original {
  readonly inputs: readonly Coin[]
  readonly receiver: string
  readonly fee: bigint
  /** Satoshis per 1000 virtual bytes, rounded up. */
  readonly rate: bigint
  /** The output that came back, where one did. */
  readonly change: string | undefined
}

/**
 * What the one that waits does: by its own bytes, of its own id, which spend coins of the account and bear its signatures.
 * Nothing of it is the server's word.
 * @throws ModalError REPLACE_TOO_LATE, INVALID_ANSWER, TRANSACTION_MISMATCH where it is not what was sent from here
 */
async function readOriginal(esplora: Esplora, payer: Payer, { hashes, amount }: SentTransfer): Promise<Original> {
  const [hash = ''] = hashes
  const { owner, network } = payer
  // What a block has, or nobody knows any more, is not replaced.
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

/** No field says what is missing here: it is told like any server that does not answer. @throws ModalError RPC_REQUEST_FAILED */
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
 * @param known - what is known of the paying address
 * @throws ModalError REPLACE_TOO_LATE where a block has it, nobody knows it, or its change is spent; REPLACE_UNFUNDED;
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
  const taken = [...(asked.taken ?? []), ...inputs.map(outpointOf)]
  const [unspent, own, fast, publicKey] = await Promise.all([
    esplora.coins(payer.address),
    // Without `sent`: what is put in beside must be in a block (BIP-125, rule 2).
    readCoins(chain, payer, { taken }),
    readFast(esplora, network),
    keyFor(payer, network.reference),
  ])
  // What spends its change would be lost with it.
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
