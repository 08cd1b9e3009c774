/**
 * `npm run pictures`: the pictures of the README and of the documentation's first page, docs/modal-light.png and
 * docs/modal-dark.png, taken of the demo on a stack of its own. Wants `npm run build` first; look at them before you commit.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { announceWallet, createKeyWallet, ModalPage } from '@wallet-modal/testing/playwright'
import { startStack } from '../demo/stack.mjs'
import { findChromium } from './engines.mjs'

const docs = path.resolve(import.meta.dirname, '../docs')
const RECEIVER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const BALANCE = 2_750_000_000_000_000_000n

/** What stands around the dialogs. */
const LOOKS = {
  light: { ground: '#e9ecf8', shadow: 'rgb(16 24 64 / 18%)' },
  dark: { ground: '#1b1f2b', shadow: 'rgb(0 0 0 / 60%)' },
}

const icon = (letter, colour) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#fff">${letter}</text></svg>`)}`

async function setBalance({ rpcUrls }, address) {
  const params = [address, `0x${BALANCE.toString(16)}`]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params })
  await fetch(rpcUrls[0], { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** The dialog as it is now, its corners see-through. */
async function shoot(modal) {
  await modal.page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
  await modal.page.waitForLoadState('networkidle')
  return (await modal.dialog.screenshot({ omitBackground: true, animations: 'disabled' })).toString('base64')
}

async function takeViews(browser, stack, colorScheme) {
  const viewport = { width: 900, height: 712 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, colorScheme, locale: 'en-US' })
  const rpcUrls = Object.fromEntries(stack.networks.map((network) => [network.chainId, network.rpcUrls[0]]))
  const wallet = createKeyWallet({ rpcUrls, name: 'Harbour', rdns: 'harbour.example', icon: icon('H', '#0b7285') })
  const other = { name: 'Meadow', rdns: 'meadow.example', icon: icon('M', '#147a48'), uuid: crypto.randomUUID() }
  await announceWallet(context, wallet)
  await announceWallet(context, createKeyWallet({ rpcUrls, ...other }))
  await setBalance(stack.networks[0], wallet.address)

  const modal = new ModalPage(await context.newPage())
  // Nothing of the page behind it shows through the corners.
  await modal.page.goto(
    `${stack.pages}/script-tag.html?wallets=none&auth=on&modal.connect-methods-order=email%20social%20wallet`,
  )
  const see = 'html, body { background: none !important } body > :not(wallet-modal) { opacity: 0 }'
  await modal.page.addStyleTag({ content: `${see} wallet-modal { --wm-color-backdrop: transparent }` })
  await modal.page.getByRole('button', { name: 'Connect wallet' }).evaluate((button) => button.click())
  await modal.expectOpen('Connect')
  await modal.walletRow('Harbour').waitFor()
  const views = [await shoot(modal)]
  await modal.walletRow('Harbour').click()
  await wallet.approve(wallet.asks.connect)
  await modal.expectClosed()
  await modal.element.evaluate((element) => element.open())
  await modal.expectView('Account')
  await modal.tokenRow('TUSD').waitFor()
  views.push(await shoot(modal))
  await modal.button('Send').click()
  await modal.expectView('Send')
  await modal.toPreview({ amount: '0.5', to: RECEIVER })
  // A moment later it is armed.
  await modal.dialog.locator('button:not([aria-disabled])', { hasText: /^Send$/ }).waitFor()
  views.push(await shoot(modal))
  await context.close()
  return views
}

async function compose(browser, views, { ground, shadow }) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 752 }, deviceScaleFactor: 1.5 })
  const images = views.map((png) => `<img src="data:image/png;base64,${png}" alt="">`).join('')
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: flex; gap: 32px; align-items: center; justify-content: center; background: ${ground} }
    img { width: 352px; border-radius: 24px; box-shadow: 0 16px 48px ${shadow} }
  </style>${images}`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  return page.screenshot()
}

const stack = await startStack()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const [look, around] of Object.entries(LOOKS)) {
    const file = path.join(docs, `modal-${look}.png`)
    writeFileSync(file, await compose(browser, await takeViews(browser, stack.addresses, look), around))
    console.log(path.relative(process.cwd(), file))
  }
} finally {
  await browser.close()
  await stack.stop()
}
