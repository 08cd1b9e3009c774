/** The sign-in origin's frame on a page of another site, in Chromium as visitors have it: in a process and a store of its own. */
import { type Hex, verifyMessage } from 'viem'
import { test as base } from './authFixtures.js'
import { expect, WalletModalPage } from './fixtures.js'
import { authorisation } from './support/authorisations.js'
import { DISGUISES, disguise, middleOf } from './support/disguises.js'
import { asHex } from './support/phone.js'

const ADA = 'ada@people.test'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

/** The demo's pages by their other name: as far from the sign-in origin as another domain is. */
const test = base.extend({
  modal: ({ page, stack }, use) =>
    use(new WalletModalPage(page, { ...stack, pages: stack.pages.replace('127.0.0.1', 'localhost') })),
})

test('on another site: signs, and after a reload again; unseen it signs nothing; elsewhere nothing of it is there', {
  tag: '@partitioned',
}, async ({ page, modal, auth, origin, chain }) => {
  await origin.allow(modal.addresses.pages, true)
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  const sign = async (message: string) => {
    const signing = auth.request('personal_sign', [asHex(message), address])
    await expect(auth.frame.getByText(message)).toBeVisible()
    await auth.approve()
    expect(await verifyMessage({ address, message, signature: (await signing) as Hex })).toBe(true)
    await modal.expectClosed()
  }
  await sign('Hello from elsewhere')
  await auth.reload(address)
  await sign('Hello once more')

  const data = JSON.stringify(authorisation(address, BOB, chain))
  const signing = auth.request('eth_signTypedData_v4', [address, data])
  await expect(auth.confirm).toBeEnabled()
  for (const each of DISGUISES) {
    await test.step(each.name, async () => {
      const undo = await disguise(page, each)
      await expect(auth.confirm).toBeDisabled()
      const { x, y } = await middleOf(page, 'button.primary')
      await page.mouse.click(x, y)
      await undo()
      await expect(auth.confirm).toBeEnabled()
    })
  }
  await auth.decline()
  expect(await signing).toMatchObject({ code: 4001 })
  await modal.expectClosed()

  // The origin's own page is of another partition: it has no part of the wallet.
  const own = await page.context().newPage()
  await own.goto(`${origin.url}/recovery`)
  await expect(own.getByRole('heading', { name: 'Nobody is signed in here' })).toBeVisible()
})
