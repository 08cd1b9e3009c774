/** Pages that make it hard: other people's frames, roots, dialogs and styles. Frozen globals: lockdown.spec.ts. */
import { test as base, expect } from './fixtures.js'
import { type Cdn, importAll, snippets, startCdn } from './support/cdn.js'

const test = base.extend<{ cdn: Cdn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
  cdn: async ({}, use) => {
    const cdn = await startCdn()
    await use(cdn)
    await cdn.stop()
  },
})

const elements = '<wallet-button></wallet-button><wallet-modal></wallet-modal>'
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

test('in a frame that may run scripts and nothing else: opens, and storage that throws is no obstacle', async ({
  page,
  cdn,
}) => {
  await cdn.visit(
    page,
    `<iframe title="Widget" style="width:400px;height:600px" sandbox="allow-scripts" srcdoc="${escaped(`<!doctype html>${snippets.module(cdn)}${elements}`)}"></iframe>`,
  )
  const frame = page.frameLocator('iframe')
  await frame.locator('wallet-button').getByRole('button').click()
  const dialog = frame.locator('wallet-modal').getByRole('dialog')
  await expect(dialog).toHaveAttribute('data-open')
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Connect wallet')
  const inside = page.frames().find((one) => one !== page.mainFrame())
  if (!inside) throw new Error('There is no frame.')
  expect(cdn.modules.length).toBeGreaterThan(20)
  expect(await importAll(inside, cdn)).toEqual([])
  for (const view of ['Networks', 'GetWallet', 'AllWallets', 'Account', 'Receive'] as const) {
    await inside.evaluate((name) => document.querySelector('wallet-modal')?.open({ view: name }), view)
    await expect(dialog).toHaveAttribute('data-view', view)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

const hostile = {
  'everything unset': '*{all:unset!important}',
  'everything unset and a block, with a root font of 62.5 %':
    '*{all:unset!important;display:block!important}html{font-size:62.5%!important;direction:rtl}',
}
for (const [styles, css] of Object.entries(hostile))
  test(`in another shadow root, beside a focus trap, under hostile styles: ${styles}`, {
    tag: ['@engines', '@handful'],
  }, async ({ page, modal, cdn }) => {
    // As Radix does it: outside of its dialog nothing can be pressed, and the focus is fetched back.
    const trap = `<script type="module">
    const root = document.querySelector('#app').attachShadow({ mode: 'open' })
    root.innerHTML = '<wallet-modal preload="none"></wallet-modal>'
    const dialog = document.querySelector('#trap')
    document.addEventListener('focusin', ({ target }) => dialog.contains(target) || dialog.querySelector('input').focus())
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !dialog.contains(relatedTarget)) dialog.querySelector('input').focus()
    })
    dialog.querySelector('button').onclick = () => root.querySelector('wallet-modal').open()
    document.body.style.pointerEvents = 'none'
    dialog.style.pointerEvents = 'auto'
  </script>`
    await cdn.visit(
      page,
      `${snippets.module(cdn)}<style>${css}</style><div id="trap" role="dialog" aria-label="Checkout"><input aria-label="Voucher"><button>Pay by wallet</button></div><div id="app"></div>${trap}`,
    )
    await page.getByRole('button', { name: 'Pay by wallet' }).click()
    await modal.expectOpen('Connect')
    const style = await modal.heading.evaluate((heading) => {
      const { direction, fontSize, pointerEvents } = getComputedStyle(heading)
      return { direction, fontSize, pointerEvents }
    })
    expect(style).toEqual({ direction: 'ltr', fontSize: '17px', pointerEvents: 'auto' })
    await expect.poll(async () => (await modal.dialog.boundingBox())?.width).toBe(360)
    await modal.button('Close').focus()
    await expect(modal.button('Close')).toBeFocused()
    await modal.button('Close').click()
    await modal.expectClosed()
  })
