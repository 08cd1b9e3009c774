/** Pages of demo/hosts that a framework's own server makes, and those that `npm create wallet-modal` writes. */
import { expect, FAILED_REQUEST } from './fixtures.js'
import { skipUnlessBuilt, test } from './support/hostTest.js'

test('Next with wagmi: the server writes who is connected, by the modal or by wagmi, and a reload keeps it', async ({
  page,
  modal,
  wallet,
  account,
  addWallets,
  cutOff,
  startServer,
}) => {
  test.slow()
  const url = await startServer('next', 'next')
  await cutOff()
  await addWallets()
  const calls = `${url}/calls`
  const written = async () => (await page.request.get(calls)).text()
  const says = async (status: string, address: string) => {
    await expect(page.locator('#status')).toHaveText(status)
    await expect(page.locator('#account')).toHaveText(address)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  expect(await written()).toContain('<wallet-modal networks="ethereum base" app-name="Shop"></wallet-modal>')
  await page.goto(`${url}/?wallet-chain=1`)
  await press('Connect wallet')
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await expect(page.getByRole('button', { name: account('first') })).toBeVisible()
  await expect.poll(async () => (await page.request.get(url)).text()).toContain(account('first'))
  await press(account('first'))
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeEnabled()

  await page.goto(`${calls}?wallet-chain=1`)
  await expect(page.locator('main')).toHaveAttribute('data-hydrated', 'true')
  await says('disconnected', 'nobody')

  await press('Connect by wagmi')
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await says('connected', account('first'))
  await modal.expectConnected(account('first'))
  await press('Sign by wagmi')
  await wallet.approve('Sign a message')
  await expect(page.locator('#outcome')).toHaveText('done')
  await press('Disconnect by wagmi')
  await says('disconnected', 'nobody')
  await modal.expectDisconnected()

  await modal.connect()
  await says('connected', account('first'))
  await expect.poll(written).toContain(account('first'))
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-hydrated', 'true')
  await says('connected', account('first'))
  await modal.expectConnected(account('first'))
  await modal.disconnect()
  await says('disconnected', 'nobody')
  await expect.poll(written).not.toContain(account('first'))
})

test("Next with components: what a server's component imports knows the client's provider", async ({
  page,
  wallet,
  account,
  addWallets,
  cutOff,
  startServer,
}) => {
  const url = await startServer('next', 'next')
  await cutOff()
  await addWallets()
  await page.goto(`${url}/components?wallet-chain=1`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await dialog.getByRole('button', { name: /^Dev Wallet/ }).click()
  await wallet.approve('Connect')
  await expect(page.locator('#account')).toHaveText(account('first'))
  await expect(page.locator('.account').getByRole('button')).toContainText('0x')
  await page.reload()
  await expect(page.locator('#account')).toHaveText(account('first'))
})

test('Nuxt: the tags are in the server’s HTML, and its plugin brings them to life', async ({
  page,
  modal,
  wallet,
  account,
  addWallets,
  cutOff,
  startServer,
}) => {
  const url = await startServer('nuxt', 'nuxt')
  await cutOff()
  await addWallets()
  const written = await (await page.request.get(url)).text()
  expect(written).toContain('<wallet-button></wallet-button><wallet-modal networks="ethereum base" app-name="Shop">')
  await page.goto(`${url}/?wallet-chain=1`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await expect(page.locator('#account')).toHaveText(account('first'))
  await page.reload()
  await modal.expectConnected(account('first'))
  await modal.disconnect()
  await expect(page.locator('#account')).toHaveText('nobody')
})

test('the documented server of a sign-in: it believes the wallet, keeps the session, and no message twice', async ({
  page,
  modal,
  wallet,
  account,
  addWallets,
  cutOff,
  startServer,
  allowError,
}) => {
  const url = await startServer('node', 'signIn', { NODE: modal.addresses.networks[0]?.rpcUrls[0] ?? '' })
  await cutOff()
  await addWallets()
  await page.goto(`${url}/?wallet-chain=1`)
  const session = () => page.evaluate(async () => (await fetch('/auth/session')).json())
  expect(await session()).toBeNull()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  await wallet.approve('Sign a message')
  await modal.expectClosed()
  const { data, message, signature } = await session()
  expect(data).toMatchObject({ accountAddress: account('first'), chainId: 'eip155:1' })
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.querySelector('wallet-modal')?.state.signIn)).toBe('signed-in')

  allowError(FAILED_REQUEST)
  const again = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/auth/verify', { method: 'POST', headers, body })).status
  }, JSON.stringify({ message, signature }))
  expect(again).toBe(401)
  await modal.disconnect()
  await expect.poll(session).toBeNull()
})

for (const [template, folder] of Object.entries({
  react: 'createdReact',
  'next-wagmi': 'createdNext',
  vue: 'createdVue',
  html: 'createdHtml',
}))
  test(`npm create wallet-modal, ${template}: the page as it is written connects, follows the account, and is the same after a reload`, async ({
    page,
    modal,
    wallet,
    account,
    addWallets,
    cutOff,
    startServer,
  }) => {
    if (template === 'next-wagmi') skipUnlessBuilt(folder)
    const place =
      template === 'next-wagmi' ? await startServer('next', folder) : modal.url({ path: `/hosts/${folder}/` })
    await cutOff()
    await addWallets()
    // The template is as it is written: the wallet comes to its networks.
    const url = new URL(place)
    url.searchParams.set('wallet-chain', '1')
    await page.goto(url.href)
    const shown = page.locator('#account')
    await expect(page.getByRole('heading', { name: template })).toBeVisible()
    await expect(shown).toHaveText('Nobody is connected.')

    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('button', { name: /^Dev Wallet/ }).click()
    await wallet.approve('Connect')
    await expect(shown).toHaveText(account('first'))
    await expect(dialog).toBeHidden()

    await wallet.act('setAccounts', [account('second')])
    await expect(shown).toHaveText(account('second'))
    await page.reload()
    await expect(shown).toHaveText(account('second'))
    await wallet.act('disconnect')
    await expect(shown).toHaveText('Nobody is connected.')
  })
