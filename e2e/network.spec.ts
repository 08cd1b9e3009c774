/** Networks: switching, adding, refusing, and wallets on networks that the page does not know. */
import { DevWallet, expect, test } from './fixtures.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { listed } from './support/amounts.js'

const active = ({ activeCaipNetworkId }: { activeCaipNetworkId?: string | undefined }) => activeCaipNetworkId

/** Has Account of the first network in sight, and goes on to the list. */
async function openNetworks(modal: WalletModalPage): Promise<void> {
  await modal.openAccount()
  await modal.button('Network: Local One').click()
  await modal.expectView('Networks')
}

/** The wallet moves back, and Account follows. */
async function goBackToFirst(modal: WalletModalPage, wallet: DevWallet): Promise<void> {
  await wallet.act('switchChain', 31337)
  await expect(modal.button('Network: Local One')).toBeVisible()
}

test('switching: asked in the wallet once, refused there, and done', async ({ modal }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()

  await test.step('switch: asked in the wallet, then the account is there', async () => {
    await openNetworks(modal)
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

  await test.step('a second tap while the wallet is asked: one request', async () => {
    await goBackToFirst(modal, wallet)
    await wallet.act('hold', true)
    await openNetworks(modal)
    await modal.button(/^Local Two/).dblclick()
    await wallet.expectRequests('wallet_switchEthereumChain', 2)
    await wallet.act('answerPending', true)
    await modal.expectView('Account')
    await wallet.expectRequests('wallet_switchEthereumChain', 2)
    await wallet.act('hold', false)
  })

  for (const refused of ['Switch network', 'Add network'] as const)
    await test.step(`refused: ${refused}; the network stays`, async () => {
      await goBackToFirst(modal, wallet)
      if (refused === 'Add network') await wallet.act('forgetChain', 31338)
      const changes = await modal.events('wallet-network-change')
      await openNetworks(modal)
      await modal.button(/^Local Two/).click()
      await expect(modal.alert).toHaveCount(0)
      await wallet.reject(refused)
      await expect(modal.alert).toContainText('Declined in your wallet')
      await modal.expectView('Networks')
      await expect(modal.button(/^Local One/)).toHaveAttribute('aria-current', 'true')
      expect(await modal.state(active)).toBe('eip155:31337')
      expect(await modal.events('wallet-network-change')).toEqual(changes)
      // And it can be tried again.
      await modal.button(/^Local Two/).click()
      await wallet.approve(refused)
      await modal.expectView('Account')
      expect(await modal.state(active)).toBe('eip155:31338')
    })
})

test('a network that the wallet does not know', async ({ modal }) => {
  await modal.visit()
  const wallet = await modal.connect()

  await test.step('is offered to it once, and then used', async () => {
    await wallet.act('forgetChain', 31338)
    await openNetworks(modal)
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

  await test.step('is offered all the same to a wallet that says neither 4902 nor 4001, and its refusal is one', async () => {
    await goBackToFirst(modal, wallet)
    await wallet.act('forgetChain', 31338)
    await wallet.failVaguely()
    await openNetworks(modal)
    await modal.button(/^Local Two/).click()
    await wallet.reject('Add network')
    await expect(modal.alert).toContainText('Declined in your wallet')
    await modal.button(/^Local Two/).click()
    await wallet.approve('Add network')
    await modal.expectView('Account')
    expect(await modal.state(active)).toBe('eip155:31338')
  })
})

test('<wallet-network-button>, before anything is connected', async ({ modal }) => {
  await modal.visit()

  await test.step('opens the list', async () => {
    await modal.networkButton.click()
    await modal.expectOpen('Networks')
    await expect(modal.dialog.getByRole('listitem')).toHaveCount(2)
    await expect(modal.dialog.getByRole('searchbox')).toHaveCount(0)
  })

  await test.step('what is chosen there is where the wallet is brought on connecting', async () => {
    await modal.button(/^Local Two/).click()
    await modal.expectClosed()
    await expect(modal.networkButton).toHaveText('Local Two')
  })
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

test('the wallet moves, and the page asks for a network of its own', async ({ page, modal }) => {
  await modal.visit()
  const wallet = await modal.connect()

  await test.step('switchNetwork of the element: to an unlisted id it says what the spec says', async () => {
    const outcome = await page.evaluate(() => {
      const element = document.querySelector<HTMLElement & { switchNetwork(id: string): Promise<void> }>('wallet-modal')
      return element?.switchNetwork('eip155:999').then(
        () => undefined,
        ({ code, message }: { code: string; message: string }) => ({ code, message }),
      )
    })
    expect(outcome).toEqual({ code: 'CHAIN_NOT_CONFIGURED', message: 'Chain not configured.' })
  })

  await test.step('to a network of the page: followed without a question', async () => {
    await wallet.act('switchChain', 31338)
    await expect(modal.networkButton).toHaveText('Local Two')
    await modal.expectClosed()
    await wallet.act('switchChain', 31337)
    await expect(modal.networkButton).toHaveText('Local One')
    await modal.expectClosed()
    expect(await wallet.requests('wallet_switchEthereumChain')).toEqual([])
  })

  await test.step('to a network that is not listed: UnsupportedChain opens', async () => {
    await wallet.act('switchChain', 31339)
    await modal.expectOpen('UnsupportedChain')
    await expect(modal.heading).toHaveText('Switch network')
    await expect(modal.button('Disconnect')).toBeVisible()
    await modal.button(/^Local Two/).click()
    await wallet.approve('Switch network')
    await modal.expectClosed()
    expect(await modal.state(active)).toBe('eip155:31338')
  })
})

test('UnsupportedChain that the visitor leaves: nobody is connected', async ({ page, modal }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = new DevWallet(page)
  const reconnect = async () => {
    await wallet.act('switchChain', 31337)
    await modal.connect()
  }

  await test.step('over an open Account; Back closes', async () => {
    await modal.connect()
    await modal.openAccount()
    await wallet.act('switchChain', 31339)
    await modal.expectView('UnsupportedChain')
    await expect(modal.dialog).toContainText('your wallet is disconnected')
    await modal.back()
    await modal.expectClosed()
    await modal.expectDisconnected()
  })

  await test.step('in the history below: Back closes too', async () => {
    await reconnect()
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

  await test.step('Escape: nothing stays connected there, after a reload either', async () => {
    await reconnect()
    const before = (await modal.events('wallet-disconnect')).length
    await wallet.act('switchChain', 31339)
    await modal.expectOpen('UnsupportedChain')
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await modal.expectDisconnected()
    expect(await modal.events('wallet-disconnect')).toHaveLength(before + 1)
    await page.reload()
    await expect(modal.connectButton).toHaveText('Connect wallet')
  })
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
