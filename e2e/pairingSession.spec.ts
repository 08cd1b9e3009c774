/** The life of a paired session: reloads, other tabs, what the phone changes, and its end from either side. */
import { createPublicClient, custom, erc20Abi, maxUint256 } from 'viem'
import { expect, modalOn } from './fixtures.js'
import { withElement } from './support/element.js'
import { ALL_NAMESPACES } from './support/fourNamespaces.js'
import { requestOverSession, test } from './support/pairingTest.js'
import { asHex } from './support/phone.js'

test('a paired visitor: reads, another account, another network, and the end', async ({
  page,
  paired: modal,
  phone,
  chain,
  account,
}) => {
  await test.step('a library reads the chain through the provider of a paired wallet: the page’s nodes answer, not the phone', async () => {
    const outcome = async (call: { method: string; params?: unknown }) => {
      const { error, result } = await page.locator('wallet-modal').evaluate(
        (element, asked) =>
          (element as unknown as { getProvider(namespace: string): { request(call: object): Promise<unknown> } })
            .getProvider('eip155')
            .request(asked)
            .then((result) => ({ result, error: undefined }))
            .catch(({ code, message, data }) => ({ result: undefined, error: { code, message, data } })),
        call,
      )
      if (error) throw error
      return result
    }
    const library = createPublicClient({ transport: custom({ request: outcome }) })
    expect(await library.getChainId()).toBe(chain.network.chainId)
    expect(await library.getBlockNumber()).toBeGreaterThan(0n)
    expect(await library.getBalance({ address: account('phone') })).toBe(await chain.balance(account('phone')))
    const { address } = chain.token('dollar')
    const read = { address, abi: erc20Abi, account: account('phone') } as const
    expect(await library.readContract({ ...read, functionName: 'balanceOf', args: [account('phone')] })).toBe(
      await chain.balance(account('phone'), 'dollar'),
    )
    // What a contract says when it refuses comes whole.
    await expect(
      library.simulateContract({ ...read, functionName: 'transfer', args: [account('first'), maxUint256] }),
    ).rejects.toMatchObject({ cause: { name: 'ContractFunctionRevertedError' } })
    expect((await phone.state()).requests).toEqual([])
    const signed = outcome({ method: 'personal_sign', params: ['0x6869', account('phone')] })
    expect((await phone.request()).method).toBe('personal_sign')
    await phone.approve()
    expect(await signed).toMatch(/^0x[\da-f]{130}$/)
    await modal.expectConnected(account('phone'))
  })

  await test.step('the phone changes its account: followed; nonsense it sends is not', async () => {
    await phone.emit({ event: 'chainChanged', data: 'abc', chainId: 'eip155:31337' })
    await phone.emit({ event: 'accountsChanged', data: [7, '<b>'], chainId: 'eip155:31337' })
    await phone.update({ accounts: ['phoneSecond', 'phone'] })
    await modal.expectConnected(account('phoneSecond'))
    expect(await modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe('eip155:31337')
  })

  await test.step('both networks approved: switching asks nobody, and the next request goes to the other one', async () => {
    await modal.networkButton.click()
    await modal.button(/^Local Two/).click()
    await expect.poll(() => modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe('eip155:31338')
    expect((await phone.state()).requests).toEqual([])
    const signing = requestOverSession(modal.page, 'personal_sign', [asHex('There'), account('phoneSecond')])
    expect((await phone.request()).chainId).toBe('eip155:31338')
    await phone.reject()
    await signing
  })

  await test.step('disconnecting ends the session on the phone', async () => {
    await phone.expectSessions(1)
    await modal.disconnect()
    await modal.expectDisconnected()
    await phone.expectSessions(0)
  })
})

test('over a reload, and ended by the phone', async ({ page, paired: modal, phone, account }) => {
  await test.step('a reload restores the session, and requests still reach the phone', async () => {
    await page.reload()
    await modal.expectConnected(account('phone'))
    const signing = requestOverSession(page, 'personal_sign', [asHex('Again'), account('phone')])
    await phone.request()
    await phone.approve()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  })

  await test.step('the phone ends the session: disconnected within 2 s, storage clean (W06)', async () => {
    await phone.disconnect()
    await expect(modal.connectButton).toHaveText('Connect wallet', { timeout: 2_000 })
    expect(await page.evaluate(() => localStorage.getItem('wallet-modal.connections'))).toBeNull()
    await page.reload()
    await modal.expectDisconnected()
  })
})

test('the session ended while the page was away: disconnected on return, without a word', async ({
  page,
  paired: modal,
  phone,
}) => {
  const url = page.url()
  await page.goto('about:blank')
  await phone.disconnect()
  await page.goto(url)
  await expect(modal.connectButton).toHaveText('Connect wallet', { timeout: 10_000 })
})

for (const file of ['core', 'walletconnect', 'registry', 'connectionWork'])
  test(`a reload on which ${file} is lost: disconnected for now, there again online and on the next`, async ({
    page,
    paired: modal,
    phone,
    account,
    allowError,
  }) => {
    const lost = new RegExp(`/${file}-[\\w-]+\\.js`)
    allowError(`${file}-`)
    for (const back of ['online', 'reload']) {
      await page.route(lost, (route) => route.abort())
      await page.reload()
      await modal.expectDisconnected()
      await phone.expectSessions(1)
      await page.unroute(lost)
      if (back === 'online') await page.evaluate(() => window.dispatchEvent(new Event('online')))
      else await page.reload()
      await modal.expectConnected(account('phone'))
      await phone.expectSessions(1)
    }
  })

test('another tab follows', async ({ context, modal, pairing, phone, account }) => {
  await modal.visit()
  const other = modalOn(await context.newPage(), modal)
  await other.visit()
  await modal.page.bringToFront()
  await pairing.connect()
  await other.expectConnected(account('phone'))
  await phone.disconnect()
  await modal.expectDisconnected()
  await other.expectDisconnected()
})

test('a wallet that approves one network of two: only that one can be chosen', async ({ modal, pairing, phone }) => {
  await phone.mode({ chains: ['eip155:31338'] })
  await modal.visit()
  await pairing.connect()
  expect(await modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe('eip155:31338')
  await modal.networkButton.click()
  await modal.expectView('Networks')
  await expect(modal.button(/^Local Two/)).toBeVisible()
  await expect(modal.button(/^Local One/)).toHaveCount(0)
})

test('one approval fills four namespaces; disconnecting one leaves the others', async ({
  page,
  modal,
  pairing,
  phone,
}) => {
  await modal.visit({ query: { namespaces: ALL_NAMESPACES } })
  await pairing.connect()
  const status = () =>
    withElement(page, ({ state }) =>
      Object.entries(state.accounts)
        .filter(([, entry]) => entry.status === 'connected')
        .map(([namespace]) => namespace)
        .sort(),
    )
  expect(await status()).toEqual(['bip122', 'eip155', 'polkadot', 'solana'])
  await withElement(page, (element) => element.disconnect('solana'))
  expect(await status()).toEqual(['bip122', 'eip155', 'polkadot'])
  await phone.expectSessions(1)
  await page.reload()
  await expect.poll(status).toEqual(['bip122', 'eip155', 'polkadot'])
  await withElement(page, (element) => element.disconnect())
  await phone.expectSessions(0)
})

test('a reload while the phone is asked to send: what it then approves is not forgotten, and said until it was looked at', async ({
  page,
  paired: modal,
  phone,
  chain,
  account,
}) => {
  const to = account('receiver')
  const held = await chain.balance(to)
  await modal.openSend()
  await modal.toPreview({ amount: '1', to })
  await modal.pressSend()
  await modal.expectView('ApproveTransaction')
  await phone.request()
  await page.reload()
  await modal.expectConnected(account('phone'))
  await phone.approve()
  await expect.poll(() => chain.balance(to)).toBe(held + 10n ** 18n)

  const said = 'Your wallet was asked to send 1 LETH before this page was loaded anew.'
  await modal.openAccount()
  await expect(modal.dialog.getByRole('alert')).toContainText(said)
  await modal.button('Send').click()
  await modal.expectView('Send')
  await expect(modal.dialog.getByRole('alert')).toContainText(said)
  await modal.button('I have looked').click()
  await expect(modal.dialog.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await modal.openAccount()
  await expect(modal.tokenRow('LETH')).toBeVisible()
  await expect(modal.dialog.getByRole('alert')).toHaveCount(0)
})
