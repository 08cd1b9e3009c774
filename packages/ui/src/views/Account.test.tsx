import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { account, address, networks, options, other, others, session, tokens } from '../../test/fixtures.js'
import { render } from '../../test/render.js'

const view: FakeSetup = { view: 'Account' }
const noServices = { directory: null, blockchain: null, analytics: null, relay: null, auth: null }
const withAccount = (change: FakeSetup['account']): FakeSetup => ({ ...view, account: { ...change } })

test('who, where, how much: address, network, total of what is vouched for, tokens', async () => {
  const { dialog, screen } = await render(view)
  expect(screen.getByText('0x5aAe…eAed')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Network: Local One' })).toBeDefined()
  // 1.2845… × 3127.45 + 640.25 + 0.004; the unverified 90,000 count for nothing (T-05).
  expect(dialog.querySelector('.total-amount')?.textContent).toBe('Total balance $4,657.46')
  expect(screen.getByText('Unverified')).toBeDefined()
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('.row-name')?.textContent)).toEqual([
    'ETH',
    'USDC',
    'DAI',
    'USDC',
  ])
})

test('what one token costs stands beside its name; of one nobody vouches for it is not said', async () => {
  const { screen } = await render(view)
  const details = screen.getAllByRole('listitem').map((row) => row.querySelector('.row-detail')?.textContent)
  expect(details).toEqual(['Ether · $3,127.45', 'USD Coin · $1.00', 'Dai Stablecoin · $1.00', 'Claim your reward'])
})

test('without prices: the native balance is the large number', async () => {
  const tokenBalance = account.tokenBalance.map(({ price: _price, value: _value, ...token }) => token)
  const { dialog } = await render(withAccount({ tokenBalance }))
  expect(dialog.querySelector('.total-amount')?.textContent).toBe('Balance 1.28 ETH')
})

test.each([
  ['a dash', 'https://data.test', '—'],
  ['nothing, where no service knows any', null, undefined],
])(
  'R08: what a balance without a price is worth is %s; of one nobody vouches for nothing is said',
  async (_what, blockchain, unknown) => {
    const [ether, ...rest] = account.tokenBalance
    if (!ether) throw new Error('There is no token.')
    const { price: _price, value: _value, ...unpriced } = ether
    const endpoints = { ...noServices, blockchain }
    const { screen } = await render({ ...withAccount({ tokenBalance: [unpriced, ...rest] }), options: { endpoints } })
    const worth = screen.getAllByRole('listitem').map((row) => row.querySelector('.row-end .row-detail')?.textContent)
    expect(worth).toEqual([unknown, '$640.25', '<$0.01', undefined])
  },
)

test('a large total shrinks until it stands in one line', async () => {
  const [token] = account.tokenBalance
  if (!token) throw new Error('There is no token.')
  const { dialog } = await render(withAccount({ tokenBalance: [{ ...token, value: 123_456_789.01 }] }))
  const figure = dialog.querySelector('.total-amount')
  expect(figure?.textContent).toMatch(/\$\d{3},\d{3},\d{3}\.\d\d$/)
  const range = document.createRange()
  range.selectNodeContents(figure?.lastChild as Node)
  expect(range.getClientRects()).toHaveLength(1)
})

test('a balance that is not known is a dash, not zero', async () => {
  const { dialog } = await render(
    withAccount({ balance: undefined, tokenBalance: [], tokenBalanceStatus: 'unavailable' }),
  )
  expect(dialog.querySelector('.total-amount')?.textContent).toBe('Balance —')
})

test('profile name: stands in for the address', async () => {
  const { screen } = await render(withAccount({ profileName: 'anna.eth' }))
  expect(screen.getByText('anna.eth')).toBeDefined()
})

test('actions: in the order of the option, only those that lead somewhere', async () => {
  const { screen } = await render(view)
  const group = screen.getByRole('group', { name: 'Actions' })
  expect([...group.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Receive', 'Send'])
})

test('actions: a feature that is off does not show', async () => {
  const features = { ...options.features, receive: false }
  const { screen } = await render({ ...view, options: { features } })
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
})

test.each([
  ['Send', 'Send'],
  ['Receive', 'Receive'],
  ['Network: Local One', 'Networks'],
] as const)('%s: opens %s', async (name, route) => {
  const { calls, click } = await render(view)
  await click('button', name)
  expect(calls).toContainEqual({ name: 'router.push', args: [route] })
})

test('network switch off: the network is shown, not offered', async () => {
  const { screen } = await render({ ...view, options: { networkSwitch: false } })
  expect(screen.getByText('Local One')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Network/ })).toBeNull()
})

test('with no wallet at all there is nothing to disconnect', async () => {
  const { screen } = await render({ view: 'Account', account: { status: 'disconnected' } })
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
})

test('Disconnect: every wallet', async () => {
  const { calls, click } = await render(view)
  await click('button', 'Disconnect')
  expect(calls).toContainEqual({ name: 'connection.disconnect', args: [] })
})

test('explorer: a link that opens elsewhere and says so', async () => {
  const { screen } = await render(view)
  const link = screen.getByRole('link', { name: /View on explorer.*new tab/ })
  expect(link.getAttribute('href')).toBe(`https://explorer.test/address/${address}`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('several accounts: pick one', async () => {
  const allAccounts = [address, other].map((entry) => ({ address: entry, type: 'eoa' as const }))
  const { calls, click, root, screen } = await render(withAccount({ allAccounts }))
  await click('button', /Choose account/)
  await click('button', '0xfB69…d359')
  // The button whose name says which one it is.
  expect(root.activeElement).toBe(screen.getByRole('button', { name: /Choose account/ }))
  expect(calls).toContainEqual({ name: 'connection.selectAccount', args: ['eip155', other] })
  expect(screen.queryByRole('list', { name: 'Choose account' })).toBeNull()
})

test('labels: beside the short address, in the summary and where an account is picked', async () => {
  const allAccounts = [address, other].map((entry) => ({ address: entry, type: 'eoa' as const }))
  const addressLabels = { [address]: 'Savings', [other]: 'Daily' }
  const { click, dialog, screen } = await render(withAccount({ allAccounts, addressLabels }))
  expect(dialog.querySelector('.summary-detail')?.textContent).toBe('0x5aAe…eAed')
  await click('button', 'Savings, Choose account')
  const rows = screen.getByRole('list', { name: 'Choose account' }).querySelectorAll('.row-main')
  expect([...rows].map((row) => row.textContent)).toEqual(['Savings0x5aAe…eAed', 'Daily0xfB69…d359'])
})

test('labels: behind a profile name', async () => {
  const { dialog, screen } = await render(
    withAccount({ profileName: 'anna.eth', addressLabels: { [address]: 'Savings' } }),
  )
  expect(screen.getByText('anna.eth')).toBeDefined()
  expect(dialog.querySelector('.summary-detail')?.textContent).toBe('Savings · 0x5aAe…eAed')
})

test('one namespace: nothing is said of others', async () => {
  const { screen } = await render(view)
  expect(screen.queryByRole('group', { name: 'Connected wallets' })).toBeNull()
})

test('several namespaces: one tap to each that is connected, and the way to all of them', async () => {
  const { calls, click, screen } = await render({ ...view, others })
  const group = screen.getByRole('group', { name: 'Connected wallets' })
  expect([...group.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'EVM',
    'Solana',
    'Polkadot',
    'Connected wallets',
  ])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('EVM')
  await click('button', 'EVM')
  await click('button', 'Polkadot')
  expect(calls.filter(({ name }) => name === 'connection.switchNetwork')).toEqual([
    { name: 'connection.switchNetwork', args: [others.polkadot.network.id] },
  ])
  await click('button', 'Connected wallets')
  expect(calls).toContainEqual({ name: 'router.push', args: ['ConnectedWallets'] })
})

test('the network in use has no wallet: said, with a way to connect one there, and nothing of another’s account', async () => {
  const { calls, click, modal, screen } = await render({ ...view, others })
  Object.assign(modal.chains.state, { activeNamespace: 'bip122', activeCaipNetwork: others.bip122.network })
  expect(await screen.findByText('No wallet connected for Bitcoin Testnet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull()
  await click('button', 'Connect')
  expect(calls).toContainEqual({ name: 'router.push', args: ['Connect', { namespace: 'bip122' }] })
})

test('one account: nothing to pick', async () => {
  const { screen } = await render(view)
  expect(screen.queryByRole('button', { name: /Choose account/ })).toBeNull()
})

test('tokens: skeletons while loading', async () => {
  const { dialog, screen } = await render(withAccount({ tokenBalance: [], tokenBalanceStatus: 'loading' }))
  expect(dialog.querySelector('.tokens .skeleton')).not.toBeNull()
  await expect
    .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
    .toContain('Loading tokens')
})

test('total: the coin stands in its line while the dollars are on their way, and does not move when they come', async () => {
  const { modal, root, settle } = await render(withAccount({ tokenBalance: [], tokenBalanceStatus: 'loading' }))
  const line = () => root.querySelector('.total > .muted') as HTMLElement
  const before = line().getBoundingClientRect()
  expect(line().textContent).toContain('1.28')
  expect(root.querySelector('.total-amount')).toBeNull()
  Object.assign(modal.accounts.state.eip155, { tokenBalance: tokens, tokenBalanceStatus: 'ready' })
  await settle()
  expect(root.querySelector('.total-amount')?.textContent).toContain('$')
  expect(line().getBoundingClientRect().top).toBeCloseTo(before.top, 1)
})

test('total: without dollars the coin is the figure', async () => {
  const { root } = await render(withAccount({ tokenBalance: [], tokenBalanceStatus: 'ready' }))
  expect(root.querySelector('.total-amount')?.textContent).toContain('1.28')
})

test('tokens: unavailable, with a way to try again', async () => {
  const { calls, click, screen } = await render(withAccount({ tokenBalance: [], tokenBalanceStatus: 'unavailable' }))
  expect(screen.getByText('Token Balance Unavailable')).toBeDefined()
  await click('button', 'Try again')
  expect(calls).toContainEqual({ name: 'accounts.refreshBalances', args: ['eip155', { force: true }] })
})

test('tokens: on a network that the page does not list there is nothing to try again', async () => {
  const { screen } = await render({
    ...withAccount({ tokenBalance: [], tokenBalanceStatus: 'unavailable' }),
    networks: networks.map((network) => ({ ...network, unsupported: true })),
  })
  expect(screen.getByText('Token Balance Unavailable')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('tokens: without adapters nobody reads them, and none are waited for', async () => {
  const { screen } = await render({
    ...withAccount({ tokenBalance: [], tokenBalanceStatus: 'idle' }),
    options: { basic: true },
  })
  expect(screen.queryByRole('heading', { name: 'Tokens' })).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('tokens: what is known stays in sight beside a failure', async () => {
  const { screen } = await render(withAccount({ tokenBalanceStatus: 'unavailable' }))
  expect(screen.getByText('Token Balance Unavailable')).toBeDefined()
  expect(screen.getByText('Dai Stablecoin')).toBeDefined()
})

test('tokens: none yet', async () => {
  const { screen } = await render(withAccount({ tokenBalance: [] }))
  expect(screen.getByText('No tokens yet')).toBeDefined()
})

test('an action that fails: leaves through the one error exit', async () => {
  const { called, click, fail } = await render(view)
  fail('connection.disconnect', new Error('no'))
  await click('button', 'Disconnect')
  expect(called()).toContain('report')
})

test('pending transactions: only those of this account and network', async () => {
  const { modal, screen } = await render(view)
  const row = { caipNetworkId: 'eip155:31337', from: address, kind: 'send', sentAt: 0 }
  const pending = [
    { ...row, hash: '0x1', pays: { amount: '0.5', symbol: 'ETH' } },
    { ...row, hash: '0x2', pays: { amount: '7', symbol: 'DAI' }, caipNetworkId: 'eip155:31338' },
    { ...row, hash: '0x3', pays: { amount: '8', symbol: 'DAI' }, from: other },
  ]
  Object.assign(modal.transactions.state, { pending })
  expect((await screen.findByRole('link', { name: /Sending 0.5 ETH/ })).getAttribute('href')).toBe(
    'https://explorer.test/tx/0x1',
  )
  expect(screen.queryByText(/DAI$/)?.textContent).toBe('DAI')
})

test('a transaction of the page’s own stands there in its words, with a link, and no way to speed it up', async () => {
  const { modal, screen } = await render(view)
  const pending = [
    {
      ...{ hash: '0x1', caipNetworkId: 'eip155:31337', from: address, kind: 'page', sentAt: 0, seen: true },
      description: 'Mint a ticket',
    },
  ]
  Object.assign(modal.transactions.state, { pending })
  expect((await screen.findByRole('link', { name: /Mint a ticket/ })).getAttribute('href')).toContain('/tx/0x1')
  expect(screen.queryByRole('button', { name: /Speed up|Cancel/ })).toBeNull()
})

test.each([
  ['de', 'ltr', 'Sending 1.234,5678 ETH', 'Swapping 0,0001 ETH to 3.098,123 USDC'],
  [
    'ar-EG',
    'rtl',
    'Sending \u2066١٬٢٣٤٫٥٦٧٨ ETH\u2069',
    'Swapping \u2066٠٫٠٠٠١ ETH\u2069 to \u2066٣٬٠٩٨٫١٢٣ USDC\u2069',
  ],
] as const)(
  'what is on its way, as %s writes it: what was typed to the last digit',
  async (locale, direction, sending, swapping) => {
    const { modal, screen } = await render({ ...view, locale: { locale, direction, texts: {} } })
    const row = { caipNetworkId: 'eip155:31337', from: address, sentAt: 0, summary: '', received: '' }
    const pending = [
      { ...row, kind: 'send', hash: '0x1', pays: { amount: '1234.5678', symbol: 'ETH' } },
      {
        ...{ ...row, kind: 'swap', hash: '0x2', pays: { amount: '0.0001', symbol: 'ETH' } },
        gets: { amount: '3098.1239', symbol: 'USDC' },
      },
    ]
    Object.assign(modal.transactions.state, { pending })
    expect(await screen.findByText(sending)).toBeDefined()
    expect(screen.getByText(swapping)).toBeDefined()
  },
)

test('several calls as one: a link as soon as their transaction is known, to the last of them', async () => {
  const { modal, screen } = await render(view)
  const row = { caipNetworkId: 'eip155:31337', from: address, kind: 'swap', sentAt: 0, batch: true }
  const pending = [
    { ...row, hash: 'one', pays: { amount: '1', symbol: 'ETH' }, gets: { amount: '2', symbol: 'DAI' } },
    {
      ...row,
      hash: 'two',
      pays: { amount: '3', symbol: 'ETH' },
      gets: { amount: '4', symbol: 'DAI' },
      hashes: ['0x7', '0x8'],
    },
  ]
  Object.assign(modal.transactions.state, { pending })
  const link = await screen.findByRole('link', { name: /Swapping 3 ETH to 4 DAI/ })
  expect(link.getAttribute('href')).toBe('https://explorer.test/tx/0x8')
  expect(screen.getByText('Swapping 1 ETH to 2 DAI')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Swapping 1 ETH/ })).toBeNull()
})

test('copy: the exact address, its ends named, and said when it is blocked', async () => {
  const written: string[] = []
  let allowed = true
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) =>
        allowed ? Promise.resolve(written.push(text)) : Promise.reject(new Error('denied')),
    },
  })
  const { calls, click } = await render(view)
  await click('button', 'Copy address')
  expect(written).toEqual([address])
  expect(calls).toContainEqual({ name: 'toast.show', args: [{ variant: 'success', message: 'Copied 0x5aAe…1BeAed' }] })
  expect(calls).toContainEqual({ name: 'events.track', args: ['COPY_ADDRESS', {}] })
  allowed = false
  await click('button', 'Copy address')
  expect(calls.at(-1)).toMatchObject({ name: 'toast.show', args: [{ variant: 'error' }] })
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('signed in: said, with a way to sign out', async () => {
  const { called, click, screen } = await render({
    ...view,
    options: { signIn: 'optional' },
    siwx: { status: 'signed-in', session },
  })
  expect(screen.getByText('Signed in')).toBeDefined()
  await click('button', 'Sign out')
  expect(called()).toContain('siwx.signOut')
})

test('not signed in: a way to sign in', async () => {
  const { calls, click } = await render({ ...view, options: { signIn: 'optional' }, siwx: { status: 'needed' } })
  await click('button', 'Sign in')
  expect(calls).toContainEqual({ name: 'router.push', args: ['SIWXSignMessage'] })
})

test.each([
  ['a page without sign-in', { signIn: 'off' }, { status: 'signed-in' }],
  ['while sessions are looked up', { signIn: 'optional' }, { status: 'checking' }],
] as const)('%s: nothing is said of it', async (_case, options, siwx) => {
  const { screen } = await render({ ...view, options, siwx })
  expect(screen.queryByText(/signed in/i)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull()
})

test('another account of the same wallet: one press asks for it once, and says what to do', async () => {
  const { calls, click, screen } = await render({ ...view, another: 'offered' })
  await click('button', 'Use another account')
  expect(calls.filter(({ name }) => name === 'anotherAccount.ask')).toMatchObject([{ args: ['eip155'] }])
  expect(screen.getByRole('button', { name: 'Use another account' })).toBeDefined()
})

test('while the wallet is asked for another account, the row says where to answer', async () => {
  const { screen } = await render({ ...view, another: 'asking' })
  expect(screen.getByRole('button', { name: /Use another account\s*Confirm in your wallet/ })).toBeDefined()
})

test('a wallet that can’t be asked for another account: no row', async () => {
  const { screen } = await render(view)
  expect(screen.queryByRole('button', { name: /Use another account/ })).toBeNull()
})

test.each([
  [true, 'button'],
  [false, undefined],
] as const)(
  'what is held on a sister network is said, and one press away where the page goes there: %s',
  async (offered, role) => {
    const { modal, screen, settle, calls } = await render(view)
    const caipNetworkId = 'polkadot:68d56f15f85d3136970ec16946040bc1'
    const elsewhere = { caipNetworkId, network: 'Polkadot Asset Hub', balance: '25', symbol: 'DOT', offered } as const
    const { eip155: account } = modal.accounts.state
    account.tokenBalance = account.tokenBalance.map((token) => (token.address ? token : { ...token, elsewhere }))
    await settle()
    const text = '25.00 DOT on Polkadot Asset Hub'
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text)
    if (role) screen.getByRole(role, { name: text }).click()
    await settle()
    expect(calls.filter(({ name }) => name === 'connection.switchNetwork')).toEqual(
      role ? [{ name: 'connection.switchNetwork', args: [caipNetworkId] }] : [],
    )
  },
)
