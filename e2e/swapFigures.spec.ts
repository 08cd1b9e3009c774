/** What a swap costs before anything is swapped: requests until the first quote, and the time from a key to its quote. */
import { expect, type WalletModalPage } from './fixtures.js'
import { test } from './swapFixtures.js'

/** Of the data service, each asked at most once: what the token list, the prices and the balances are made of. */
const MOST_REQUESTS = 6
const SWAP_CALLS = /^\/v1\/(convert\/|fungible\/price$|account\/[^/]+\/balance$)/
const KEYS = ['2', '3', '4', '5', '6'] as const

/** Types an amount, and waits frame by frame for its quote. @returns ms less those that the quote was on the wire */
async function keyToQuote(modal: WalletModalPage, key: string): Promise<number> {
  return modal.element.evaluate(async (element, amount) => {
    const field = (name: string) => element.shadowRoot?.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
    const quotes = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v1/convert/quotes'))
    const { length: asked } = quotes()
    const [pay, shown] = [field('You pay'), field('You receive')?.value]
    if (!pay) throw new Error('there is no field')
    // As React hears it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(pay, amount)
    const typed = performance.now()
    pay.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    const isThere = () => {
      const now = field('You receive')?.value
      return quotes().length > asked && now !== undefined && now !== '' && now !== shown
    }
    while (!isThere()) await new Promise(requestAnimationFrame)
    const took = performance.now() - typed
    const { startTime, responseEnd } = quotes().at(-1) as PerformanceResourceTiming
    return took - (responseEnd - startTime)
  }, key)
}

test('figures: few requests until the first quote; one a key, and little time beside the network', async ({
  modal,
  swap,
  services,
}) => {
  await swap.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  const before = (await services.requests('/v1')).length
  await modal.button('Swap').click()
  await modal.expectView('Swap')
  await swap.select('You receive', 'TUSD')
  await swap.quoted()
  const made = (await services.requests('/v1')).slice(before).map(({ path }) => path.replace(/0x[0-9a-f]+/i, '*'))
  const ofSwap = made.filter((path) => SWAP_CALLS.test(path))
  expect(ofSwap.filter((path) => path === '/v1/convert/quotes')).toHaveLength(1)
  expect(ofSwap.length, ofSwap.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS)

  const quotes = async () => (await services.requests('/v1/convert/quotes')).length
  const asked = await quotes()
  const took: number[] = []
  for (const key of KEYS) took.push(await keyToQuote(modal, key))
  expect(await quotes()).toBe(asked + KEYS.length)
  took.sort((one, other) => one - other)
  test.info().annotations.push({
    type: 'figures',
    description: [
      `until the first quote: ${made.length} requests (${made.join(' ')})`,
      `key to quote less the network: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    ].join('; '),
  })
})
