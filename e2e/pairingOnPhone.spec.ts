/** Pairing on a phone: links that open the wallet's app, by platform, and what is there when it does not open. */
import { expect, type WalletModalPage } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { test } from './support/onPhone.js'

async function openWallet(modal: WalletModalPage, mobileLink: string, name = 'Test App'): Promise<void> {
  await modal.visit({ wallets: '', options: { customWallets: [{ id: 'test-app', name, mobileLink }] } })
  await modal.open()
  await modal.dialog.locator('[data-wallet-id="test-app"]').click()
  await modal.expectView('ConnectingWalletConnect')
  await expect(modal.heading).toHaveText(name)
}

test('a universal link: the tap itself opens the app, it is approved there, and later requests bring it back', async ({
  onPhone,
  phone,
  stack,
  account,
}) => {
  const modal = await onPhone('ios')
  await openWallet(modal, `${stack.phone}/`)
  const link = modal.link('Open Test App')
  await expect(link).toHaveAttribute('href', /\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/, { timeout: 15_000 })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const app = modal.page.context().waitForEvent('page')
  await link.click()
  await (await app).close()
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))

  // The row said 'Test App', and 'Demo Phone' answered: that is told, and stands before money until it is known (T-09).
  await modal.openAccount()
  await expect(modal.dialog.getByRole('alert')).toContainText('You chose Test App, but this does not seem to be it.')
  await modal.close()
  const again = modal.page.context().waitForEvent('page')
  await modal.openAccount()
  await modal.button('Send').click()
  await modal.expectView('Send')
  await expect(modal.dialog.getByRole('alert')).toContainText('You chose Test App')
  await expect(modal.amount).toHaveCount(0)
  await modal.button('This is my wallet').click()
  await modal.toPreview({ amount: '0.01', to: account('second') })
  await modal.pressSend()
  await phone.request()
  const opened = await again
  expect(new URL(opened.url()).origin).toBe(stack.phone)
  expect(opened.url()).not.toContain('symKey')
  await phone.reject()
  await expect(modal.toast('Declined in your wallet')).toBeVisible()
})

for (const [agent, target, encode] of [
  ['ios', '_self', (uri: string) => encodeURIComponent(uri)],
  ['android', '_self', (uri: string) => encodeURIComponent(uri)],
  ['telegramAndroid', '_blank', (uri: string) => encodeURIComponent(encodeURIComponent(uri))],
] as const)
  test(`${agent}: an app's own scheme, opened as it expects`, async ({ onPhone }) => {
    const modal = await onPhone(agent)
    await openWallet(modal, 'testapp://')
    const link = modal.link('Open Test App')
    await expect(link).toHaveAttribute('target', target, { timeout: 15_000 })
    const uri = (await modal.element.evaluate((element) => {
      const { modal: core } = element as unknown as { modal: { pairing: { state: { uri: string } } } }
      return core.pairing.state.uri
    })) as string
    expect(await link.getAttribute('href')).toBe(`testapp://wc?uri=${encode(uri)}`)
  })

test('the app did not open: after 2 s it is offered again, beside the QR code and the link', async ({
  onPhone,
  allowError,
}) => {
  // The browser says that no app takes the scheme.
  allowError('testapp://')
  const modal = await onPhone('android')
  await openWallet(modal, 'testapp://')
  await modal.link('Open Test App').click()
  await expect(modal.link('Open again')).toBeVisible({ timeout: 5_000 })
  await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(modal.button('Copy link')).toBeVisible()
})

test('a directory that lies about a known wallet: the key of the pairing goes where that wallet is known to be (T-09)', async ({
  onPhone,
  services,
}) => {
  const evil = 'https://evil.example/wc/'
  const wallet = {
    id: 'mm',
    name: 'MetaMask',
    mobile_link: evil,
    link_mode: evil,
    webapp_link: evil,
    supports_wc: true,
  }
  await services.rule({ path: '/getWallets', mode: 'json', body: { data: [wallet], count: 1 } })
  const modal = await onPhone('ios')
  await modal.visit({ wallets: '' })
  await modal.open()
  await modal.dialog.locator('[data-wallet-id="mm"]').click()
  await modal.expectView('ConnectingWalletConnect')
  const link = modal.link('Open MetaMask')
  await expect(link).toHaveAttribute('href', /^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/, { timeout: 15_000 })
  await expect(modal.dialog.locator('[href*="evil.example"]')).toHaveCount(0)
  await expect(modal.dialog.getByRole('tab')).toHaveCount(0)
})

test('a link that could do harm is none: the QR code stays', async ({ onPhone }) => {
  const modal = await onPhone('android')
  await openWallet(modal, 'javascript:alert(1)//')
  await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(modal.link(/^Open/)).toHaveCount(0)
  await expect(modal.dialog.locator('[href^="javascript" i]')).toHaveCount(0)
})

for (const agent of ['ios', 'android'] as const)
  test(`a wallet that does not pair, ${agent}: its row opens this page in the app’s browser, without secrets; what is there when it did not open`, async ({
    onPhone,
    stack,
  }) => {
    const modal = await onPhone(agent)
    const custom = {
      ...{ id: 'test-app', name: 'Test App', homepage: 'https://app.example' },
      browseLink: `${stack.phone}/browse/{url}?ref={ref}`,
    }
    const { page } = modal
    await modal.visit({ wallets: '', options: { customWallets: [custom], browseParams: ['wallets'] } })
    await modal.open()
    const row = modal.link('Open in Test App')
    const opened = page.context().waitForEvent('page')
    await row.click()
    const app = await opened
    const { pathname, searchParams } = new URL(app.url())
    const { origin } = new URL(page.url())
    expect(searchParams.get('ref')).toBe(origin)
    const address = new URL(decodeURIComponent(pathname.slice('/browse/'.length)))
    expect(address.origin + address.pathname).toBe(origin + new URL(page.url()).pathname)
    expect([...address.searchParams.keys()]).toEqual(['wallets'])
    expect(address.hash).toBe('')
    await app.close()
    await modal.expectView('GetWallet')
    await expect(modal.link('Open in Test App')).toBeVisible()
    await expect(modal.link(/Website/)).toHaveAttribute('href', 'https://app.example/')
    expect(await axeFindings(page)).toEqual([])
  })

test('a wallet that pairs and opens pages: both are offered', async ({ onPhone, stack }) => {
  const modal = await onPhone('android')
  const custom = {
    ...{ id: 'test-app', name: 'Test App', mobileLink: `${stack.phone}/` },
    browseLink: 'testapp://browse?url={url}',
  }
  await modal.visit({ wallets: '', options: { customWallets: [custom] } })
  await modal.open()
  await modal.dialog.locator('[data-wallet-id="test-app"]').click()
  await modal.expectView('ConnectingWalletConnect')
  await expect(modal.link('Open Test App')).toBeVisible()
  await expect(modal.link('Open in Test App')).toHaveAttribute('href', /^testapp:\/\/browse\?url=http/)
  await expect(modal.link('Open in Test App')).toHaveAttribute('target', '_self')
  expect(await axeFindings(modal.page)).toEqual([])
})
