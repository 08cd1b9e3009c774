/** Batches of calls of which all happen or none (EIP-5792; T-37): simulated in a row, and handed over once. */
import { numberToHex } from 'viem'
import type { ErrorCode } from '../../errors/catalogue.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { quantity } from '../../net/quantity.js'
import type { AssertWanted, Connector, ContractCall, PreparedBatch } from '../types.js'
import { asRecord } from './answers.js'
import { decodeApproval } from './calldata/decodeCall.js'
import { callOf, readCall } from './contractCall.js'
import { highestPrice, readFees } from './fees.js'
import { l1DataFee } from './l1Fee.js'
import type { CallRequest, Node } from './node.js'
import { refuseReverted } from './refuseReverted.js'
import { askToSend, assertHere } from './send.js'
import { providerOf } from './wallet.js'

/** Parameters of `wallet_sendCalls`, without the id. */
interface BatchRequest {
  readonly version: '2.0.0'
  readonly chainId: `0x${string}`
  readonly from: string
  readonly atomicRequired: true
  readonly calls: readonly CallRequest[]
}

const LONGEST_ID = 1_024

/** Errors with which nodes and wallets say that they do not know a method. */
const unknownMethod: readonly ErrorCode[] = ['METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_METHOD']
const isUnknownMethod = (error: unknown) => error instanceof ModalError && unknownMethod.includes(error.code)

/** EIP-5792 refusals: a capability, the chain, the size, the upgrade of the account or atomicity is not supported. */
const REFUSALS = [5700, 5710, 5740, 5750, 5760]

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ModalError)) return false
  return isUnknownMethod(error) || REFUSALS.includes(Number(asRecord(error.cause)?.code))
}

/**
 * Simulates the calls one after the other, each on the state that the calls before it left.
 * @returns gas units of all calls; `undefined` where the node can't
 * @throws ModalError TRANSACTION_REJECTED where one of them fails
 */
async function simulate(node: Node, calls: readonly CallRequest[]): Promise<bigint | undefined> {
  const simulation = node.request('eth_simulateV1', [{ blockStateCalls: [{ calls }], validation: false }, 'latest'])
  const answer = await simulation.catch((error: unknown) => {
    if (isUnknownMethod(error)) return undefined
    return refuseReverted(Promise.reject(error))
  })
  if (answer === undefined) return undefined
  const outcomes = asRecord(Array.isArray(answer) ? answer[0] : undefined)?.calls
  if (!Array.isArray(outcomes) || outcomes.length !== calls.length)
    throw createError('INVALID_ANSWER', { expected: 'simulation' })
  return outcomes.reduce((sum: bigint, outcome: unknown, index) => {
    const { status, gasUsed, returnData } = asRecord(outcome) ?? {}
    const approves = decodeApproval(calls[index]?.data ?? '0x') !== undefined
    // `approve` may return false instead of failing; a USDT-type contract returns nothing, which is fine.
    const denied = approves && typeof returnData === 'string' && /^0x0{64}$/.test(returnData)
    if (status !== '0x1' || denied) throw createError('TRANSACTION_REJECTED', {})
    return sum + quantity(gasUsed)
  }, 0n)
}

/** @returns `undefined` where the node can't simulate calls in a row @throws ModalError TRANSACTION_REJECTED … */
export async function prepareBatch(node: Node, asked: readonly ContractCall[]): Promise<PreparedBatch | undefined> {
  const [first] = asked
  if (!first) throw createError('INVALID_PARAMS', {})
  const requests = asked.map(callOf)
  const [gas, fees, calls, l1Fees] = await Promise.all([
    simulate(node, requests),
    readFees(node, first.network),
    Promise.all(asked.map((call) => readCall(node, call))),
    Promise.all(requests.map((call) => l1DataFee(node, first.network, call))),
  ])
  if (gas === undefined) return undefined
  const l1Fee = l1Fees.reduce((sum, fee) => sum + fee, 0n)
  const request: BatchRequest = Object.freeze({
    version: '2.0.0',
    chainId: numberToHex(BigInt(first.network.reference)),
    from: requests[0]?.from ?? '',
    atomicRequired: true,
    calls: requests.map(({ to, value = '0x0', data = '0x' }) => Object.freeze({ to, value, data })),
  })
  return {
    caipNetworkId: first.network.id,
    from: request.from,
    calls,
    maxFee: (gas + gas / 4n) * highestPrice(fees) + l1Fee,
    request,
  }
}

/** @throws ModalError TRANSACTION_REJECTED where the batch would fail on the current chain */
export async function simulateBatch(node: Node, { request, from }: PreparedBatch): Promise<void> {
  const { calls } = request as BatchRequest
  await simulate(
    node,
    calls.map((call) => ({ from, ...call })),
  )
}

/**
 * Asks the wallet once.
 * @returns the id by which the wallet later reports on the batch
 * @throws ModalError TRANSACTION_MISMATCH where the object is not what was prepared; UNSUPPORTED_METHOD where the wallet
 *   does not take these calls as one; those of `sendTransaction`
 */
export async function sendBatch(
  connector: Connector,
  batch: PreparedBatch,
  id: string,
  assertWanted: AssertWanted = () => {},
): Promise<string> {
  const { caipNetworkId, from, calls, request } = batch
  const { calls: handed, ...facts } = request as BatchRequest
  const unchanged =
    handed.length === calls.length &&
    facts.from === from &&
    `eip155:${BigInt(facts.chainId)}` === caipNetworkId &&
    calls.every(({ to, value, transaction }, index) => {
      const handedCall = handed[index]
      return (
        handedCall?.to === to && quantity(handedCall.value) === value && handedCall.data === asRecord(transaction)?.data
      )
    })
  if (!unchanged) throw createError('TRANSACTION_MISMATCH', { field: 'transaction' })
  const provider = providerOf(connector)
  await assertHere(provider, { caipNetworkId, from })
  const params = [{ ...request, id }]
  const answer = await askToSend(provider, 'wallet_sendCalls', params, assertWanted).catch((error: unknown) => {
    throw isRefusal(error) ? createError('UNSUPPORTED_METHOD', {}, error) : error
  })
  const named = typeof answer === 'string' ? answer : asRecord(answer)?.id
  if (typeof named !== 'string' || named === '' || named.length > LONGEST_ID)
    throw createError('SENT_UNCONFIRMED', { namespace: 'eip155' })
  return named
}
