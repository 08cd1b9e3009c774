/** What comes late takes the place that was kept for it: nothing moves from under a pointer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

// A narrow phone: where a line breaks first.
beforeAll(() => page.viewport(360, 800))
afterAll(() => page.viewport(520, 800))

/** The height of the first element like this in a scene, px. */
async function heightOf(scene: string, selector: string): Promise<number | undefined> {
  const { root, settle } = await render(createScene(scene, {}))
  await settle()
  const height = root.querySelector(selector)?.getBoundingClientRect().height
  return height && Math.round(height * 10) / 10
}

test.each([
  ['swap-loading', 'swap', '.surface'],
  ['swap-quoting', 'swap', '.surface'],
  ['swap-failed-quote', 'swap', '.quote'],
  ['swap-refused', 'swap', '.surface'],
  ['swap-tokens-loading', 'swap-tokens', '.surface'],
  ['swap-tokens-loading', 'swap-tokens', '.token-heading'],
  ['select-token-loading', 'select-token', '.surface'],
  ['all-wallets-loading', 'all-wallets', '.tile'],
  ['sessions-loading', 'sessions', '.lead'],
  ['pairing-unreachable', 'pairing-any', '.surface'],
  ['pairing-declined', 'pairing-wallet', '.surface'],
  ['farcaster-coming', 'farcaster', '.surface'],
  ['farcaster-preparing', 'farcaster', '.surface'],
  ['farcaster-failed', 'farcaster', '.surface'],
  ['farcaster-elsewhere', 'farcaster', '.surface'],
  ['farcaster-phone-failed', 'farcaster-phone', '.surface'],
])('%s is as high as %s: %s', async (loading, loaded, selector) => {
  const height = await heightOf(loaded, selector)
  expect(height).toBeGreaterThan(0)
  expect(await heightOf(loading, selector)).toBe(height)
})
