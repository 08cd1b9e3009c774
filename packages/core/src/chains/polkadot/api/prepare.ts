/** Preparing a transfer: checked against the chain's state, priced, and read back before anybody sees it. */
import { assertTransferMatches } from '../../../domain/txGuard.js'
import { createError } from '../../../errors/createError.js'
import { formatUnits } from '../../../primitives/units.js'
import type { PreparedTransfer, TransferRequest } from '../../types.js'
import { addressOf, requirePublicKey, requireReceiver } from '../address.js'
import { type ChainAccount, readAccount } from '../node/account.js'
import type { Node } from '../node/client.js'
import { readTransfer, type SignerPayload } from '../transaction.js'
import { highestFee } from './fees.js'
import type { Chain } from './index.js'
import { deadlineOf, ERA_BLOCKS, readMoment } from './moment.js'

const MAX_NONCE = 2 ** 32

/** The sender's next number, what waits in the node's pool included. @throws ModalError INVALID_ANSWER */
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
 * The rules of `transferKeepAlive`: an account below the existential deposit is swept away with all that is in it, so the
 * receiver must come to it and the sender must keep it.
 */
function checkAmounts({ network, amount }: TransferRequest, facts: Facts): void {
  const { sender, receiver, existentialDeposit, maxFee } = facts
  const { symbol, decimals } = network.nativeCurrency
  const missing = existentialDeposit - receiver.free
  if (amount < missing) throw createError('AMOUNT_TOO_SMALL', { minimum: formatUnits(missing, decimals), symbol })
  const left = sender.free - amount - maxFee
  if (left < sender.untouchable) throw createError('INSUFFICIENT_BALANCE', { symbol })
  if (left < existentialDeposit) {
    throw createError('BALANCE_MUST_STAY', { minimum: formatUnits(existentialDeposit, decimals), symbol })
  }
}

/** The payload does what was asked, byte by byte and by the chain's own names. @throws ModalError TRANSACTION_MISMATCH */
export function readBack({ runtime }: Chain, request: TransferRequest, payload: SignerPayload): void {
  assertTransferMatches(request, readTransfer(payload, request.network))
  if (!runtime.isTransferCall(payload.method)) throw createError('TRANSACTION_MISMATCH', { field: 'method' })
}

/**
 * @throws ModalError INVALID_ADDRESS, ADDRESS_CHECKSUM, INVALID_AMOUNT, INSUFFICIENT_BALANCE {symbol},
 *   AMOUNT_TOO_SMALL and BALANCE_MUST_STAY {minimum, symbol}, METHOD_NOT_SUPPORTED for a token, and the node's own errors
 */
export async function prepareTransfer(chain: Chain, asked: TransferRequest): Promise<PreparedTransfer> {
  const { node, runtime } = chain
  const { network, amount, token } = asked
  if (token) throw createError('METHOD_NOT_SUPPORTED', { symbol: token.symbol })
  if (amount <= 0n || amount >= 2n ** 128n) throw createError('INVALID_AMOUNT', {})
  const [from, receiver] = [requirePublicKey(asked.from), requireReceiver(network, asked.receiver)]
  const address = addressOf(from, network)
  const request = { ...asked, from: address }
  const [sender, holder, nonce, moment] = await Promise.all([
    readAccount(node, from),
    readAccount(node, receiver),
    nextNonce(node, address),
    readMoment(node),
  ])
  const { symbol } = network.nativeCurrency
  if (sender.free < amount) throw createError('INSUFFICIENT_BALANCE', { symbol })
  const method = runtime.transferCall(receiver, amount)
  const payload = runtime.payload({ ...moment, address, method, nonce, period: ERA_BLOCKS })
  readBack(chain, request, payload)
  const maxFee = await highestFee(chain, payload)
  const { existentialDeposit } = runtime
  checkAmounts(request, { sender, receiver: holder, existentialDeposit, maxFee })
  // Until it is handed over its time may be renewed, and the deadline with it.
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
