/** Solana in the browser: wallets with real keys, discovered, connected, signed in with; what is loaded, and how it looks. */
import { modalOn } from './fixtures.js'
import { SolanaWallet } from './pages/SolanaWallet.js'
import { expect, SOL, test } from './solanaFixtures.js'
import { listed } from './support/amounts.js'
import { axeFindings } from './support/axe.js'
import { withElement } from './support/element.js'
import { isSignedOnSolana } from './support/signatures.js'
import { newAddress } from './support/solana.js'

test('a wallet that is there and one that registers late; connecting asks once, a rejection can be tried again', async ({
  modal,
  visit,
  solana,
  cluster,
  expectAddress,
}) => {
  await modal.recordEvents()
  await visit({ wallets: 'solana,solana-late', query: { 'late-ms': '1200' } })
  await modal.open()
  await expect(modal.walletRow('Solana Wallet')).toBeVisible()
  await expect(modal.walletRow('Late Solana Wallet')).toBeVisible()
  await modal.walletRow('Solana Wallet').click()
  await solana.reject('Connect')
  await expect(modal.status).toContainText('Declined in Solana Wallet')
  await expectAddress(undefined)
  await modal.button('Try again').click()
  await solana.approve('Connect')
  await modal.expectClosed()
  await expectAddress(cluster.address('first'))
  expect((await solana.requests('connect')).map(({ outcome }) => outcome)).toEqual(['failed', 'answered'])
  expect(await modal.events('wallet-connect')).toHaveLength(1)

  const late = new SolanaWallet(modal.page, 'Late Solana Wallet')
  await withElement(modal.page, (element) => element.disconnect())
  await modal.expectClosed()
  await modal.open()
  await modal.walletRow('Late Solana Wallet').click()
  await late.approve('Connect')
  await modal.expectClosed()
  await expectAddress(cluster.address('second'))
})

test('another account in the wallet, a reload without a prompt, another tab, disconnect', async ({
  page,
  modal,
  connected,
  solana,
  cluster,
  expectAddress,
}) => {
  await connected()
  await solana.act('setAccounts', [cluster.address('second'), cluster.address('first')])
  await expectAddress(cluster.address('second'))
  await page.reload()
  await expectAddress(cluster.address('second'))
  expect((await solana.requests('connect')).map(({ params }) => params)).toEqual([{ silent: true }])
  await expect(modal.connectButton).toContainText('25.00 LSOL')

  const tab = await page.context().newPage()
  const other = modalOn(tab, modal)
  await tab.goto(page.url())
  await expect.poll(() => other.state(({ accounts }) => accounts?.solana?.address)).toBe(cluster.address('second'))
  await modal.disconnect()
  await expectAddress(undefined)
  await expect.poll(() => other.state(({ accounts }) => accounts?.solana?.address)).toBeUndefined()
  await solana.expectRequests('disconnect', 1)
  await page.reload()
  await expect(modal.connectButton).toHaveText('Connect wallet')
  await solana.expectRequests('connect', 0)
})

test('the wallet takes its permission back: disconnected', async ({ connected, solana, expectAddress }) => {
  await connected()
  await solana.act('disconnect')
  await expectAddress(undefined)
})

test('Account: SOL and both mints, as the cluster has them', async ({ modal, connected, cluster }) => {
  await connected()
  await modal.openAccount()
  const first = cluster.address('first')
  await expect(modal.tokenRow('LSOL')).toContainText('25.00')
  for (const key of ['splDollar', 'feeToken'] as const) {
    const { symbol, decimals } = cluster.token(key)
    await expect(modal.tokenRow(symbol)).toContainText(listed(await cluster.held(first, key), decimals))
  }
})

test('an account that signs no messages: said, another one is offered, and a transaction that is never sent proves it', {
  tag: '@engines',
}, async ({ page, modal, visit, solana, cluster }) => {
  const status = () => withElement(page, ({ modal: core }) => core?.siwx.state.status)
  const before = await cluster.lamports(cluster.address('first'))
  await visit({ modal: { 'sign-in': 'required' } })
  await modal.open()
  await modal.walletRow('Solana Wallet').click()
  await solana.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await solana.act('becomeDevice')
  await modal.button('Sign').click()
  await expect(modal.dialog.getByText('This account can’t sign messages', { exact: true })).toBeVisible()
  await expect(modal.button(/^Account 2/)).toBeVisible()
  await modal.button('Sign a transaction instead').click()
  await solana.reject('Sign a transaction')
  await expect(modal.toast('Signature declined')).toBeVisible()
  await modal.button('Sign a transaction instead').click()
  await solana.approve('Sign a transaction')
  await modal.expectClosed()
  expect(await status()).toBe('signed-in')
  const { message } = await withElement(page, (element) => element.signIn())
  expect(message).toContain(cluster.address('first'))
  expect(await cluster.lamports(cluster.address('first'))).toBe(before)
  await solana.expectRequests('signAndSendTransaction', 0)
  await page.reload()
  await expect.poll(status).toBe('signed-in')
})

test('signing in, required: the wallet writes the message, and its signature is the account’s', {
  tag: '@engines',
}, async ({ page, modal, visit, solana, cluster, expectAddress }) => {
  const address = cluster.address('first')
  const status = () => withElement(page, ({ modal: core }) => core?.siwx.state.status)
  await visit({ modal: { 'sign-in': 'required' } })
  await modal.open()
  await modal.walletRow('Solana Wallet').click()
  await solana.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  await solana.reject('Sign in')
  await expect(modal.toast('Signature declined')).toBeVisible()
  await expect.poll(status).toBe('needed')
  // Another page's message, signed with the account's own key, is no sign-in here.
  await solana.act('writeInstead', { domain: 'evil.test', uri: 'https://evil.test' })
  await modal.button(/^Sign$|^Try again$/).click()
  await solana.approve('Sign in')
  await expect.poll(() => withElement(page, ({ modal: core }) => core?.siwx.state.code)).toBe('SIGN_IN_FAILED')
  expect(await page.evaluate(() => localStorage.getItem('wallet-modal.sessions'))).toBeNull()
  await solana.act('writeInstead', {})
  await modal.button(/^Sign$|^Try again$/).click()
  await solana.approve('Sign in')
  await modal.expectClosed()
  await solana.expectRequests('signIn', 3)
  await solana.expectRequests('signMessage', 0)

  const { message, signature } = await withElement(page, (element) => element.signIn())
  const { host, origin } = new URL(modal.addresses.pages)
  const [heading, account, gap, ...rest] = message.split('\n')
  expect([heading, account, gap]).toEqual([`${host} wants you to sign in with your Solana account:`, address, ''])
  const fields = Object.fromEntries(rest.map((line) => line.split(/: (.*)/).slice(0, 2)))
  expect(fields).toMatchObject({ Version: '1', 'Chain ID': cluster.network.id.split(':')[1] })
  expect(new URL(fields.URI).origin).toBe(origin)
  expect(fields.Nonce).toMatch(/^[a-zA-Z0-9]{17,}$/)
  expect(Math.abs(Date.now() - Date.parse(fields['Issued At']))).toBeLessThan(60_000)
  expect(Date.parse(fields['Expiration Time'])).toBeGreaterThan(Date.now())
  expect(isSignedOnSolana({ address, message, signature })).toBe(true)
  expect(isSignedOnSolana({ address, message: `${message} `, signature })).toBe(false)

  await page.reload()
  await expectAddress(address)
  await expect.poll(status).toBe('signed-in')
  await solana.expectRequests('signIn', 0)
})

test('signing in with a wallet that only signs messages: our own text', async ({ page, modal, visit, cluster }) => {
  const late = new SolanaWallet(page, 'Late Solana Wallet')
  await visit({ wallets: 'solana-late', query: { 'late-ms': '0' }, modal: { 'sign-in': 'required' } })
  await modal.open()
  await modal.walletRow(late.name).click()
  await late.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  await late.approve('Sign a message')
  await modal.expectClosed()
  const { message, signature } = await withElement(page, (element) => element.signIn())
  expect(message).toContain(`Solana account:\n${cluster.address('second')}\n\n\nURI: `)
  expect(isSignedOnSolana({ address: cluster.address('second'), message, signature })).toBe(true)
})

test('a page of eip155 networks loads nothing of the other namespaces', async ({ page, modal }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await modal.visit({ wallets: 'dev,solana' })
  await modal.connect()
  await modal.openSend()
  await expect(modal.walletRow('Solana Wallet')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(files.some((file) => /\/eip155-/.test(file))).toBe(true)
  // What only knows the form of their addresses is there: Send tells a wrong one by it.
  const others = files.filter((file) =>
    /(?<!address-)solana|(?<!address-)polkadot|(?<!address-)bip122|otherWallets/.test(file),
  )
  expect(others).toEqual([])
})

test('a page with the cluster loads its code when it is first needed, and no other namespace’s', async ({
  page,
  modal,
  connected,
  solana,
  visit,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const seen = (part: RegExp) => files.some((file) => part.test(file))
  await visit()
  await modal.open()
  await expect(modal.walletRow('Solana Wallet')).toBeVisible()
  expect(seen(/otherWallets/)).toBe(true)
  expect(seen(/\/solana-/)).toBe(false)
  await connected()
  await modal.openAccount()
  await page.waitForLoadState('networkidle')
  expect(seen(/\/solana-/)).toBe(true)
  // What only knows the form of their addresses may be there: an address of another namespace is told by it.
  expect(files.filter((file) => /(?<!address-)(?:eip155|polkadot|bip122)-/.test(file))).toEqual([])
  await solana.expectRequests('connect', 1)
})

test('its views: nothing for axe to find, and no sideways scrolling at 320 px', async ({
  page,
  modal,
  visit,
  solana,
  cluster,
}) => {
  test.slow() // twelve looks by axe
  // SCREENS=<folder>: pictures for people to look at.
  const pictures = process.env.SCREENS
  const look = async (name: string) => {
    for (const [theme, width] of [
      ['light', 520],
      ['dark', 520],
      ['light', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 760 })
      await modal.setTheme(theme)
      expect(await axeFindings(page), `${name}, ${theme}, ${width} px`).toEqual([])
      expect(await modal.dialog.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
      if (pictures) await page.screenshot({ path: `${pictures}/solana-${name}-${theme}-${width}.png` })
    }
  }
  await visit({ wallets: 'solana,solana-late', query: { 'late-ms': '0' } })
  await modal.open()
  await expect(modal.walletRow('Late Solana Wallet')).toBeVisible()
  await look('connect')
  await modal.walletRow('Solana Wallet').click()
  await solana.approve('Connect')
  await modal.expectClosed()
  await modal.openAccount()
  await expect(modal.tokenRow('FEET')).toBeVisible()
  await look('account')
  await modal.button('Send').click()
  await modal.fill({ token: 'FEET', amount: '100.000000001', to: newAddress() })
  await expect(modal.review).toHaveText('Review')
  await look('send')
  expect(await modal.receiver.evaluate((field) => field.scrollHeight <= field.clientHeight)).toBe(true)
  await modal.pressReview()
  await expect(modal.confirm).not.toHaveAttribute('aria-disabled')
  await look('preview')
  expect(await cluster.lamports(cluster.address('first'))).toBe(25n * SOL)
})
