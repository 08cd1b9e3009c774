/** The extension's own windows, as a person uses them: an account is brought in, a page is let in, a message is signed. */

/** What Firefox calls it: named beforehand, so that its pages can be opened. */
export const EXTENSION = { id: 'polkadot-js@local.test', uuid: '7c5f8a52-0001-4b7e-9d3e-2f6b1d2e3f40' }
/** The phrase that is printed in every Substrate node: worth nothing. */
const PHRASE = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk'
const PASSWORD = 'password1'
const PAGE = `moz-extension://${EXTENSION.uuid}/index.html`
const PATIENCE_MS = 30_000

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Until it is so. @param {() => Promise<unknown>} look @param {string} what for people */
export async function until(look, what, patience = PATIENCE_MS) {
  const ends = Date.now() + patience
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > ends) throw new Error(`Waited for nothing: ${what}`)
    await pause(250)
  }
}

/** @param browser of the driver, with the extension in it */
export async function driveExtension(browser) {
  const page = await browser.newPage()
  // Its pages never tell Firefox's driver that they are loaded.
  const open = (hash = '') => page.goto(PAGE + hash, { timeout: 4_000 }).catch(() => {})
  const says = () => page.evaluate(() => document.body?.textContent ?? '').catch(() => '')

  async function reopen() {
    await page.bringToFront()
    await page.goto('about:blank').catch(() => {})
    await open()
  }

  /** @returns whether there was such a button */
  const click = (text) =>
    page.evaluate((wanted) => {
      const found = [...document.querySelectorAll('button, a')].filter((element) =>
        element.textContent.includes(wanted),
      )
      found.at(-1)?.click()
      return found.length > 0
    }, text)
  const press = (text) => until(() => click(text), `the extension's button ${text}`)

  async function type(selector, index, text) {
    const field = await until(async () => (await page.$$(selector))[index], `the extension's field ${selector}`)
    await field.focus()
    await field.type(text)
  }

  /** Its window shows requests once it is opened anew. */
  async function answer(text, button) {
    await until(
      async () => {
        await reopen()
        return (await says()).includes(text)
      },
      `the extension's request ${text}`,
      60_000,
    )
    if ((await page.$('input[type=password]')) !== null) await type('input[type=password]', 0, PASSWORD)
    await press(button)
  }

  await open()
  await press('Understood')
  await open('#/account/import-seed')
  await type('textarea', 0, PHRASE)
  await type('input[type=text]', 0, 'Firefox account')
  await type('input[type=password]', 0, PASSWORD)
  await type('input[type=password]', 1, PASSWORD)
  await press('Add the account with')
  await until(async () => (await says()).includes('Firefox account'), 'the account in the extension')

  return {
    letIn: () => answer('allow this application access', 'Yes, allow this application access'),
    sign: () => answer('Sign the message', 'Sign the message'),
  }
}
