/** The recovery code of an embedded wallet, as a visitor keeps it and types it again. */
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { pressInFrame } from './pressInFrame.js'

/** A whole code, which is nobody's. */
export const NOBODYS_CODE = `${'0'.repeat(26)}VM`

/** From the offer under a request to the request again. @returns the code, as it was shown once */
export async function keepRecoveryCode(
  frame: FrameLocator,
  atEachStep: (step: string) => Promise<void> = async () => {},
): Promise<string> {
  const press = (name: string) => pressInFrame(frame.getByRole('button', { name, exact: true }))
  await press('Keep a recovery code')
  const code = await proveRecoveryCode(frame, atEachStep)
  await expect(frame.getByRole('heading', { name: 'Your recovery code is good now' })).toBeVisible()
  await press('Done')
  return code
}

/** From why there is a code to the proof that it was written down. @returns the code, as it was shown once */
export async function proveRecoveryCode(
  frame: FrameLocator,
  atEachStep: (step: string) => Promise<void> = async () => {},
): Promise<string> {
  const button = (name: string) => frame.getByRole('button', { name, exact: true })
  const press = (name: string) => pressInFrame(button(name))
  await expect(frame.getByRole('heading', { name: 'Keep a recovery code' })).toBeVisible()
  await atEachStep('why')
  await press('Show the code')
  const groups = frame.getByRole('listitem')
  await expect(groups).toHaveCount(7)
  await expect(groups.last()).toHaveText(/^\w{4}$/)
  const code = await groups.allTextContents()
  await atEachStep('code')
  await press('I wrote it down')
  const field = frame.getByRole('textbox')
  await expect(field).toBeVisible()
  // Of the sign U there is none.
  await field.fill('UUUU')
  await expect(async () => {
    await button('Finish').click({ timeout: 2_000 })
    await expect(frame.getByRole('alert')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(frame.getByRole('alert')).toContainText('That is not group')
  await atEachStep('check')
  const asked = await frame.getByText(/^Enter group \d/).textContent()
  await field.fill((code[Number(/\d/.exec(asked ?? '')?.[0]) - 1] ?? '').toLowerCase())
  await press('Finish')
  return code.join('-')
}

/** On the page that the mailed link leads to, in a browser that has no part of the wallet. */
export async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await page.getByRole('button', { name: 'Open the wallet' }).click()
}
