/** Networks: switching, adding, refusing, and wallets on networks that the page does not know. */
import { expect, test } from './fixtures.js'
import { listed } from './support/amounts.js'

const active = ({ activeCaipNetworkId }: { activeCaipNetworkId?: string | undefined }) => activeCaipNetworkId

test('switch: asked in the wallet, then the account is there', async ({ modal }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openAccount()
  await modal.button('Network: Local One').click()
  await modal.expectView('Networks')
  await expect(modal.heading).toHaveText('Choose network')
  await expect(modal.button(/^Local One/)).toHaveAttribute('aria-current', 'true')
  await modal.button(/^Local Two/).click()
  await wallet.approve('Switch network')
  await modal.expectView('Account')
  await expect(modal.button('Network: Local Two')).toBeVisible()
  await expect(modal.networkButton).toHaveText('Local Two')
  expect(await modal.state(active)).toBe('eip155:31338')
  expect(await modal.events('wallet-network-change')).toEqual([
    expect.objectContaining({ caipNetworkId: 'eip155:31338' }),
  ])
})

test('a network that the wallet does not know is offered to it once, and then used', async ({ modal }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await wallet.act('forgetChain', 31338)
  await modal.openAccount()
  await modal.button('Network: Local One').click()
  await modal.button(/^Local Two/).click()
  await expect(wallet.prompt('Add network')).toContainText('Local Two (31338)')
  await wallet.approve('Add network')
  await modal.expectView('Account')
  expect(await modal.state(active)).toBe('eip155:31338')
  await wallet.expectRequests('wallet_addEthereumChain', 1)
  expect((await wallet.requests('wallet_addEthereumChain'))[0]?.params).toEqual([
    expect.objectContaining({
      chainId: '0x7a6a',
      chainName: 'Local Two',
      nativeCurrency: { name: 'Second Ether', symbol: 'SETH', decimals: 18 },
    }),
  ])
})

for (const { refused, known } of [
  { refused: 'Switch network', known: true },
  { refused: 'Add network', known: false },
] as const) {
  test(`refused: ${refused}; the network stays`, async ({ modal }) => {
    await modal.recordEvents()
    await modal.visit()
    const wallet = await modal.connect()
    if (!known) await wallet.act('forgetChain', 31338)
    await modal.openAccount()
    await modal.button('Network: Local One').click()
    await modal.button(/^Local Two/).click()
    await wallet.reject(refused)
    await expect(modal.alert).toContainText('Declined in your wallet')
    await modal.expectView('Networks')
    await expect(modal.button(/^Local One/)).toHaveAttribute('aria-current', 'true')
    expect(await modal.state(active)).toBe('eip155:31337')
    expect(await modal.events('wallet-network-change')).toEqual([])
    // And it can be tried again.
    await modal.button(/^Local Two/).click()
    await wallet.approve(refused)
    await modal.expectView('Account')
    expect(await modal.state(active)).toBe('eip155:31338')
  })
}

test('a wallet that says neither 4902 nor 4001: offered the network all the same, and its refusal is one', async ({
  modal,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await wallet.act('forgetChain', 31338)
  await wallet.failVaguely()
  await modal.openAccount()
  await modal.button('Network: Local One').click()
  await modal.button(/^Local Two/).click()
  await wallet.reject('Add network')
  await expect(modal.alert).toContainText('Declined in your wallet')
  await modal.button(/^Local Two/).click()
  await wallet.approve('Add network')
  await modal.expectView('Account')
  expect(await modal.state(active)).toBe('eip155:31338')
})

test('a second tap while the wallet is asked: one request', async ({ modal }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await wallet.act('hold', true)
  await modal.openAccount()
  await modal.button('Network: Local One').click()
  await modal.button(/^Local Two/).dblclick()
  await wallet.expectRequests('wallet_switchEthereumChain', 1)
  await wallet.act('answerPending', true)
  await modal.expectView('Account')
  await wallet.expectRequests('wallet_switchEthereumChain', 1)
})

test('chosen before anything is connected: the wallet is brought there on connecting', async ({ modal }) => {
  await modal.visit()
  await modal.networkButton.click()
  await modal.expectOpen('Networks')
  await modal.button(/^Local Two/).click()
  await modal.expectClosed()
  await expect(modal.networkButton).toHaveText('Local Two')
})

test('<wallet-network-button> opens the list', async ({ modal }) => {
  await modal.visit()
  await modal.networkButton.click()
  await modal.expectOpen('Networks')
  await expect(modal.dialog.getByRole('listitem')).toHaveCount(2)
  await expect(modal.dialog.getByRole('searchbox')).toHaveCount(0)
})

test('a long list can be searched', async ({ modal, stack }) => {
  const [{ rpcUrls }] = stack.networks
  const networks = Array.from({ length: 12 }, (_, index) => ({
    id: `eip155:${41_000 + index}`,
    name: `Chain number ${index + 1}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls,
  }))
  await modal.visit({ modal: { 'default-network': '!' }, options: { networks } })
  await modal.networkButton.click()
  await modal.expectOpen('Networks')
  await modal.dialog.getByRole('searchbox').fill(' number 12 ')
  await expect(modal.dialog.getByRole('listitem')).toHaveCount(1)
  await modal.dialog.getByRole('searchbox').fill('zzz')
  await expect(modal.dialog.getByText('No network found')).toBeVisible()
  await modal.button('Clear search').click()
  await expect(modal.dialog.getByRole('listitem')).toHaveCount(12)
})

test('the wallet moves to a network of the page: followed without a question', async ({ modal }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await wallet.act('switchChain', 31338)
  await expect(modal.networkButton).toHaveText('Local Two')
  await modal.expectClosed()
  expect(await wallet.requests('wallet_switchEthereumChain')).toEqual([])
})

test('the wallet moves to a network that is not listed: UnsupportedChain opens', async ({ modal }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await wallet.act('switchChain', 31339)
  await modal.expectOpen('UnsupportedChain')
  await expect(modal.heading).toHaveText('Switch network')
  await expect(modal.button('Disconnect')).toBeVisible()
  await modal.button(/^Local Two/).click()
  await wallet.approve('Switch network')
  await modal.expectClosed()
  expect(await modal.state(active)).toBe('eip155:31338')
})

test('UnsupportedChain over an open Account; Back closes, and nobody is connected', async ({ modal }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openAccount()
  await wallet.act('switchChain', 31339)
  await modal.expectView('UnsupportedChain')
  await expect(modal.dialog).toContainText('your wallet is disconnected')
  await modal.back()
  await modal.expectClosed()
  await modal.expectDisconnected()
})

test('Escape on UnsupportedChain: nothing stays connected there, after a reload either', async ({ page, modal }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await wallet.act('switchChain', 31339)
  await modal.expectOpen('UnsupportedChain')
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await modal.expectDisconnected()
  expect(await modal.events('wallet-disconnect')).toHaveLength(1)
  await page.reload()
  await expect(modal.connectButton).toHaveText('Connect wallet')
})

test('UnsupportedChain in the history below: Back closes too', async ({ page, modal }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openAccount()
  await wallet.act('switchChain', 31339)
  await modal.expectView('UnsupportedChain')
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { modal: { router: { push(view: string): void } } }>(
      'wallet-modal',
    )
    element?.modal.router.push('GetWallet')
  })
  await modal.expectView('GetWallet')
  await modal.back()
  await modal.expectClosed()
})

test('connecting a wallet that is on an unlisted network opens UnsupportedChain', async ({
  modal,
  wallet,
  account,
}) => {
  await modal.visit({ query: { 'wallet-chain': '31339' } })
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectView('UnsupportedChain')
  await modal.expectConnected(account('first'))
  await modal.button('Disconnect').click()
  await modal.expectClosed()
  await modal.expectDisconnected()
})

test('with allow-unsupported-chain nothing opens', async ({ modal, account }) => {
  await modal.visit({ modal: { 'allow-unsupported-chain': '' } })
  const wallet = await modal.connect()
  await wallet.act('switchChain', 31339)
  await expect.poll(() => modal.state(active)).toBe('eip155:31339')
  await modal.expectClosed()
  await modal.openAccount()
  await modal.expectConnected(account('first'))
})

test('not on ConnectingWalletConnectBasic', async ({ page, modal }) => {
  await modal.visit({ modal: { basic: '' } })
  await page.evaluate(() => document.querySelector('wallet-modal')?.removeAttribute('basic'))
  const wallet = await modal.connect()
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { open(request: object): Promise<void> }>('wallet-modal')
    return element?.open({ view: 'ConnectingWalletConnectBasic' })
  })
  await modal.expectOpen('ConnectingWalletConnectBasic')
  await wallet.act('switchChain', 31339)
  await expect.poll(() => modal.state(active)).toBe('eip155:31339')
  await modal.expectView('ConnectingWalletConnectBasic')
})

test('21 switches in a row: the last one counts', async ({ modal, secondChain, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('LETH')).toContainText('10,000.00')
  // An odd number: it ends elsewhere than it began.
  for (let turn = 0; turn < 10; turn++) {
    await wallet.act('switchChain', 31338)
    await wallet.act('switchChain', 31337)
  }
  await wallet.act('switchChain', 31338)
  await expect.poll(() => modal.state(active)).toBe('eip155:31338')
  await expect(modal.button('Network: Local Two')).toBeVisible()
  // The second chain's own balance: none of the 20 answers before it may stand there.
  const ether = await secondChain.balance(account('first'))
  await expect(modal.dialog.getByText(`${listed(ether, 18)} SETH`)).toBeVisible()
  await expect(modal.tokenRow('LETH')).toHaveCount(0)
  expect(await modal.state(active)).toBe('eip155:31338')
  expect((await modal.events('wallet-network-change')).at(-1)).toMatchObject({ caipNetworkId: 'eip155:31338' })
})

test('switchNetwork of the element: to an unlisted id it says what the spec says', async ({ page, modal }) => {
  await modal.visit()
  await modal.connect()
  const outcome = await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { switchNetwork(id: string): Promise<void> }>('wallet-modal')
    return element?.switchNetwork('eip155:999').then(
      () => undefined,
      ({ code, message }: { code: string; message: string }) => ({ code, message }),
    )
  })
  expect(outcome).toEqual({ code: 'CHAIN_NOT_CONFIGURED', message: 'Chain not configured.' })
})
