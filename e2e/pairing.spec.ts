/** Pairing with a wallet in another process, over a real relay: the ways in, and what a session is good for. */
import { type Hex, verifyMessage } from 'viem'
import { expect, FAILED_REQUEST, moving } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { withElement } from './support/element.js'
import { requestOverSession, test } from './support/pairingTest.js'
import { asHex } from './support/phone.js'
import { watchRequests } from './support/quiet.js'

test.use(moving)

test('by the QR code: connected to the phone, which is named, with its balance from the chain', {
  tag: '@engines',
}, async ({ modal, pairing, phone, account }) => {
  await modal.recordEvents()
  await modal.visit()
  await pairing.open()
  await pairing.scan()
  const { peer, namespaces } = await phone.proposal()
  expect(peer.name).not.toBe('')
  expect(namespaces.eip155?.chains).toEqual(expect.arrayContaining(['eip155:31337', 'eip155:31338']))
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
  expect(await modal.events('wallet-connect')).toHaveLength(1)
  await modal.openAccount()
  await expect(modal.tokenRow('LETH').first()).toBeVisible()
  await phone.expectSessions(1)
})

test('whoever answered is seen once before money is: what it calls itself, where from, and its whole address (T-09)', async ({
  page,
  modal,
  pairing,
  account,
}) => {
  await modal.visit()
  await pairing.connect()
  await withElement(page, (element) => element.open({ view: 'Receive' }))
  await modal.expectOpen('Receive')
  const peer = modal.dialog.getByRole('region', { name: 'Connected wallet' })
  await expect(peer).toContainText('Demo Phone')
  // Its page is on this machine, and no `https:` one.
  await expect(peer).toContainText('It does not say')
  await expect(peer.locator('.address')).toHaveText(account('phone'))
  await expect(peer.getByRole('alert')).toHaveCount(0)
  await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toHaveCount(0)
  await modal.button('This is my wallet').click()
  await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await modal.close()
  await modal.openAccount()
  await expect(modal.tokenRow('LETH').first()).toBeVisible()
  await expect(peer).toHaveCount(0)
})

test('where what says who answered can not be loaded, nobody is kept from their money', async ({
  page,
  modal,
  pairing,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  await page.route('**/PeerNotice-*.js', (route) => route.abort())
  await modal.visit()
  await pairing.connect()
  await withElement(page, (element) => element.open({ view: 'Receive' }))
  await modal.expectOpen('Receive')
  await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
})

test('the QR code and its link', async ({ page, context, modal, pairing, phone, services, account }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await modal.recordEvents()
  await modal.visit()
  await pairing.open()

  await test.step('axe on pairing, light and dark', async () => {
    for (const theme of ['light', 'dark'] as const) {
      await modal.setTheme(theme)
      expect(await axeFindings(page), theme).toEqual([])
    }
  })

  await test.step('by the copied link', async () => {
    await modal.button('Copy link').click()
    const uri = await page.evaluate(() => navigator.clipboard.readText())
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await phone.pair(uri)
    await phone.proposal()
    await phone.approve()
    await modal.expectClosed()
    await modal.expectConnected(account('phone'))
  })

  await test.step('the key of the pairing stands nowhere but in the QR code and the link (T-23)', async () => {
    await withElement(page, (element) => element.disconnect())
    await pairing.open()
    const uri = await pairing.scan()
    const key = new URL(uri.replace('wc:', 'wc://')).searchParams.get('symKey') ?? ''
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    const markup = await modal.element.evaluate((element) => {
      const texts = (root: ParentNode): string =>
        [...root.querySelectorAll('*')].map((node) => (node.shadowRoot ? texts(node.shadowRoot) : '')).join('') +
        ('innerHTML' in root ? String(root.innerHTML) : '')
      return texts(element.shadowRoot as ShadowRoot) + document.title
    })
    expect(markup).not.toContain(key)
    expect(said.join()).not.toContain(key)
    expect(asked.join()).not.toContain(key)
    expect(JSON.stringify(await services.requests('/'))).not.toContain(key)
    expect(JSON.stringify(await modal.events('wallet-analytics'))).not.toContain(key)
    expect(JSON.stringify(await withElement(page, ({ state }) => state))).not.toContain(key)
  })
})

test('a message is signed over the session, and a transfer is mined', async ({
  page,
  paired: modal,
  phone,
  account,
  chain,
}) => {
  const signing = requestOverSession(page, 'personal_sign', [asHex('Hello'), account('phone')])
  expect((await phone.request()).method).toBe('personal_sign')
  await phone.approve()
  expect(await verifyMessage({ address: account('phone'), message: 'Hello', signature: (await signing) as Hex })).toBe(
    true,
  )

  const receiver = '0x00000000000000000000000000000000000A11CE'
  const before = await chain.balance(receiver)
  await modal.openSend()
  await modal.toPreview({ amount: '0.25', to: receiver })
  await modal.pressSend()
  const asked = await phone.request()
  expect(asked).toMatchObject({ method: 'eth_sendTransaction', chainId: 'eip155:31337' })
  await phone.approve()
  await modal.expectView('Account')
  await chain.mine()
  expect((await chain.balance(receiver)) - before).toBe(250_000_000_000_000_000n)
})

test('basic: opens on pairing, with nothing of a chain', async ({ page, modal, pairing, phone, account }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await modal.visit({ modal: { basic: '' } })
  await modal.open()
  await modal.expectView('ConnectingWalletConnectBasic')
  await pairing.scan()
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
  await modal.openAccount()
  await expect(modal.alert).toHaveCount(0)
  await expect(modal.button('Receive')).toBeVisible()
  await expect(modal.button('Send')).toHaveCount(0)
  expect(files.filter((url) => /\/eip155-/.test(url))).toEqual([])
})

test('a host’s own URI is shown as a QR code', async ({ page, modal, pairing }) => {
  const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
  await modal.visit()
  await withElement(page, (element) =>
    element.open({ uri: `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}` }),
  )
  await modal.expectView('ConnectingWalletConnectBasic')
  const { readQrCode } = await import('./support/qrCode.js')
  expect(await readQrCode(pairing.qrCode)).toBe(uri)
})

test('nothing of pairing is loaded before it is needed, and no vendor is ever asked', async ({
  page,
  modal,
  pairing,
  phone,
}) => {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  page.on('websocket', (socket) => asked.push(new URL(socket.url())))
  const quiet = watchRequests(page)
  await modal.visit()
  await modal.open()
  await expect(modal.walletRow('Dev Wallet')).toBeVisible()
  await quiet()
  expect(
    asked.filter(({ pathname }) => /walletconnect|pairing/i.test(pathname) && !/View|ConnectingWallet/.test(pathname)),
  ).toEqual([])
  expect(asked.filter(({ protocol }) => protocol === 'ws:')).toEqual([])
  await modal.button(/^Scan with your phone/).click()
  await pairing.scan()
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  const signing = requestOverSession(page, 'personal_sign', [asHex('x'), '0x'])
  await phone.request()
  await phone.reject()
  await signing
  const elsewhere = asked.filter(({ protocol, hostname }) => protocol !== 'blob:' && hostname !== '127.0.0.1')
  expect(elsewhere.map(String)).toEqual([])
})
