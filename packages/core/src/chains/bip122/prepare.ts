/** Prepares a transfer: coins selected, priced, put into a PSBT, and read back before it is shown. */
import { createError } from '../../errors/createError.js'
import { formatUnits } from '../../primitives/units.js'
import type { PreparedTransfer, SpentCoins, TransferRequest } from '../types.js'
import { type AddressScript, scriptOf } from './addressScript.js'
import { buildTransfer, keyFor } from './buildTransfer.js'
import { rateOf } from './feeRate.js'
import { loadCurve } from './loadCurve.js'
import { type CoinSources, type OwnCoins, readCoins, spendable } from './ownCoins.js'
import { payerOf } from './payer.js'
import { coinsFor, highestFee, outpointOf } from './selectCoins.js'
import { dustOf } from './sizes.js'

// Exported here, so that both are in one chunk: a transfer that is sped up was most likely prepared here.
export { prepareReplacement } from './replace.js'

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

/** Marks pending coins and carriers, which the transaction itself does not show. */
function withMarks(inputs: SpentCoins['inputs'], { free, setAside }: OwnCoins): SpentCoins['inputs'] {
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
 * @param known - the paying address by the wallet's own statement
 * @throws ModalError INVALID_ADDRESS, ADDRESS_CHECKSUM, INVALID_AMOUNT, AMOUNT_TOO_SMALL (dust), INSUFFICIENT_BALANCE,
 *   INVALID_PARAMS for a rate out of range, UNSUPPORTED_METHOD for an address that can't be spent from, and the server's errors
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
  // A fee that the visitor chose stays.
  const selection = coinsFor(spending, { leaner: !asked.feeRate })
  if (!selection) throw createError('INSUFFICIENT_BALANCE', { symbol: network.nativeCurrency.symbol })
  if (selection.fee > highestFee(spending, selection.inputs.length))
    throw createError('TRANSACTION_MISMATCH', { field: 'fee' })
  const transfer = await buildTransfer(esplora, { request: asked, payer, to, publicKey, selection })
  return { ...transfer, coins: { ...transfer.coins, inputs: withMarks(transfer.coins.inputs, own) } }
}
