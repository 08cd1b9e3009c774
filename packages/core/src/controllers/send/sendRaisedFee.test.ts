/** A wallet that signs with a higher fee than was reviewed: nothing is sent before the visitor saw it (threats 'Money', T-18). */
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { sentHash, setUpSend } from '../../../test/sendSetUp.js'
import type { PreparedTransfer } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import { withFee } from './raisedFee.js'

const GWEI = 10n ** 9n

/** Hands over what it is given only with this fee, as an adapter does whose wallet signs with another one. */
async function setUp(maxFee: bigint) {
  const handed: PreparedTransfer[] = []
  let hold: Promise<void> | undefined
  const test = await setUpSend({
    evm: {
      async sendNative(_, transfer, assertWanted) {
        handed.push(transfer)
        await hold
        assertWanted?.()
        if (transfer.maxFee !== maxFee) throw createError('TRANSACTION_MISMATCH', { field: 'fee', maxFee })
        return sentHash
      },
    },
  })
  const holdWallet = () => {
    let release = () => {}
    hold = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }
  return { ...test, handed, holdWallet }
}

test('it is shown again with that fee, and the same transfer is sent by the next press', async () => {
  const { modal, state, review, handed, events, errors, views } = await setUp(100_000n * GWEI)
  await review()
  const reviewed = state.prepared
  expect(reviewed?.maxFee).toBeLessThan(100_000n * GWEI)
  await modal.send.submit()
  await settle()
  expect(state).toMatchObject({
    status: 'ready',
    acknowledged: undefined,
    prepared: { maxFee: 100_000n * GWEI, raisedFee: true, amount: reviewed?.amount, receiver: reviewed?.receiver },
  })
  expect(state.prepared?.transaction).toBe(reviewed?.transaction)
  expect(views().at(-1)).toBe('SendPreview')
  expect({ events, errors, waiting: modal.toast.state.variant === 'loading' && modal.toast.state.open }).toEqual({
    events: [],
    errors: [],
    waiting: false,
  })
  await modal.send.submit()
  expect(handed).toHaveLength(2)
  expect(events).toEqual(['sent'])
  expect(views()).toEqual(['Account'])
})

test('a fee that is a large part of what is held wants a yes of its own (T-18)', async () => {
  const fee = 9n * 10n ** 17n
  const { modal, state, review, handed, events } = await setUp(fee)
  await review('0.1')
  await modal.send.submit()
  expect(state).toMatchObject({ acknowledged: false, prepared: { highFee: true, maxFee: fee } })
  await modal.send.submit()
  expect(handed).toHaveLength(1)
  modal.send.acknowledge(true)
  await modal.send.submit()
  expect([handed.length, events]).toEqual([2, ['sent']])
})

test('who cancelled meanwhile is asked nothing', async () => {
  const { modal, state, review, holdWallet, events, errors } = await setUp(100_000n * GWEI)
  await review()
  const release = holdWallet()
  const submitting = modal.send.submit()
  await settle()
  modal.send.cancel()
  release()
  await submitting
  expect(state.prepared).not.toHaveProperty('raisedFee')
  expect([events, errors]).toEqual([[], []])
})

test('who closed the modal meanwhile is told that nothing was sent', async () => {
  const { modal, state, review, holdWallet, events, errors } = await setUp(100_000n * GWEI)
  await review()
  const release = holdWallet()
  const submitting = modal.send.submit()
  await settle()
  modal.close()
  await settle()
  release()
  await submitting
  expect([events, errors]).toEqual([[], ['TRANSACTION_MISMATCH']])
  expect(state.prepared).toMatchObject({ raisedFee: true })
})

test('an edit forgets it', async () => {
  const { modal, state, review } = await setUp(100_000n * GWEI)
  await review()
  await modal.send.submit()
  modal.send.setAmount('0.5')
  expect(state.prepared).toBeUndefined()
})

test('what a transfer looks up later it goes on looking up', () => {
  let deadline = '7'
  const transfer = {
    maxFee: 1n,
    get deadline() {
      return deadline
    },
  } as unknown as PreparedTransfer
  const dear = withFee(withFee(transfer, { highFee: true }), { maxFee: 2n })
  deadline = '9'
  expect({ ...dear }).toEqual({ maxFee: 2n, highFee: true, deadline: '9' })
})
