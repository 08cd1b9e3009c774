/** A page that lists the local Polkadot chain; its modal connects, and signs in, with what the browser brought. */
import { until } from './driveExtension.mjs'

const WALLET = 'polkadot'

/** Presses a button of the modal, through its shadow roots. @returns whether it was there */
const click = (page, label) =>
  page.evaluate((wanted) => {
    const roots = [document]
    const found = []
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot)
        if (element.localName === 'button' && element.textContent.trim().startsWith(wanted)) found.push(element)
      }
    found.at(-1)?.click()
    return found.length > 0
  }, label)

const state = (page) =>
  page.evaluate(() => {
    const core = document.querySelector('wallet-modal')?.modal
    return core && { view: core.router.state.view, waitsFor: core.siwx.state.waitingFor, is: core.siwx.state.status }
  })

/** @returns {Promise<{ message: string, signature: string }>} */
export async function signInWith(browser, extension, addresses) {
  const { network } = addresses.polkadot
  const page = await browser.newPage()
  const url = new URL('/script-tag.html', addresses.pages)
  url.searchParams.set('wallets', '')
  url.searchParams.set('modal.default-network', network.id)
  url.searchParams.set('modal.sign-in', 'required')
  url.searchParams.set('options', JSON.stringify({ networks: [network] }))
  await page.goto(url.href)
  await until(() => click(page, 'Connect wallet'), 'the button of the page')
  await until(() => click(page, WALLET), 'the extension in the list of wallets')
  await extension.letIn()

  await page.bringToFront()
  await until(async () => (await state(page))?.view === 'SIWXSignMessage', 'the view that asks to sign in')
  // The button is armed a moment after it is seen.
  await until(async () => {
    if ((await state(page))?.waitsFor === 'wallet') return true
    await click(page, 'Sign')
    return false
  }, 'the wallet being asked')
  await extension.sign()

  await page.bringToFront()
  await until(async () => (await state(page))?.is === 'signed-in', 'the session')
  return page.evaluate(async () => {
    const { message, signature } = await document.querySelector('wallet-modal').signIn()
    return { message, signature }
  })
}
