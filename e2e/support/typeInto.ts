import type { Locator } from '@playwright/test'

/** Fills a field. In Firefox key by key: what Playwright pastes there never reaches a field in a shadow root. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(text)
  await field.fill('')
  await field.pressSequentially(text)
}
