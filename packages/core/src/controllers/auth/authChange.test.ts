import { expect, test } from 'vitest'
import { wireSession } from '../../../test/fakeAuthOrigin.js'
import { account, connectByEmail, until } from '../../../test/signInPage.js'

type Page = Awaited<ReturnType<typeof connectByEmail>>
const soon = (page: Page) => page.clock.now() + 30_000

/** The code for the old address was asked for, or that for the new one after it. */
async function changing(step: 'old' | 'new', times = true) {
  const page = await connectByEmail()
  const resendAt = () => (times ? { resendAt: soon(page) } : {})
  page.origin.on('email.change', () => ({ result: { next: 'code', address: 'ann@shop.test', ...resendAt() } }))
  page.origin.on('email.changeVerify', () => ({ result: { next: 'code', address: 'eve@shop.test', ...resendAt() } }))
  page.origin.on('email.resend', () => ({ result: { resendAt: soon(page) } }))
  page.auth.setNewEmail('eve@shop.test')
  await page.auth.submitNewEmail()
  if (step === 'new') {
    page.auth.setChangeDigits('111111')
    await until(() => expect(page.auth.state.change.step).toBe('new'))
  }
  return page
}

test.each(['old', 'new'] as const)('another code for the %s address: after 30 s, and not before', async (step) => {
  const page = await changing(step)
  expect(page.auth.state.change).toMatchObject({ step, resendAt: soon(page), resent: false })
  await page.auth.resendChangeCode()
  await page.clock.advance(29_999)
  await page.auth.resendChangeCode()
  expect(page.tab.find('email.resend')).toEqual([])
  await page.clock.advance(1)
  page.auth.setChangeDigits('12')
  await page.auth.resendChangeCode()
  expect(page.tab.find('email.resend')).toHaveLength(1)
  // What was typed belongs to the code before.
  expect(page.auth.state.change).toMatchObject({ step, digits: '', busy: false, resent: true, resendAt: soon(page) })
  page.auth.setChangeDigits('1')
  expect(page.auth.state.change.resent).toBe(false)
})

test.each([
  ['TOO_SOON', 'LIMIT_EXCEEDED', 5_000],
  ['TOO_MANY', 'EMAIL_TOO_MANY', 0],
  ['CODE_EXPIRED', 'CODE_EXPIRED', 0],
] as const)('another code is refused, %s: said, and the step stays', async (code, told, wait) => {
  const page = await changing('new')
  await page.clock.advance(30_000)
  const moment = page.clock.now() + wait
  page.origin.on('email.resend', () => ({ error: { code, ...(wait > 0 && { data: { resendAt: moment } }) } }))
  page.auth.setChangeDigits('12')
  await page.auth.resendChangeCode()
  expect(page.auth.state.change).toMatchObject({
    step: 'new',
    digits: '12',
    code: told,
    busy: false,
    resent: false,
    resendAt: moment,
  })
  const session = wireSession({ user: { email: 'eve@shop.test', provider: 'email' } })
  page.origin.on('email.changeVerify', () => ({ result: { session } }))
  page.auth.setChangeDigits('333333')
  await until(() => expect(page.auth.state.change.step).toBe('done'))
  expect(account(page).user?.email).toBe('eve@shop.test')
})

test('an origin that sends no other one: it is not asked for', async () => {
  const page = await changing('old', false)
  expect(page.auth.state.change.resendAt).toBeUndefined()
  await page.clock.advance(60_000)
  await page.auth.resendChangeCode()
  expect(page.tab.find('email.resend')).toEqual([])
})

test('left while another code was asked for: its answer is nobody’s', async () => {
  const page = await changing('old')
  page.origin.on('email.resend', () => undefined)
  await page.clock.advance(30_000)
  const asking = page.auth.resendChangeCode()
  await until(() => expect(page.tab.find('email.resend')).toHaveLength(1))
  page.auth.cancelChange()
  page.tab.answer(page.tab.find('email.resend')[0]?.id ?? 0, { result: { resendAt: soon(page) } })
  await asking
  expect(page.auth.state.change).toMatchObject({ step: 'enter', resent: false, resendAt: undefined })
})

test('a wrong code: how many tries are left, until it is typed again', async () => {
  const page = await changing('old')
  page.origin.on('email.changeVerify', () => ({ error: { code: 'CODE_WRONG', data: { attemptsLeft: 2 } } }))
  page.auth.setChangeDigits('000000')
  await until(() => expect(page.auth.state.change).toMatchObject({ code: 'CODE_WRONG', attemptsLeft: 2, digits: '' }))
  page.auth.setChangeDigits('1')
  expect(page.auth.state.change).toMatchObject({ code: undefined, attemptsLeft: undefined })
})
