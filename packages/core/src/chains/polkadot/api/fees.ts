/** Cost of a transfer, by the chain's own runtime. */
import { createError } from '../../../errors/createError.js'
import { formatUnits } from '../../../primitives/units.js'
import type { CaipNetwork, FeeQuote, TransferRequest } from '../../types.js'
import { addressOf, publicKeyOf, requirePublicKey } from '../address.js'
import { fromHex, type Hex, toHex } from '../hex.js'
import { type ChainAccount, larger, readAccount } from '../node/account.js'
import type { Node } from '../node/client.js'
import type { SignerPayload } from '../transaction.js'
import { ERA_BLOCKS, type Moment, readMoment } from './moment.js'
import type { Chain, Runtime } from './runtime.js'

/** Placeholder account: a quote is about a plain transfer between ordinary accounts. */
const SOMEBODY = new Uint8Array(32).fill(1)
/** Placeholder nonce of four bytes, the longest and most expensive one: a quote does not need the account's own. */
const LONG_NONCE = 2 ** 20
const AMOUNT_BYTES = 16

/** Adds a twentieth, for a fuller block with a higher price, or a signature that is a byte longer. */
const withHeadroom = (fee: bigint): bigint => fee + (fee + 19n) / 20n

/**
 * `TransactionPaymentApi_query_info`: the partial fee is the last 16 bytes, whatever precedes it.
 * @throws ModalError INVALID_ANSWER
 */
async function queryFee(node: Node, extrinsic: Uint8Array): Promise<bigint> {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, extrinsic.length, true)
  const question: Hex = `${toHex(extrinsic)}${toHex(length).slice(2)}`
  const answer = fromHex(await node.request('state_call', ['TransactionPaymentApi_query_info', question]))
  if (!answer || answer.length < AMOUNT_BYTES + 1) throw createError('INVALID_ANSWER', { expected: 'fee' })
  return answer.slice(-AMOUNT_BYTES).reduceRight((sum, digit) => (sum << 8n) | BigInt(digit), 0n)
}

/** Current network fee, base units. @throws ModalError */
export const networkFee = ({ node, runtime }: Chain, payload: SignerPayload): Promise<bigint> =>
  queryFee(node, runtime.unsignedExtrinsic(payload))

/** Highest possible network fee, base units. @throws ModalError */
export const highestFee = async (chain: Chain, payload: SignerPayload): Promise<bigint> =>
  withHeadroom(await networkFee(chain, payload))

/** @param receiver - 32 bytes. @throws ModalError METHOD_NOT_SUPPORTED where the chain lacks `transferAll`, or assets */
export function callOf(runtime: Runtime, receiver: Uint8Array, amount: bigint | 'everything', asset?: number): Hex {
  if (amount === 'everything') return runtime.everythingCall(receiver)
  return asset === undefined ? runtime.transferCall(receiver, amount) : runtime.assetCall(asset, receiver, amount)
}

const examplePayload = (
  { runtime }: Chain,
  network: CaipNetwork,
  moment: Moment,
  pair: { from: Uint8Array; receiver: Uint8Array; amount: bigint | 'everything' },
): SignerPayload =>
  runtime.payload({
    ...moment,
    address: addressOf(pair.from, network),
    method: callOf(runtime, pair.receiver, pair.amount),
    nonce: LONG_NONCE,
    period: ERA_BLOCKS,
  })

/** @throws ModalError */
export async function feeQuote(chain: Chain, network: CaipNetwork): Promise<FeeQuote> {
  const pair = { from: SOMEBODY, receiver: SOMEBODY, amount: 1n << 64n }
  const payload = examplePayload(chain, network, await readMoment(chain.node), pair)
  const fee = await queryFee(chain.node, chain.runtime.unsignedExtrinsic(payload))
  return { gasPrice: fee, nativeTransferFee: withHeadroom(fee) }
}

/**
 * Asserts that the account can be closed. @throws ModalError BALANCE_MUST_STAY {minimum, symbol, tie}: the chain would leave
 * a part behind without an error
 */
export function assertCloses({ runtime }: Chain, network: CaipNetwork, { untouchable, tie }: ChainAccount): void {
  if (!tie) return
  const { symbol, decimals } = network.nativeCurrency
  const minimum = formatUnits(larger(untouchable, runtime.existentialDeposit), decimals)
  throw createError('BALANCE_MUST_STAY', { minimum, symbol, tie })
}

/**
 * The highest amount that can be sent: the transferable balance, less the fee and less what keeps the account alive; never
 * below 0.
 * @param pair - `receiver` may still be unknown or unfinished; with `everything` nothing must stay, and the result is a minimum
 * @throws ModalError BALANCE_MUST_STAY where the account can't be closed
 */
export async function maxSendable(
  chain: Chain,
  network: CaipNetwork,
  pair: Pick<TransferRequest, 'from' | 'receiver' | 'everything'>,
): Promise<bigint> {
  const from = requirePublicKey(pair.from)
  const [account, moment] = await Promise.all([readAccount(chain.node, from), readMoment(chain.node)])
  const { free, untouchable } = account
  if (pair.everything) assertCloses(chain, network, account)
  const receiver = publicKeyOf(pair.receiver) ?? SOMEBODY
  const amount = pair.everything ? 'everything' : free
  const fee = await highestFee(chain, examplePayload(chain, network, moment, { from, receiver, amount }))
  const { existentialDeposit } = chain.runtime
  if (!pair.everything) return larger(free - fee - larger(untouchable, existentialDeposit), 0n)
  // The fee is taken first, and the account must stay alive with the rest.
  return free - fee < existentialDeposit ? 0n : free - fee
}
