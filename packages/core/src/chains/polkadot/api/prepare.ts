/** Prepares a transfer: checked against the chain's state, priced, and read back before it is shown. */
import { assertTransferMatches } from '../../../domain/txGuard.js'
import { createError } from '../../../errors/createError.js'
import { formatUnits } from '../../../primitives/units.js'
import type { PreparedTransfer, TransferRequest } from '../../types.js'
import { addressOf, requirePublicKey, requireReceiver } from '../address.js'
import { type ChainAccount, larger, readAccount } from '../node/account.js'
import { assetIdOf } from '../node/assets.js'
import type { Node } from '../node/client.js'
import { readTransfer, type SignerPayload } from '../transaction.js'
import { checkAsset } from './checkAsset.js'
import { assertCloses, callOf, highestFee } from './fees.js'
import { deadlineOf, ERA_BLOCKS, readMoment } from './moment.js'
import type { Chain, TransferKind } from './runtime.js'

const MAX_NONCE = 2 ** 32

/** The sender's next nonce, counting what waits in the node's pool. @throws ModalError INVALID_ANSWER */
export async function nextNonce(node: Node, address: string): Promise<number> {
  const nonce = await node.request('system_accountNextIndex', [address])
  if (typeof nonce !== 'number' || !Number.isInteger(nonce) || nonce < 0 || nonce >= MAX_NONCE)
    throw createError('INVALID_ANSWER', { expected: 'nonce' })
  return nonce
}

interface Facts {
  readonly sender: ChainAccount
  readonly receiver: ChainAccount
  readonly existentialDeposit: bigint
  readonly maxFee: bigint
}

/**
 * Rules of transfers: an account below the existential deposit is removed together with its balance, so both the receiver
 * and the sender must have at least that much afterwards, unless everything is sent.
 */
function checkAmounts({ network, amount, everything }: TransferRequest, facts: Facts): void {
  const { sender, receiver, existentialDeposit, maxFee } = facts
  const { symbol, decimals } = network.nativeCurrency
  const missing = existentialDeposit - receiver.free
  if (amount < missing) throw createError('AMOUNT_TOO_SMALL', { minimum: formatUnits(missing, decimals), symbol })
  if (everything) {
    // The chain takes the fee first, and the account must stay alive with the rest.
    if (amount < existentialDeposit) throw createError('INSUFFICIENT_BALANCE', { symbol })
    return
  }
  const remaining = sender.free - amount - maxFee
  if (remaining < sender.untouchable) throw createError('INSUFFICIENT_BALANCE', { symbol })
  if (remaining < existentialDeposit) {
    throw createError('BALANCE_MUST_STAY', { minimum: formatUnits(existentialDeposit, decimals), symbol })
  }
}

/** Checks the fee of an asset transfer, which is paid in the chain's currency by an account that must stay alive. */
function checkFee({ network }: TransferRequest, { sender, existentialDeposit, maxFee }: Facts): void {
  if (sender.free - maxFee < larger(sender.untouchable, existentialDeposit))
    throw createError('INSUFFICIENT_BALANCE', { symbol: network.nativeCurrency.symbol })
}

function kindOf({ everything, token }: TransferRequest): TransferKind {
  if (token) return 'asset'
  return everything ? 'everything' : 'amount'
}

/** Asserts that the payload does what was requested, by its bytes and its names. @throws ModalError TRANSACTION_MISMATCH */
export function readBack({ runtime }: Chain, request: TransferRequest, payload: SignerPayload): void {
  const { network, token } = request
  assertTransferMatches(request, readTransfer(payload, network, token ? 'asset' : 'currency'))
  if (runtime.transferKind(payload.method) !== kindOf(request))
    throw createError('TRANSACTION_MISMATCH', { field: 'method' })
}

/**
 * @throws ModalError INVALID_ADDRESS, ADDRESS_CHECKSUM, INVALID_AMOUNT, INSUFFICIENT_BALANCE {symbol},
 *   AMOUNT_TOO_SMALL and BALANCE_MUST_STAY {minimum, symbol; tie where not everything can be sent}, METHOD_NOT_SUPPORTED where
 *   the chain has no assets, those of `checkAsset`, and the node's own errors
 */
export async function prepareTransfer(chain: Chain, asked: TransferRequest): Promise<PreparedTransfer> {
  const { node, runtime } = chain
  const { network, token, everything } = asked
  if (token && everything) throw createError('INVALID_PARAMS', { field: 'everything' })
  const asset = token && assetIdOf(token.address)
  if (asked.amount <= 0n || asked.amount >= 2n ** 128n) throw createError('INVALID_AMOUNT', {})
  const [from, receiver] = [requirePublicKey(asked.from), requireReceiver(network, asked.receiver)]
  const address = addressOf(from, network)
  const [sender, holder, nonce, moment] = await Promise.all([
    readAccount(node, from),
    readAccount(node, receiver),
    nextNonce(node, address),
    readMoment(node),
  ])
  const { symbol } = network.nativeCurrency
  if (everything) assertCloses(chain, network, sender)
  else if (!token && sender.free < asked.amount) throw createError('INSUFFICIENT_BALANCE', { symbol })
  const method = callOf(runtime, receiver, everything ? 'everything' : asked.amount, asset)
  const payload = runtime.payload({ ...moment, address, method, nonce, period: ERA_BLOCKS })
  readBack(chain, { ...asked, from: address }, payload)
  const maxFee = await highestFee(chain, payload)
  // Ignore the typed amount: the least that arrives is the balance minus the highest fee.
  const request = { ...asked, from: address, ...(everything && { amount: sender.free - maxFee }) }
  const { existentialDeposit } = runtime
  const facts = { sender, receiver: holder, existentialDeposit, maxFee }
  if (asset === undefined) checkAmounts(request, facts)
  else {
    await checkAsset(node, asset, { request, from, receiver, receiverHasProvider: holder.hasProvider })
    checkFee(request, facts)
  }
  // Copy the payload: its lifetime may be renewed before it is handed over, and the deadline with it.
  const transaction = { ...payload }
  return {
    ...request,
    maxFee,
    transaction,
    get deadline() {
      return deadlineOf(Number(transaction.blockNumber))
    },
  }
}
