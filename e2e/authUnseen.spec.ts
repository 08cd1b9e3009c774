/** An approval that is not seen is none: frames behind, beside and under something, and browsers that do not tell. */
import type { Page } from '@playwright/test'
import { test } from './authFixtures.js'
import { expect } from './fixtures.js'
import { authorisation } from './support/authorisations.js'
import { axeFindings } from './support/axe.js'
import { DISGUISES, disguise, middleOf } from './support/disguises.js'
import { asHex } from './support/phone.js'
import { pressLast } from './support/pressInFrame.js'
import { typeInto } from './support/typeInto.js'

const ADA = 'ada@people.test'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SIGNATURE = /^0x[0-9a-f]{130}$/
/** Px: from the button's middle to above its edge. */
const RISE = 32
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

/** Firefox's and Safari's frames do not tell whether they are seen. */
const withoutSight = (page: Page) =>
  page.addInitScript(() => {
    delete (IntersectionObserver.prototype as { trackVisibility?: boolean }).trackVisibility
  })

test('a frame that the visitor does not see signs nothing, however it is hidden; seen again, the same question is answered', async ({
  page,
  modal,
  auth,
  chain,
}) => {
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  const data = JSON.stringify(authorisation(address, BOB, chain))
  const notice = auth.frame.getByText('You can go on once all of this is in sight')
  const signing = auth.request('eth_signTypedData_v4', [address, data])
  await expect(auth.confirm).toBeEnabled()
  await expect(notice).toBeHidden()
  for (const each of DISGUISES) {
    await test.step(each.name, async () => {
      const undo = await disguise(page, each)
      await expect(auth.confirm).toBeDisabled()
      // Where the page puts it the visitor presses, whatever they see there.
      const { x, y } = await middleOf(page, 'button.primary')
      await page.mouse.click(x, y)
      await auth.confirm.dispatchEvent('click')
      await expect(notice).toHaveText(/in sight/)
      await expect(auth.confirm).toBeDisabled()
      await undo()
      await expect(notice).toBeHidden()
      await expect(auth.confirm).toBeEnabled()
    })
  }
  await auth.approve()
  expect(await signing).toMatch(SIGNATURE)
  await modal.expectClosed()
})

test('covered in the moment of the press, or moved under the pointer: nothing is signed', async ({
  page,
  modal,
  auth,
  chain,
}) => {
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  const data = JSON.stringify(authorisation(address, BOB, chain))
  let answer: unknown
  const signing = auth.request('eth_signTypedData_v4', [address, data]).then((value) => {
    answer = value
  })
  await expect(auth.confirm).toBeEnabled()

  const button = await middleOf(page, 'button.primary')
  await page.mouse.move(button.x, button.y)
  const undo = await disguise(page, { name: 'covered late', frame: 'opacity:0' })
  await page.mouse.click(button.x, button.y)
  await expect(auth.frame.getByText('You can go on once all of this is in sight')).toHaveText(/in sight/)
  await undo()
  await expect(auth.confirm).toBeEnabled()

  // The pointer waits where the button will be: all of the frame is in sight, a little higher.
  const before = await middleOf(page, 'button.primary')
  await page.mouse.move(before.x, before.y - RISE)
  await modal.dialog.evaluate((dialog, rise) => {
    dialog.style.marginBlockStart = `-${rise}px`
  }, RISE)
  await page.mouse.click(before.x, before.y - RISE)
  await expect.poll(async () => (await middleOf(page, 'button.primary')).y).toBe(before.y - RISE)
  // Pressed at last by somebody who sees where it is.
  await auth.decline()
  await signing
  expect(answer).toMatchObject({ code: 4001 })
  await modal.expectClosed()
})

test('in the page instead of over it: the frame is in sight, and signs', async ({ modal, auth }) => {
  await auth.visit({ path: '/embedded.html', options: eoaOnly })
  await typeInto(auth.email, ADA)
  await auth.email.press('Enter')
  await auth.expectView('EmailCode')
  await auth.enterCode(await auth.origin.code(ADA))
  await auth.expectView('Account')
  const address = await auth.address()
  const signing = auth.request('personal_sign', [asHex('Hello'), address])
  await auth.approve()
  expect(await signing).toMatch(SIGNATURE)
  await expect(modal.dialog).not.toHaveAttribute('data-view', 'ApproveTransaction')
})

test('a browser that does not tell what is seen: words are signed in the frame, money in a window of the origin', {
  tag: '@engines',
}, async ({ page, modal, auth, origin, chain, allowError }) => {
  // Firefox writes down what the policy keeps from the axe that is put into the window, and its own look for a picture.
  allowError('Content-Security-Policy')
  await withoutSight(page)
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  const greeting = auth.request('personal_sign', [asHex('Hello'), address])
  await expect(auth.confirm).toHaveText('Sign')
  await auth.approve()
  expect(await greeting).toMatch(SIGNATURE)
  await modal.expectClosed()

  const data = JSON.stringify(authorisation(address, BOB, chain))
  const ask = () => auth.request('eth_signTypedData_v4', [address, data])
  const opened = async () => {
    await expect(auth.confirm).toHaveText('Continue in a window')
    const view = await auth.openPopup(auth.confirm)
    await expect(view.getByRole('button', { name: 'Sign' })).toBeEnabled()
    return view
  }
  const signing = ask()
  const view = await opened()
  expect(new URL(view.url()).origin).toBe(new URL(origin.url).origin)
  await expect(view.getByText(`${new URL(page.url()).host} asks`)).toBeVisible()
  await expect(view.locator('.body')).toHaveText((await auth.frame.locator('.body').textContent()) ?? '')
  expect(await axeFindings(view, 'html')).toEqual([])
  await pressLast(view, view.getByRole('button', { name: 'Sign' }))
  expect(await signing).toMatch(SIGNATURE)
  await expect.poll(() => view.isClosed()).toBe(true)
  await modal.expectClosed()

  for (const no of [
    (each: Page) => each.close(),
    (each: Page) => pressLast(each, each.getByRole('button', { name: 'Decline' })),
  ]) {
    const asked = ask()
    const shown = await opened()
    await no(shown)
    expect(await asked).toMatchObject({ code: 4001 })
    await modal.expectClosed()
  }

  // Declined in the frame, the window goes; and one that a page opens itself shows and says nothing.
  const asked = ask()
  const left = await opened()
  await auth.decline()
  expect(await asked).toMatchObject({ code: 4001 })
  await expect.poll(() => left.isClosed()).toBe(true)
  const own = await page.context().newPage()
  await own.goto(`${origin.url}/approve`)
  await expect(own.locator('main')).toBeEmpty()
})
