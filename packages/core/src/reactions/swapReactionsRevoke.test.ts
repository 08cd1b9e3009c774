/** Taking back an allowance that was given here, in a whole instance: from Activity to the wallet, and what is told. */
import { expect, test } from 'vitest'
import { settle } from '../../test/createTestModal.js'
import { tokenContract } from '../../test/sendSetUp.js'
import { createSwapPage } from '../../test/swapPage.js'

/** 100 TUSD are approved, the swap is not confirmed, and Activity is opened. */
async function inActivity() {
  const page = await createSwapPage()
  const { modal, backend, swap, toPreview, mined } = page
  await toPreview('TUSD', 'LETH', '100')
  const asking = swap().confirm()
  await settle()
  modal.close()
  await mined()
  await asking
  backend.rpc('eth_call', ([call, ...rest]: readonly unknown[]) => {
    const { data } = call as { data: string }
    const allowed = `0x${(100_000_000).toString(16).padStart(64, '0')}`
    return data.startsWith('0xdd62ed3e') ? allowed : tokenContract([call, ...rest])
  })
  await modal.open({ view: 'Account' })
  modal.router.push('Transactions')
  await settle()
  const [allowance] = swap().state.allowances
  if (!allowance) throw new Error('nothing is allowed')
  return { ...page, allowance }
}

test('reviewed, asked once, followed, and told as what it is', async () => {
  const { modal, swap, clock, allowance, sent, mined, toast } = await inActivity()
  expect(allowance).toMatchObject({ amount: 100_000_000n, token: { symbol: 'TUSD', decimals: 6 } })
  await swap().revoke(allowance)
  expect(modal.router.state).toMatchObject({ view: 'SwapPreview', data: { heading: 'RevokeAllowance' } })
  expect(swap().state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'revoke' } })
  const before = sent().length
  await Promise.all([swap().confirm(), swap().confirm()])
  await settle()
  expect(sent()).toHaveLength(before + 1)
  expect(modal.router.state).toMatchObject({ view: 'Account', done: 'sent' })
  expect(modal.transactions.state.pending).toMatchObject([{ kind: 'approve', effect: { amount: '0' } }])
  await mined()
  await clock.advance(1_000)
  expect(toast.message).toBe('The allowance for your TUSD is revoked')
  expect(modal.transactions.state.ended).toMatchObject([{ effect: { amount: '0' } }])
})

test('left: back to Activity, nothing is asked, and the form is as it was typed', async () => {
  const { modal, swap, allowance, sent } = await inActivity()
  const before = sent().length
  await swap().revoke(allowance)
  modal.dialog.goBack()
  await settle()
  expect(modal.router.state.view).toBe('Transactions')
  await swap().confirm()
  expect(sent()).toHaveLength(before)
  expect(swap().state.sourceTokenAmount).toBe('100')
})

test('what can’t be built is told, and leads back', async () => {
  const { modal, backend, swap, allowance } = await inActivity()
  // The contract says 250000000 decimals.
  backend.rpc('eth_call', tokenContract([{ data: '0x' }]))
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  await swap().revoke(allowance).catch(modal.report)
  await settle()
  expect(errors).toContain('APPROVAL_FAILED')
  expect(modal.router.state.view).toBe('Transactions')
  expect(swap().state.step).toBe('editing')
})
