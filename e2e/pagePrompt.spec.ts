/** Wallets that ask in the page itself: while they do, the dialog stands aside, and nothing else about it changes. */
import type { WalletModalPage } from './fixtures.js'
import { expect, test } from './fixtures.js'
import { addPagePrompt } from './support/pagePrompt.js'

const isModal = (modal: WalletModalPage) => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))
const hasFocus = (modal: WalletModalPage) =>
  modal.dialog.evaluate((dialog) => dialog.contains((dialog.getRootNode() as ShadowRoot).activeElement))

test('connect, sign in and send through a prompt that is an element of the page', { tag: '@engines' }, async ({
  page,
  modal,
  account,
}) => {
  const { wallet, prompt, approve, password } = await addPagePrompt(page)
  await modal.visit({ modal: { 'sign-in': 'required' } })
  await modal.open()
  expect(await isModal(modal)).toBe(true)
  const area = await modal.dialog.boundingBox()
  await modal.walletRow(wallet).click()
  await modal.expectView('ConnectingExternal')
  await expect(prompt).toBeVisible()
  expect(await isModal(modal)).toBe(false)
  const { x, y, width } = (await modal.dialog.boundingBox()) ?? {}
  expect({ x, y, width }, 'it stays where it is').toEqual({ x: area?.x, y: area?.y, width: area?.width })
  await expect(modal.dialog).not.toHaveAttribute('aria-modal')
  await password.click()
  await page.keyboard.type('a password')
  await expect(password).toHaveValue('a password')
  await approve.click()

  await modal.expectView('SIWXSignMessage')
  await expect.poll(() => isModal(modal)).toBe(true)
  await expect(modal.dialog).toHaveAttribute('aria-modal', 'true')
  expect(await hasFocus(modal)).toBe(true)
  await modal.button('Sign').click()
  await expect(prompt).toHaveAccessibleName(/personal_sign/)
  await approve.click()
  await modal.expectClosed()

  await modal.openSend()
  await modal.toPreview({ amount: '0.1', to: account('receiver') })
  await modal.pressSend()
  await prompt.getByRole('button', { name: 'Reject' }).click()
  await expect(modal.alert).toBeVisible()
  await expect.poll(() => isModal(modal)).toBe(true)
  expect(await hasFocus(modal), 'what was pressed has it again').toBe(true)
  await modal.pressSend()
  await approve.click()
  await modal.expectView('Account')
  await expect.poll(() => isModal(modal)).toBe(true)
  await modal.close()
})

test('Escape belongs to what lies on top; who turns away from the question is in the dialog again', async ({
  page,
  modal,
}) => {
  const { wallet, prompt } = await addPagePrompt(page)
  await modal.visit()
  await modal.open()
  await modal.walletRow(wallet).focus()
  await page.keyboard.press('Enter')
  await expect(prompt).toBeVisible()
  expect(await hasFocus(modal), 'the prompt did not ask for it').toBe(true)
  await page.keyboard.press('Escape')
  await expect(prompt).toHaveCount(0)
  await modal.expectView('ConnectingExternal')
  await expect(modal.dialog.getByText(/^Declined in /)).toBeVisible()
  await expect.poll(() => isModal(modal)).toBe(true)

  // Without a pointer, past the prompt that covers it.
  await modal.button('Try again').press('Enter')
  await expect(prompt).toBeVisible()
  expect(await isModal(modal)).toBe(false)
  await modal.button('Cancel').press('Enter')
  await modal.expectView('Connect')
  await expect.poll(() => isModal(modal)).toBe(true)
  await expect(modal.heading).toBeFocused()
  // It still asks, and nobody waits for it: closed and opened again, the dialog is as ever.
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await modal.element.evaluate((element) => (element as HTMLElementTagNameMap['wallet-modal']).open())
  await modal.expectView('Connect')
  expect(await isModal(modal)).toBe(true)
})

test('where the page would move it, it stays in the top layer', async ({ page, modal }) => {
  const { wallet, prompt } = await addPagePrompt(page)
  await modal.visit()
  await page.addStyleTag({ content: 'body { transform: translateX(40px); }' })
  await modal.open()
  const area = await modal.dialog.boundingBox()
  await modal.walletRow(wallet).click()
  await expect(prompt).toBeAttached()
  expect(await modal.dialog.boundingBox()).toMatchObject({ x: area?.x, y: area?.y })
  expect(await isModal(modal)).toBe(true)
})

test('hidden by the page while a wallet is asked, it takes nothing of the page with it', async ({ page, modal }) => {
  const { wallet, prompt } = await addPagePrompt(page)
  await modal.visit()
  await modal.open()
  await modal.walletRow(wallet).click()
  await expect(prompt).toBeVisible()
  await modal.element.evaluate((element) => element.setAttribute('hidden', ''))
  await prompt.getByRole('button', { name: 'Reject' }).click()
  await expect(prompt).toHaveCount(0)
  await page.getByRole('button', { name: 'Open', exact: true }).click({ trial: true })
})
