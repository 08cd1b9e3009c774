import { expect, test } from 'vitest'

test('importing the elements outside a browser touches no window (E12)', async () => {
  expect(globalThis.window).toBeUndefined()
  const elements = await import('./index.js')
  expect(elements.WalletModalElement.observedAttributes).toContain('theme')
  expect(() => elements.define()).not.toThrow()
})
