/** Preparing a transfer: coins picked, priced, put into a PSBT, and read back before anybody sees it. */
import { hexToBytes } from '@noble/hashes/utils'
import { Transaction } from 'bitcoinjs-lib'
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import { formatUnits } from '../../primitives/units.js'
import type { PreparedTransfer, SpentCoins, TransferRequest } from '../types.js'
import { isKeyOf } from './accounts.js'
import { type AddressScript, scriptOf } from './addressScript.js'
import { invalid } from './answers.js'
import type { Esplora } from './esplora.js'
import { rateOf } from './feeRate.js'
import { loadCurve } from './loadCurve.js'
import { type CoinSources, type OwnCoins, readCoins, spendable } from './ownCoins.js'
import { type Payer, payerOf } from './payer.js'
import { buildTransaction, readTransaction } from './psbt.js'
import { type Coin, coinsFor, highestFee, outpointOf } from './selectCoins.js'
import { dustOf } from './sizes.js'

/** A browser keeps so many lines open to one server anyway. */
const SOURCES_AT_ONCE = 6

/** The whole transaction a coin comes from, and that the coin is what the server says it is. @throws ModalError INVALID_ANSWER */
async function readSource(esplora: Esplora, coin: Coin, owner: AddressScript): Promise<Uint8Array> {
  const bytes = hexToBytes(await esplora.rawTransaction(coin.txid))
  let transaction: Transaction
  try {
    transaction = Transaction.fromBuffer(bytes)
  } catch (cause) {
    throw createError('INVALID_ANSWER', { expected: 'transaction' }, cause)
  }
  const output = transaction.outs[coin.vout]
  if (transaction.getId() !== coin.txid) throw invalid('transaction of this id')
  if (output?.value !== coin.value || !sameBytes(output.script, owner.script)) throw invalid('coin')
  return bytes
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
async function keyFor({ address, publicKey, owner }: Payer, reference: string): Promise<string | undefined> {
  if (owner.type === 'p2tr') {
    const output = publicKey && (await loadCurve()).taprootOutputKey(hexToBytes(publicKey))
    return output && sameBytes(output, owner.program) ? publicKey : undefined
  }
  const own = publicKey && isKeyOf(publicKey, address, reference) ? publicKey : undefined
  // Any script can stand behind a hash: only with its key is this one known to be a key's.
  if (owner.type === 'p2sh' && !own) throw createError('UNSUPPORTED_METHOD', { reason: 'public key unknown' })
  return own
}

/** @throws ModalError INVALID_ADDRESS, ADDRESS_CHECKSUM, INVALID_AMOUNT, AMOUNT_TOO_SMALL */
async function checkReceiver({ receiver, amount, network }: TransferRequest): Promise<AddressScript> {
  const { reference, nativeCurrency } = network
  const to = scriptOf(receiver, reference)
  if (to.type === 'p2tr' && !(await loadCurve()).isTaprootKey(to.program))
    throw createError('INVALID_ADDRESS', { address: receiver })
  if (amount <= 0n) throw createError('INVALID_AMOUNT', {})
  const dust = dustOf(to.type)
  if (amount < dust) {
    const minimum = formatUnits(dust, nativeCurrency.decimals)
    throw createError('AMOUNT_TOO_SMALL', { minimum, symbol: nativeCurrency.symbol })
  }
  return to
}

/** What is known of coins beside what the transaction says of them. */
function told(inputs: SpentCoins['inputs'], { free, setAside }: OwnCoins): SpentCoins['inputs'] {
  const [waiting, carriers] = [[...free, ...setAside].filter(({ pending }) => pending), setAside].map(
    (coins) => new Set(coins.map(outpointOf)),
  )
  return inputs.map((input) => ({
    ...input,
    ...(waiting?.has(input.outpoint) && { pending: true }),
    ...(carriers?.has(input.outpoint) && { setAside: true }),
  }))
}

/**
 * @param known - what is known of the paying address
 * @throws ModalError INVALID_ADDRESS, ADDRESS_CHECKSUM, INVALID_AMOUNT, AMOUNT_TOO_SMALL (dust), INSUFFICIENT_BALANCE,
 *   INVALID_PARAMS for a rate that is none, UNSUPPORTED_METHOD for an address that nothing is spent from, and the server's own errors
 */
export async function prepareTransfer(
  chain: CoinSources,
  asked: TransferRequest,
  known: Parameters<typeof payerOf>[1],
): Promise<PreparedTransfer> {
  const { network, amount, token } = asked
  if (token) throw createError('UNSUPPORTED_METHOD', { reason: 'tokens' })
  const payer = payerOf({ address: asked.from, network }, known)
  const to = await checkReceiver(asked)
  const { esplora } = chain
  const [own, rate, publicKey] = await Promise.all([
    readCoins(chain, payer, asked),
    rateOf(esplora, network, asked.feeRate),
    keyFor(payer, network.reference),
  ])
  const spending = { coins: spendable(own, asked), from: payer.type, to: to.type, rate, amount }
  // What the visitor chose never gives way.
  const selection = coinsFor(spending, { leaner: !asked.feeRate })
  if (!selection) throw createError('INSUFFICIENT_BALANCE', { symbol: network.nativeCurrency.symbol })
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
  const request = { ...asked, from: payer.address }
  assertTransferMatches(request, read?.decoded)
  if (!read || read.fee !== fee || fee > highestFee(spending, inputs.length))
    throw createError('TRANSACTION_MISMATCH', { field: 'fee' })
  if ((read.coins.change?.amount ?? 0n) !== change) throw createError('TRANSACTION_MISMATCH', { field: 'change' })
  return {
    network,
    from: read.decoded.from,
    receiver: read.decoded.receiver,
    amount: read.decoded.amount,
    maxFee: read.fee,
    coins: { ...read.coins, inputs: told(read.coins.inputs, own), ...(payer.shared && { shared: true }) },
    spends: read.coins.inputs[0]?.outpoint ?? '',
    transaction,
  }
}
