/** Pairing with a wallet in another process, over a real relay: the ways in, what goes wrong, and what a session is good for. */
import { type Hex, verifyMessage } from 'viem'
import { test as base, expect, FAILED_REQUEST, modalOn } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { axeFindings } from './support/axe.js'
import { withElement } from './support/element.js'
import { ALL_NAMESPACES } from './support/fourNamespaces.js'
import { asHex, type Relay } from './support/phone.js'

const test = base.extend<{ pairing: PairingPage }>({
  pairing: ({ modal, phone }, use) => use(new PairingPage(modal, phone)),
})

/** How often a phone told a page through the relay that it approved (`wc_sessionSettle`). */
const approvals = async (relay: Relay): Promise<number> => (await relay.state()).tags[1102] ?? 0

/** The socket of a relay that is away is written to the console by the browser itself. */
const SOCKET = 'WebSocket connection'

const requestOverSession = (page: Parameters<typeof withElement>[0], method: string, params: readonly unknown[]) =>
  page.evaluate(
    ([name, list]) => {
      const element = document.querySelector('wallet-modal') as unknown as {
        getProvider(namespace: 'eip155'): { request(call: unknown): Promise<unknown> }
      }
      return element
        .getProvider('eip155')
        .request({ method: name, params: list })
        .catch((error: { code?: number }) => ({ refused: error.code }))
    },
    [method, params] as const,
  )

test('by the QR code: connected to the phone, which is named, with its balance from the chain', async ({
  modal,
  pairing,
  phone,
  account,
}) => {
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

test('by the copied link', async ({ page, context, modal, pairing, phone, account }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await modal.visit()
  await pairing.open()
  await modal.button('Copy link').click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await phone.pair(uri)
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})

test('the key of the pairing stands nowhere but in the QR code and the link (T-23)', async ({
  page,
  modal,
  pairing,
  services,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await modal.recordEvents()
  await modal.visit()
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

test('a message is signed over the session, and a transfer is mined', async ({
  page,
  modal,
  pairing,
  phone,
  account,
  chain,
}) => {
  await modal.visit()
  await pairing.connect()
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

test('a request is declined on the phone: said, and the input is kept', async ({ modal, pairing, phone, account }) => {
  await modal.visit()
  await pairing.connect()
  await modal.openSend()
  await modal.toPreview({ amount: '0.1', to: account('second') })
  await modal.pressSend()
  await phone.request()
  await phone.reject(5000)
  await expect(modal.toast('Declined in your wallet')).toBeVisible()
  await modal.back()
  await expect(modal.amount).toHaveValue('0.1')
})

for (const code of [5000, 5001, 4001])
  test(`the phone declines with ${code}: back to Connect, said, and it can be tried again (W05)`, async ({
    modal,
    pairing,
    phone,
    account,
  }) => {
    await modal.visit()
    await pairing.open()
    await pairing.scan()
    await phone.proposal()
    await phone.reject(code)
    await modal.expectView('Connect')
    await expect(modal.toast('Declined in your wallet')).toBeVisible()
    await modal.button(/^Scan with your phone/).click()
    await pairing.scan()
    await phone.proposal()
    await phone.approve()
    await modal.expectClosed()
    await modal.expectConnected(account('phone'))
  })

for (const [mode, text] of [
  ['refuse', 'could not be reached'],
  ['unauthorized', 'Invalid App Configuration'],
] as const)
  test(`the relay: ${mode}: said in place of the QR code, wallets stay usable, Try again helps (W01, W02)`, async ({
    page,
    modal,
    phone,
    pairing,
    relay,
    account,
    allowError,
  }) => {
    test.slow() // a relay that does not answer is waited for, twice
    allowError(SOCKET)
    allowError(FAILED_REQUEST)
    await page.clock.install()
    await relay.control({ mode, browsers: true })
    await modal.visit()
    await modal.open()
    await modal.button(/^Scan with your phone/).click()
    await expect(modal.dialog.getByText(text)).toBeVisible({ timeout: 15_000 })
    await expect(pairing.qrCode).toHaveCount(0)
    // No storm: at most five lines in the minute, phone apart.
    for (let turn = 0; turn < 7; turn++) {
      await page.clock.runFor(10_000)
      // What was tried by then reaches the relay, and its refusal the page.
      await page.waitForTimeout(150)
    }
    expect((await relay.state()).attempts).toBeLessThanOrEqual(5)
    await modal.back()
    await expect(modal.walletRow('Dev Wallet')).toBeVisible()
    await modal.button(/^Scan with your phone/).click()
    await expect(modal.button('Try again')).toBeVisible({ timeout: 15_000 })
    await relay.control({ mode: 'ok' })
    await modal.button('Try again').click()
    await pairing.scan()
    await phone.proposal()
    await phone.approve()
    await modal.expectClosed()
    await modal.expectConnected(account('phone'))
  })

test('the relay never answers: said within its time, and Try again helps', async ({
  modal,
  pairing,
  relay,
  allowError,
}) => {
  allowError(SOCKET)
  await relay.control({ mode: 'hang', browsers: true })
  await modal.visit()
  await modal.open()
  await modal.button(/^Scan with your phone/).click()
  await expect(modal.dialog.getByText('could not be reached')).toBeVisible({ timeout: 15_000 })
  await relay.control({ mode: 'ok' })
  await modal.button('Try again').click()
  await expect(pairing.qrCode).toBeVisible({ timeout: 15_000 })
})

test('the line drops while pairing: the same code stays good, the approval is delivered (W03)', async ({
  modal,
  pairing,
  phone,
  relay,
  account,
  allowError,
}) => {
  allowError(SOCKET)
  await modal.visit()
  await pairing.open()
  await pairing.scan()
  await phone.proposal()
  await relay.control({ drop: true, browsers: true })
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})

test('at 3:50 the code is over: another one, announced, and the old one is dead (W04)', async ({
  page,
  modal,
  pairing,
  phone,
  relay,
  account,
}) => {
  // Two minutes behind: what the page's clock is ahead of the relay's afterwards is within the relay's patience.
  await page.clock.install({ time: Date.now() - 120_000 })
  await modal.visit()
  await pairing.open()
  const first = await pairing.scan()
  await phone.proposal()
  await page.clock.fastForward('03:52')
  await expect(modal.status.filter({ hasText: 'new QR code' })).toBeVisible({ timeout: 15_000 })
  await expect(pairing.qrCode).toBeVisible({ timeout: 15_000 })
  // The old one is approved all the same, and the page is told so: nothing comes of it.
  expect(await approvals(relay)).toBe(0)
  await phone.approve()
  await expect.poll(() => approvals(relay)).toBe(1)
  await phone.expectSessions(0)
  await modal.expectView('ConnectingWalletConnect')
  const second = await pairing.scan()
  expect(second).not.toBe(first)
  await phone.proposal()
  await phone.approve()
  await modal.expectConnected(account('phone'))
  // The second one's session, and no other.
  await phone.expectSessions(1)
})

test('cancelled by the visitor, then approved: the session is ended, the page stays disconnected (W08)', async ({
  modal,
  pairing,
  phone,
  relay,
}) => {
  await modal.visit()
  await pairing.open()
  await pairing.scan()
  await phone.proposal()
  await modal.back()
  await modal.expectView('Connect')
  await phone.approve()
  await expect.poll(() => approvals(relay)).toBe(1)
  await phone.expectSessions(0)
  await modal.close()
  await modal.expectDisconnected()
  await phone.expectSessions(0)
})

test('the phone is switched off while it is asked, and on again: the same code still works', async ({
  modal,
  pairing,
  phone,
  account,
}) => {
  await modal.visit()
  await pairing.open()
  const uri = await pairing.scan()
  await phone.proposal()
  await phone.kill()
  await expect(pairing.qrCode).toBeVisible()
  await phone.restart()
  // It forgot what it was asked: its owner scans the same code again.
  await phone.pair(uri)
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})

test('the phone ends the session: disconnected within 2 s, storage clean (W06)', async ({
  page,
  modal,
  pairing,
  phone,
}) => {
  await modal.visit()
  await pairing.connect()
  await phone.disconnect()
  await expect(modal.connectButton).toHaveText('Connect wallet', { timeout: 2_000 })
  expect(await page.evaluate(() => localStorage.getItem('wallet-modal.connections'))).toBeNull()
  await page.reload()
  await modal.expectDisconnected()
})

test('the session ended while the page was away: disconnected on return, without a word', async ({
  page,
  modal,
  pairing,
  phone,
}) => {
  await modal.visit()
  await pairing.connect()
  const url = page.url()
  await page.goto('about:blank')
  await phone.disconnect()
  await page.goto(url)
  await expect(modal.connectButton).toHaveText('Connect wallet', { timeout: 10_000 })
})

test('disconnecting ends the session on the phone', async ({ modal, pairing, phone }) => {
  await modal.visit()
  await pairing.connect()
  await phone.expectSessions(1)
  await modal.openAccount()
  await modal.button('Disconnect').click()
  await modal.expectDisconnected()
  await phone.expectSessions(0)
})

test('a reload restores the session, and requests still reach the phone', async ({
  page,
  modal,
  pairing,
  phone,
  account,
}) => {
  await modal.visit()
  await pairing.connect()
  await page.reload()
  await modal.expectConnected(account('phone'))
  const signing = requestOverSession(page, 'personal_sign', [asHex('Again'), account('phone')])
  await phone.request()
  await phone.approve()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
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

test('both networks approved: switching asks nobody, and the next request goes to the other one', async ({
  modal,
  pairing,
  phone,
  account,
}) => {
  await modal.visit()
  await pairing.connect()
  await modal.networkButton.click()
  await modal.button(/^Local Two/).click()
  await expect.poll(() => modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe('eip155:31338')
  expect((await phone.state()).requests).toEqual([])
  const signing = requestOverSession(modal.page, 'personal_sign', [asHex('There'), account('phone')])
  expect((await phone.request()).chainId).toBe('eip155:31338')
  await phone.reject()
  await signing
})

test('the phone changes its account: followed; nonsense it sends is not', async ({
  modal,
  pairing,
  phone,
  account,
}) => {
  await modal.visit()
  await pairing.connect()
  await phone.emit({ event: 'chainChanged', data: 'abc', chainId: 'eip155:31337' })
  await phone.emit({ event: 'accountsChanged', data: [7, '<b>'], chainId: 'eip155:31337' })
  await phone.update({ accounts: ['phoneSecond', 'phone'] })
  await modal.expectConnected(account('phoneSecond'))
  expect(await modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe('eip155:31337')
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
  expect(await readQrCode(pairing.qrCode, page)).toBe(uri)
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
  await modal.visit()
  await modal.open()
  await expect(modal.walletRow('Dev Wallet')).toBeVisible()
  await page.waitForTimeout(1_500)
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
  expect([...new Set(asked.map(({ hostname }) => hostname))].filter((host) => host !== '127.0.0.1')).toEqual([])
})

for (const theme of ['light', 'dark'] as const)
  test(`axe on pairing, ${theme}`, async ({ page, modal, pairing }) => {
    await modal.visit({ modal: { theme } })
    await pairing.open()
    expect(await axeFindings(page)).toEqual([])
  })
