/** Signing in on a page of another site than the sign-in origin's: what its frame stores is kept apart there, by every engine. */
import { type Hex, verifyMessage } from 'viem'
import { test as base } from './authFixtures.js'
import { expect, WalletModalPage } from './fixtures.js'
import { asHex } from './support/phone.js'
import { proveRecoveryCode } from './support/recoveryCode.js'
import { inWholeBrowser } from './support/wholeBrowser.js'

/** The demo's pages by their other name: as far from the sign-in origin as another domain is. */
const test = base.extend({
  ...inWholeBrowser,
  modal: ({ page, stack }, use) =>
    use(new WalletModalPage(page, { ...stack, pages: stack.pages.replace('127.0.0.1', 'localhost') })),
})

test('on another site: e-mail, code, a signature that verifies; after a reload it signs again, where frames may store', {
  tag: ['@engines', '@handful'],
}, async ({ browserName, modal, auth, origin }) => {
  await origin.allow(modal.addresses.pages, true)
  await auth.visit({ options: { defaultAccountTypes: { eip155: 'eoa' } } })
  await auth.enterEmail('ada@people.test')
  await auth.enterCode(await origin.code('ada@people.test'))
  // A private window of Chromium's lets such a frame store nothing: no wallet there without a recovery code.
  const isFleeting = browserName === 'chromium'
  if (isFleeting) await proveRecoveryCode(auth.frame)
  await modal.expectClosed()
  const address = await auth.address()
  const sign = async (message: string) => {
    const signing = auth.request('personal_sign', [asHex(message), address])
    await expect(auth.frame.getByText(message)).toBeVisible()
    await auth.approve()
    expect(await verifyMessage({ address, message, signature: (await signing) as Hex })).toBe(true)
    await modal.expectClosed()
  }
  await sign('Hello from elsewhere')
  if (isFleeting) {
    await auth.page.reload()
    return modal.expectDisconnected()
  }
  await auth.reload(address)
  await expect.poll(() => auth.request('eth_accounts', [])).toEqual([address])
  await sign('Hello once more')
})
