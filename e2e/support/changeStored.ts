/** What anybody on the page can write into storage. */
import { expect, type Page } from '@playwright/test'

/** Changes what stands under a key. What it says afterwards is another text, or the test has changed nothing. */
export async function changeStored(page: Page, key: string, change: (text: string) => string): Promise<void> {
  const read = () => page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  const before = await read()
  const after = change(before)
  expect(after).not.toBe(before)
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, after] as const)
  expect(await read()).toBe(after)
}

/** One digit in the middle of each signature is another: worked out from the one that stands there, so that it never is the same. */
export const withOtherSignature = (sessions: string): string =>
  sessions.replace(/(?<="signature":"0x[\da-f]{64})[\da-f]/g, (digit) => (Number.parseInt(digit, 16) ^ 1).toString(16))
