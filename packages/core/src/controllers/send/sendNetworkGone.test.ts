/** The page stops offering the network in use while something is to be sent there (U05). */
import { scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { localNetwork, secondNetwork, settle } from '../../../test/createTestModal.js'
import { sentHash, setUpSend } from '../../../test/sendSetUp.js'

const [, , receiver] = scriptedAccounts
const typed = { sendTokenAmount: '0.25', receiverAddress: receiver }
const gone = { code: 'NETWORK_UNSUPPORTED', field: 'amount' }
const notice = 'This page does not work with the network your wallet is on. Choose one to go on.'

/** A reviewed transfer, and the page that takes the network out of its list, or back in. */
async function setUp() {
  const page = await setUpSend()
  const { options } = page.modal
  await page.review('0.25')
  return {
    ...page,
    drop: () => options.patch({ networks: [secondNetwork] }),
    offer: () => options.patch({ networks: [localNetwork, secondNetwork] }),
  }
}

test('under the preview: back at the form with all that was typed, and why is said', async () => {
  const { modal, state, views, drop, clock, sent, errors } = await setUp()
  drop()
  await settle()
  await clock.advance(150)
  expect(views()).toEqual(['Account', 'Send'])
  expect(modal.toast.state).toMatchObject({ open: true, variant: 'info', message: notice })
  expect(state).toMatchObject({ ...typed, problem: gone, feeStatus: 'idle', gasPrice: undefined })
  await expect(modal.send.review()).rejects.toMatchObject({ code: 'INVALID_AMOUNT_OR_RECEIVER' })
  expect(views()).toEqual(['Account', 'Send'])
  expect([sent(), errors]).toEqual([[], []])
})

test('offered again: the form goes on where it was', async () => {
  const { modal, state, drop, offer, sent } = await setUp()
  drop()
  await settle()
  offer()
  await settle()
  expect(state).toMatchObject({ ...typed, problem: undefined, feeStatus: 'ready' })
  await modal.send.review()
  await modal.send.submit()
  expect(sent()).toHaveLength(1)
})

test('other options, or other networks beside it, leave the preview where it is', async () => {
  const { modal, state, views } = await setUp()
  modal.options.patch({ networks: [localNetwork], zIndex: 5 })
  await settle()
  expect(views()).toEqual(['Account', 'Send', 'SendPreview'])
  expect(state.status).toBe('ready')
})

test('whoever sends what was reviewed before, without a view, asks no wallet', async () => {
  const { modal, drop, sent, errors } = await setUp()
  drop()
  await settle()
  await modal.send.submit()
  await settle()
  expect(sent()).toEqual([])
  expect(errors).toEqual(['CHAIN_NOT_CONFIGURED'])
})

test('while it is being prepared: no preview opens, and the form says why', async () => {
  const { modal, state, views, type, holdGas, drop, sent } = await setUp()
  modal.dialog.goBack()
  await type('0.5')
  const { goOn } = await holdGas(() => modal.send.review())
  drop()
  await settle()
  await expect(goOn()).rejects.toMatchObject({ code: 'INVALID_AMOUNT_OR_RECEIVER' })
  expect(views()).toEqual(['Account', 'Send'])
  expect(state).toMatchObject({ sendTokenAmount: '0.5', status: 'editing', prepared: undefined, problem: gone })
  expect(sent()).toEqual([])
})

test('on the form: it says so at once', async () => {
  const { modal, state, drop } = await setUp()
  modal.dialog.goBack()
  await settle()
  drop()
  await settle()
  expect(state).toMatchObject({ ...typed, problem: gone })
})

/** The wallet holds the question when the network goes. */
async function ask() {
  const page = await setUp()
  let refuse = (_: unknown) => {}
  let release = (_: unknown) => {}
  page.wallet.answer('eth_sendTransaction', () => new Promise((yes, no) => ([release, refuse] = [yes, no])))
  const submitting = page.modal.send.submit()
  await page.clock.advance(150)
  page.drop()
  await settle()
  const answered = async (give: () => void) => {
    give()
    await submitting
    await page.clock.advance(150)
    await settle()
  }
  return {
    ...page,
    approve: () => answered(() => release(sentHash)),
    decline: () => answered(() => refuse(walletError(4001, 'no'))),
  }
}

test('while the wallet is asked: its answer is waited for, and what it broadcast is recorded', async () => {
  const { modal, views, approve } = await ask()
  expect(views()).toEqual(['Account', 'Send', 'SendPreview', 'ApproveTransaction'])
  await approve()
  expect(views()).toEqual(['Account'])
  expect(modal.transactions.state.pending).toMatchObject([{ hash: sentHash }])
})

test('declined by the wallet after the network went: the form, not the preview', async () => {
  const { state, views, decline, sent } = await ask()
  await decline()
  expect(views()).toEqual(['Account', 'Send'])
  expect(state).toMatchObject({ ...typed, problem: gone })
  expect(sent()).toHaveLength(1)
})
