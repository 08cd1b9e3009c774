/** Activity: what happened with an account, from what the local nodes say. */
import { expect, FAILED_REQUEST, test } from './fixtures.js'
import { test as solanaTest } from './solanaFixtures.js'
import { short } from './support/amounts.js'
import { withElement } from './support/element.js'
import { coin, collectible, entry } from './support/olderHistory.js'
import { newAddress } from './support/solana.js'

const EXPLORER = 'https://explorer.example'
const NOW = /^\p{Lu}\p{Ll}+$/u
/** What a row says, whose day stands under the amount. */
const row = (words: string) => new RegExp(`^${words}[A-Z][a-z]{2} \\d+$`)

test('what was sent, with its sign and its link; the receiver sees it from the other side, another network does not', async ({
  modal,
  stack,
  services,
  account,
}) => {
  test.slow()
  const networks = stack.networks.map(({ id, name, nativeCurrency, rpcUrls }) => {
    return { id, name, nativeCurrency, rpcUrls, explorerUrl: EXPLORER }
  })
  const to = account('receiver')
  await modal.visit({ options: { networks } })
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.toPreview({ amount: '1.5', to })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const hash = await wallet.hash()
  await modal.button('Send').click()
  await modal.toPreview({ token: 'TUSD', amount: '12.505', to })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await wallet.expectRequests('eth_sendTransaction', 2)

  await modal.toActivity()
  const rows = modal.rowsUnder(NOW)
  await expect(rows.nth(0)).toContainText(row('Sent.*To .*−12\\.50 TUSD'))
  await expect(rows.nth(1)).toContainText(row('Sent.*−1\\.50 LETH'))
  await expect(rows.nth(1)).toContainText(`To ${short(to)}`, { ignoreCase: true })
  const link = rows.nth(1).getByRole('link')
  await expect(link).toHaveAttribute('href', `${EXPLORER}/tx/${hash}`)
  await expect(link).toHaveAttribute('rel', /noopener/)
  const [asked] = await services.requests(`/v1/account/${account('first')}/history`)
  expect(asked?.query).toMatchObject({ chainId: 'eip155:31337' })

  await wallet.act('setAccounts', [to])
  await expect(rows.nth(0)).toContainText(row('Received.*\\+12\\.50 TUSD'))
  await expect(rows.nth(1)).toContainText(`From ${short(account('first'))}`, { ignoreCase: true })
  await wallet.act('switchChain', 31_338)
  await expect(modal.notice('No activity yet')).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('on its way: on top, over a reload, until it is mined; then once among the others', async ({
  page,
  modal,
  chain,
  account,
}) => {
  test.slow()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  await modal.send(wallet, { amount: '2.25', to: account('receiver') })
  await modal.toActivity()
  const onTheWay = modal.rowsUnder('On the way')
  await expect(onTheWay).toHaveCount(1)
  await expect(onTheWay).toContainText(/Sending 2\.25 LETH.*Pending/)
  await page.reload()
  await modal.openAccount()
  await modal.toActivity()
  await expect(onTheWay).toContainText(/Sending 2\.25 LETH.*Pending/)
  await expect(modal.rowsUnder(NOW).first()).toBeVisible()
  await expect(modal.rowsUnder(NOW).filter({ hasText: '−2.25 LETH' })).toHaveCount(0)
  await chain.mine()
  await expect(onTheWay).toHaveCount(0)
  await expect(modal.rowsUnder(NOW).filter({ hasText: '−2.25 LETH' })).toHaveCount(1)
})

test('dropped, then replaced: told apart, and followed until it is final', async ({ page, modal, chain, account }) => {
  test.slow()
  await page.clock.install()
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  const hash = await modal.send(wallet, { amount: '3', to: account('receiver') })
  await modal.toActivity()
  const row = modal.rowsUnder('On the way')
  /** Looks at the chain, four seconds by four seconds, until it says so. */
  const until = (said: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(4_000)
      await said()
    }).toPass({ intervals: [50], timeout: 30_000 })
  const seen = () => withElement(page, ({ modal: core }) => core?.transactions.state.pending[0]?.seen === true)
  await until(async () => expect(await seen()).toBe(true))
  await expect(row).toContainText('Pending')

  await chain.drop(hash)
  await until(() => expect(row).toContainText(/Nothing has moved.*Dropped/, { timeout: 200 }))
  expect((await modal.events('wallet-transaction')).map(({ status }) => status)).toEqual(['sent'])

  // The wallet uses its number for something else.
  await chain.automine(true)
  await chain.allow('demo', account('first'), account('deployer'))
  await until(() => expect(row).toHaveCount(0, { timeout: 200 }))
  await expect(modal.rowsUnder(NOW).first()).toContainText('Approved')
  expect((await modal.events('wallet-transaction')).map(({ status }) => status)).toEqual(['sent', 'replaced'])
})

test('pages by cursor, months, a failure and its retry; spam, strangers’ records and pictures kept out', async ({
  page,
  modal,
  services,
  account,
  allowError,
}) => {
  test.slow()
  allowError(FAILED_REQUEST)
  const chain = 'eip155:31337'
  const first = account('first').toLowerCase()
  const good = entry({
    type: 'receive',
    day: '2025-03-28',
    chain,
    transfers: [coin('in', '1', 'PEP'), coin('in', '2', 'PEP')],
  })
  const spam = collectible('in', 'Claim your prize', { spam: true, url: 'https://img.example/spam.png' })
  const extra = [
    good,
    entry({ type: 'mint', day: '2025-03-27', chain, transfers: [spam] }),
    entry({
      type: 'claim',
      day: '2025-03-26',
      chain,
      transfers: [spam, coin('in', '7', 'SALT', 'javascript:alert(1)')],
    }),
    entry({
      type: 'mint',
      day: '2025-03-25',
      chain,
      transfers: [collectible('in', 'Painted Door', { url: 'https://img.example/door.png' })],
    }),
    entry({ type: 'send', day: '2025-03-24', chain: 'eip155:31338', transfers: [coin('out', '9', 'ELSEWHERE')] }),
    entry({
      type: 'send',
      day: '2025-03-23',
      chain,
      transfers: [coin('out', '1e9', '<img src=x onerror=alert(1)>\u202e')],
    }),
    entry({ type: 'burn', day: 'yesterday', chain }),
    { ...good, id: 7 },
    { id: 'nothing' },
    null,
    'entry',
    good,
  ]
  await services.state({ historyPage: 2, extraHistory: { [first]: extra } })
  await services.rule({ path: '/v1/account/*/history', mode: 'status', status: 400 })
  const pictures: string[] = []
  await page.route('https://img.example/**', (route) => {
    pictures.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await modal.element.evaluate((element) => element.setAttribute('history', 'false'))
  await expect(modal.button('Activity')).toHaveCount(0)
  await modal.element.evaluate((element) => element.removeAttribute('history'))
  await modal.toActivity()
  await expect(modal.notice('Failed to fetch transactions')).toBeVisible()
  await services.rule({ path: '/v1/account/*/history', mode: 'ok' })
  await modal.button('Try again').click()

  const rows = modal.rowsUnder(/./)
  await expect(rows).toHaveCount(2)
  const more = modal.button('Load more')
  await more.click()
  await expect(rows).toHaveCount(4)
  await expect(modal.notice('Failed to fetch transactions')).toHaveCount(0)
  const march = modal.rowsUnder('March 2025')
  for (let pages = 0; pages < 8 && (await march.count()) === 0; pages++) {
    const shown = await rows.count()
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  }
  await expect(more).toHaveCount(0)
  await expect(march).toHaveText([
    row('.?Received.*\\+3\\.00 PEP'),
    row('.?Claimed[^+]*\\+7\\.00 SALT'),
    row('.?Minted.*\\+1 Painted Door'),
    row('.?Sent.*−<img src=x onerror=alert\\(1\\)>'),
  ])
  const asked = await services.requests(`/v1/account/${account('first')}/history`)
  const cursors = asked.map(({ query }) => query.cursor).filter(Boolean)
  expect(cursors.length).toBeGreaterThan(1)
  expect(new Set(cursors).size).toBe(cursors.length)

  const sources = () =>
    modal.dialog.locator('.activity img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
  expect((await sources()).filter((src) => !src.startsWith('blob:'))).toEqual([])
  expect(pictures).toEqual([])
  await modal.button('Show pictures').click()
  await expect.poll(() => pictures).toContain('https://img.example/door.png')
  expect(await sources()).toContain('https://img.example/door.png')
})

solanaTest('Solana: SOL that was sent, from the cluster', async ({ modal, connected, solana, cluster, services }) => {
  const to = newAddress()
  await connected()
  await modal.openSend()
  await modal.toPreview({ amount: '0.75', to })
  await modal.pressSend()
  await solana.approve('Send a transaction')
  await modal.expectView('Account')
  await cluster.fee(await solana.signature())
  await modal.toActivity()
  const first = modal.rowsUnder(NOW).first()
  await expect(first).toContainText(row('Sent.*−0\\.75 LSOL'))
  await expect(first).toContainText(`To ${to.slice(0, 4)}`)
  const [asked] = await services.requests(`/v1/account/${cluster.address('first')}/history`)
  expect(asked?.query.chainId).toBe(cluster.network.id)
})
