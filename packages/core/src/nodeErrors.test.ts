/** What a visitor sees when a chain's node answers a read with an error: each code at each read (spec 8). */
import { scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, settle } from '../test/createTestModal.js'
import { POLLING_INTERVAL_MS } from './constants/transactions.js'

const RPC = 'RPC request failed'
const REFUSED = 'The network did not accept the transaction'
const receipt = { transactionHash: `0x${'ab'.repeat(32)}`, status: '0x1', blockNumber: '0x1' }

/** What the node says when it is well. */
const answers = {
  eth_getBalance: '0x14d1120d7b160000',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x3b9aca00', transactions: [] },
  eth_estimateGas: '0x5208',
}

/** On Send with 1 LETH for somebody typed. */
async function setUp(code: number) {
  const { modal, backend, clock, wallet } = await createConnectedModal()
  const errors: string[] = []
  const events: string[] = []
  modal.on('error', (error) => errors.push(error.code))
  modal.on('transaction', ({ status }) => events.push(status))
  await modal.open()
  modal.router.push('Send')
  await settle()
  modal.send.setAmount('1')
  modal.send.setReceiver(scriptedAccounts[2])
  await settle()
  const { state } = modal.send
  /** What the toast says after an action while one method is answered with the code; the form stays as it is. */
  async function said(method: keyof typeof answers, act: () => Promise<void>): Promise<string | undefined> {
    backend.rpc(method, () => {
      throw walletError(code, '')
    })
    await act().catch(modal.report)
    await settle()
    backend.rpc(method, answers[method])
    const message = modal.toast.state.open ? modal.toast.state.message : undefined
    modal.toast.hide()
    expect(state).toMatchObject({ status: 'editing', sendTokenAmount: '1', receiverAddress: scriptedAccounts[2] })
    return message
  }
  return { modal, backend, clock, wallet, state, errors, events, said }
}

/** `simulation`: what is said where the node would not even try the transaction. */
const rows: readonly { code: number; read: string; simulation?: string }[] = [
  { code: -32_700, read: 'The network sent an answer that could not be read' },
  { code: -32_600, read: 'The request was not valid' },
  { code: -32_601, read: 'The network does not know this request' },
  { code: -32_602, read: 'The request had invalid parameters' },
  { code: -32_603, read: 'The wallet or network had an internal error', simulation: REFUSED },
  { code: -32_000, read: 'The request had missing or invalid parameters', simulation: REFUSED },
  { code: -32_001, read: 'The requested resource was not found' },
  { code: -32_003, read: REFUSED },
  { code: -32_004, read: 'This request is not supported' },
  { code: -32_005, read: 'Too many requests. Try again in a moment' },
  { code: -32_006, read: 'This version of the protocol is not supported' },
  // What only a wallet can mean: nobody is sent there for what a node said.
  ...[-32_002, 4001, 4100, 4200, 4900, 4901, 4902].map((code) => ({ code, read: RPC, simulation: REFUSED })),
]

test.each(rows)(
  'a node that answers $code: the fee is said to be unknown, in place and not as a toast',
  async ({ code }) => {
    const { modal, state, errors, said } = await setUp(code)
    expect(state).toMatchObject({ feeStatus: 'ready', problem: undefined })
    expect(await said('eth_getBlockByNumber', modal.send.refreshFees)).toBeUndefined()
    expect(state).toMatchObject({
      feeStatus: 'failed',
      gasPrice: undefined,
      problem: { code: 'GAS_PRICE_UNAVAILABLE' },
    })
    expect(errors).toEqual([])
    await modal.send.refreshFees()
    expect(state).toMatchObject({ feeStatus: 'ready', problem: undefined })
  },
)

test.each(rows)(
  'a node that answers $code: Max and the review say $read',
  async ({ code, read, simulation = read }) => {
    const { modal, state, errors, said, wallet } = await setUp(code)
    expect(await said('eth_getBalance', modal.send.setMax)).toBe(read)
    expect(await said('eth_getBalance', modal.send.review)).toBe(read)
    expect(await said('eth_getBlockByNumber', modal.send.review)).toBe(read)
    expect(await said('eth_estimateGas', modal.send.review)).toBe(simulation)
    expect(errors).toHaveLength(4)
    expect(modal.router.state.view).toBe('Send')
    // Nothing of it stays: the next review is a review, and the wallet was asked for nothing but to connect.
    await modal.send.review()
    expect(state.status).toBe('ready')
    expect(wallet.prompts()).toHaveLength(1)
  },
)

test.each(rows)(
  'a node that answers $code for the receipt: on its way until it is known, and no word of an error',
  async ({ code }) => {
    const { modal, backend, clock, errors, events } = await setUp(code)
    backend.rpc('eth_getTransactionReceipt', () => {
      throw walletError(code, '')
    })
    await modal.send.review()
    await modal.send.submit()
    for (let turn = 0; turn < 3; turn += 1) await clock.advance(POLLING_INTERVAL_MS)
    expect(backend.calls('eth_getTransactionReceipt').length).toBeGreaterThanOrEqual(2)
    expect(modal.transactions.state.pending).toMatchObject([{ hash: receipt.transactionHash }])
    expect(modal.toast.state).not.toMatchObject({ open: true, variant: 'error' })
    expect({ errors, events }).toEqual({ errors: [], events: ['sent'] })
    backend.rpc('eth_getTransactionReceipt', receipt)
    await clock.advance(POLLING_INTERVAL_MS)
    await settle()
    expect(modal.transactions.state.pending).toEqual([])
    expect({ errors, events }).toEqual({ errors: [], events: ['sent', 'confirmed'] })
  },
)
