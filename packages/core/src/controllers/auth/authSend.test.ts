/** Sending with the embedded wallet, and changing one's mind meanwhile (threats U02, P05): what was sent is not called back. */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { createFakeAuthOrigin, SMART } from '../../../test/fakeAuthOrigin.js'
import { connectByEmail, until } from '../../../test/signInPage.js'

const [, , receiver] = scriptedAccounts
const hash = `0x${'ab'.repeat(32)}`

/** The visitor looks at the frame, which asks whether to send. */
async function send() {
  const origin = createFakeAuthOrigin()
  const page = await connectByEmail({ origin })
  const { modal, backend, tab } = page
  backend.rpc('eth_getBalance', '0x8ac7230489e80000')
  await modal.open({ view: 'Send' })
  await until(() => expect(modal.accounts.state.eip155.tokenBalance).not.toEqual([]))
  modal.send.setAmount('1')
  modal.send.setReceiver(receiver)
  await until(() => expect(modal.send.state).toMatchObject({ feeStatus: 'ready', problem: undefined }))
  await modal.send.review()
  const submitting = modal.send.submit()
  const asked = () => tab.find('rpc').filter(({ method }) => method === 'eth_sendTransaction')
  await until(() => expect(asked()).toHaveLength(1))
  const id = asked()[0]?.id ?? 0
  tab.say({ event: 'show', id, height: 400 })
  await until(() => expect(page.auth.state.approval?.id).toBe(id))
  expect(modal.router.state).toMatchObject({ view: 'ApproveTransaction', data: { heading: 'ApproveBelow' } })
  return { ...page, id, asked, submitting, pending: () => modal.transactions.state.pending }
}

test('U02: closed while the frame sends; its hash is recorded, and meanwhile nothing is asked again', async () => {
  const { modal, auth, origin, tab, id, asked, submitting, pending, errors } = await send()
  origin.setSending(true)
  modal.close()
  await until(() => expect(tab.asked).toContainEqual({ abort: id }))
  expect(auth.state.approval).toBeUndefined()
  await settle()
  expect(errors).toEqual([])
  await modal.send.submit()
  expect(errors).toEqual(['REQUEST_PENDING'])
  expect(asked()).toHaveLength(1)
  tab.answer(id, { result: hash })
  await submitting
  expect(pending()).toMatchObject([{ hash, from: SMART, kind: 'send' }])
  expect(modal.send.state).toMatchObject({ prepared: undefined, status: 'editing' })
})

test('Cancel while the frame sends is no refusal: sent is sent', async () => {
  const { modal, auth, origin, tab, id, submitting, pending, errors } = await send()
  origin.setSending(true)
  auth.declineApproval()
  await until(() => expect(tab.asked).toContainEqual({ abort: id }))
  tab.answer(id, { result: hash })
  await submitting
  expect(errors).toEqual([])
  expect(pending()).toMatchObject([{ hash }])
  await until(() => expect(modal.router.state.view).toBe('Account'))
})

test('the frame fails after it sent, and says the hash: that it may have been sent is said, and it is followed', async () => {
  const { modal, tab, id, submitting, pending, errors } = await send()
  tab.answer(id, { error: { code: 'FAILED', message: 'the service broke', data: { hash } } })
  await submitting
  expect(errors).toEqual(['SENT_UNCONFIRMED'])
  expect(pending()).toMatchObject([{ hash, from: SMART, kind: 'send' }])
  await until(() => expect(modal.router.state.view).toBe('Account'))
})

test('Cancel before it was approved: the origin says so, and the preview is back', async () => {
  const { modal, auth, submitting, pending, errors } = await send()
  auth.declineApproval()
  await submitting
  expect(errors).toEqual(['USER_REJECTED'])
  expect(pending()).toEqual([])
  await until(() => expect(modal.router.state.view).toBe('SendPreview'))
})

test.each<[string, (page: Awaited<ReturnType<typeof send>>) => unknown]>([
  ['is loaded anew', ({ tab }) => tab.reload()],
  [
    'answers nothing to Cancel',
    async ({ auth, origin, clock }) => {
      origin.setSending(true)
      auth.declineApproval()
      await clock.advance(30_000)
    },
  ],
])('the frame %s while it is asked: it may have been sent', async (_what, happen) => {
  const page = await send()
  await happen(page)
  await page.submitting
  expect(page.errors).toEqual(['SENT_UNCONFIRMED'])
  await page.clock.advance(150)
  expect(page.modal.toast.state.message).toBe('It may have been sent. Look in your wallet before you try again')
})
