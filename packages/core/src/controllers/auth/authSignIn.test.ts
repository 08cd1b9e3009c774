import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { enterEmail, openConnect, until } from '../../../test/signInPage.js'

/** A sign-in of the host's own, which takes or refuses every signature. */
async function signInByEmail(addSession: () => Promise<void>) {
  const siwx = { ...createFakeSiwx().siwx, addSession }
  const page = await openConnect({ options: { siwx, signIn: 'required' } })
  await enterEmail(page.auth)
  page.auth.setDigits('123456')
  await until(() => expect(page.modal.router.state.view).toBe('SIWXSignMessage'))
  void page.modal.siwx.sign()
  const signing = () => page.tab.find('rpc').filter(({ method }) => method === 'personal_sign')
  await until(() => expect(signing()).toHaveLength(1))
  const [asked] = signing()
  page.tab.say({ event: 'show', id: asked?.id, height: 400 })
  await until(() => expect(page.modal.router.state.view).toBe('ApproveTransaction'))
  page.tab.say({ event: 'hide', id: asked?.id })
  page.tab.answer(asked?.id ?? 0, { result: `0x${'12'.repeat(65)}` })
  return page
}

test('a required sign-in is shown by the frame, and leads back to where it began', async () => {
  const page = await signInByEmail(async () => {})
  await until(() => expect(page.modal.siwx.state.status).toBe('signed-in'))
  await until(() => expect(page.modal.dialog.state.open).toBe(false))
  expect(page.errors).toEqual([])
})

test('a smart account’s signature that the page can not check says what may be wrong', async () => {
  const page = await signInByEmail(() => Promise.reject(new Error('The signature is not valid')))
  await until(() => expect(page.errors).toEqual(['SMART_ACCOUNT_UNSUPPORTED']))
  expect(page.modal.router.state.view).toBe('SIWXSignMessage')
  expect(page.modal.toast.state.message).toBe('This application might not support Smart Accounts')
})

test('without a network that the origin has accounts for nothing is offered', async () => {
  const page = await openConnect({ options: { networks: ['bitcoin'] } })
  expect(page.auth.state.features).toEqual({ email: false, socials: [], changeEmail: false })
  expect(page.tab.frames()).toBe(0)
})
