/** What follows from a swap, in a whole instance: views, toasts, what is pending, events (spec 4, 8; U02, U07). */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createConnectedModal, localNetwork, secondNetwork, settle } from '../test/createTestModal.js'
import type { AnalyticsEvents, WalletModalOptions } from './index.js'

// What is loaded on first use is loaded before: a test waits for promises only.
await Promise.all([import('./controllers/swapWork.js'), import('./api/convertApi.js')])

const abi = parseAbi([
  'function approve(address, uint256)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const [user, otherAccount] = scriptedAccounts
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const caip = (address: string) => `${localNetwork.id}:${address}`
const listed = (address: string, symbol: string, decimals: number) => {
  return { name: symbol, symbol, address: caip(address), decimals, logoUri: null, eip2612: null }
}

/** One LETH is 2345.678901 TUSD; the pools' contract is at `router`. */
async function setUp(options: WalletModalOptions = {}) {
  const test = await createConnectedModal({
    wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    options: {
      networks: [{ ...localNetwork, swaps: true }, secondNetwork],
      swapRouters: { [localNetwork.id]: [router] },
      ...options,
    },
  })
  const { modal, backend, wallet } = test
  backend.answer('/v1/convert/tokens', {
    body: { tokens: [listed(native, 'LETH', 18), listed(dollar, 'TUSD', 6)] },
  })
  backend.answer('/v1/convert/gas-price', { body: { standard: '1000000000', fast: '1', instant: '1' } })
  backend.answer('/v1/fungible/price', { body: { fungibles: [] } })
  backend.answer('/v1/convert/quotes', ({ url }) => {
    const amount = BigInt(url.searchParams.get('amount') ?? 0)
    const forNative = url.searchParams.get('from') === caip(native)
    const toAmount = forNative ? (amount * 2_345_678_901n) / 10n ** 18n : amount * 10n ** 9n
    return { body: { quotes: [{ id: null, fromAmount: `${amount}`, toAmount: `${toAmount}` }] } }
  })
  backend.answer('/v1/convert/allowance', { body: { allowance: '0' } })
  backend.answer('/v1/convert/build-approve', ({ url }) => {
    const amount = BigInt(url.searchParams.get('amount') ?? 0)
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [router, amount] })
    return { body: { tx: { from: caip(user), to: caip(dollar), data, value: '0' } } }
  })
  backend.answer('/v1/convert/build-transaction', ({ body }) => {
    const { amount } = body as { amount: string }
    const out = (BigInt(amount) * 2_345_678_901n) / 10n ** 18n
    const args = [(out * 99n) / 100n, [wrapped, dollar], user, 2n ** 40n] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    return { body: { tx: { from: caip(user), to: caip(router), data, value: amount } } }
  })
  backend.rpc('eth_getCode', '0x60')
  backend.rpc('eth_estimateGas', '0x30d40')
  backend.rpc('eth_call', ([call]: readonly unknown[]) => {
    const { data } = call as { data: string }
    // `decimals()` of the dollar; everything else succeeds.
    return data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : `0x${'1'.padStart(64, '0')}`
  })
  const heard: string[] = []
  modal.on('analytics', ({ event, properties }) => heard.push(`${event} ${JSON.stringify(properties)}`))
  const told: unknown[] = []
  modal.on('transaction', (detail) => told.push(detail))
  const swap = () => {
    if (!modal.swap) throw new Error('There is no controller')
    return modal.swap
  }
  const token = (symbol: string) => {
    const found = swap().state.tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`no ${symbol}`)
    return found
  }
  const toPreview = async (from = 'LETH', to = 'TUSD', amount = '0.5') => {
    await modal.open({ view: 'Account' })
    modal.router.push('Swap')
    await settle()
    swap().setSource(token(from))
    swap().setDestination(token(to))
    swap().setAmount(amount)
    await settle()
    await swap().prepare()
  }
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const mined = async (status: '0x1' | '0x0' = '0x1') => {
    backend.rpc('eth_getTransactionReceipt', ([hash]: readonly unknown[]) => ({ transactionHash: hash, status }))
    await test.clock.advance(4_000)
    await settle()
  }
  return { ...test, swap, token, toPreview, sent, heard, told, mined, toast: modal.toast.state }
}

test('entering Swap: four fetches, native × 1; what was typed is there again on return', async () => {
  const { modal, swap, backend, heard } = await setUp()
  await modal.open({ view: 'Swap' })
  await settle()
  for (const path of ['/convert/tokens', '/convert/gas-price', '/fungible/price', '/balance'])
    expect(backend.calls(path).length, path).toBeGreaterThan(0)
  expect(swap().state).toMatchObject({
    status: 'initialized',
    sourceToken: { symbol: 'LETH' },
    sourceTokenAmount: '1',
  })
  expect(heard).toContain(`OPEN_SWAP ${JSON.stringify({ caipNetworkId: localNetwork.id })}`)
  swap().setAmount('0.25')
  modal.close()
  await modal.open({ view: 'Swap' })
  await settle()
  expect(swap().state.sourceTokenAmount).toBe('0.25')
})

test('swapped: reset, Account, what is pending, and the words before and after', async () => {
  const { modal, swap, toPreview, sent, mined, toast, told, heard } = await setUp()
  await toPreview()
  expect(modal.router.state.view).toBe('SwapPreview')
  const asking = swap().confirm()
  await settle()
  await asking
  expect(sent()).toHaveLength(1)
  expect(modal.router.state).toMatchObject({ view: 'Account', history: [{ name: 'Account' }] })
  expect(swap().state).toMatchObject({ sourceTokenAmount: '', swapTransaction: undefined, step: 'editing' })
  expect(toast.message).toBe('Swapping 0.5 LETH to 1,172.839 TUSD')
  expect(modal.transactions.state.pending).toMatchObject([
    { kind: 'swap', summary: '0.5 LETH', received: '1,172.839 TUSD' },
  ])
  await mined()
  expect(toast.message).toBe('Swapped 0.5 LETH to 1,172.839 TUSD')
  expect(modal.transactions.state.pending).toEqual([])
  expect(told).toMatchObject([
    { kind: 'swap', status: 'sent' },
    { kind: 'swap', status: 'confirmed' },
  ])
  const pair = { from: 'LETH', to: 'TUSD', caipNetworkId: localNetwork.id }
  const { from, to, caipNetworkId } = pair
  const initiated: AnalyticsEvents['SWAP_INITIATED'] = { step: 'swap', from, to, caipNetworkId }
  expect(heard).toContain(`SWAP_INITIATED ${JSON.stringify(initiated)}`)
  expect(heard).toContain(`SWAP_SUCCESS ${JSON.stringify(pair)}`)
})

test('several calls as one: its wallet names the transaction, which the row and the last event have', async () => {
  const { modal, mined, told, wallet, clock, storage } = await setUp()
  const hash = `0x${'ab'.repeat(32)}`
  const batch = { kind: 'swap', summary: '1 TUSD', received: '1 LETH', from: user, sentAt: 0, batch: true } as const
  let answer: object = { status: 100 }
  wallet.answer('wallet_getCallsStatus', () => answer)
  modal.transactions.add({ ...batch, hash: 'an id', caipNetworkId: localNetwork.id })
  const look = async () => {
    await clock.advance(4_000)
    await settle()
  }
  await look()
  expect(modal.transactions.state.pending[0]).not.toHaveProperty('hashes')
  answer = { status: 200, receipts: [{ transactionHash: `0x${'cd'.repeat(32)}` }, { transactionHash: hash }] }
  await look()
  expect(modal.transactions.state.pending).toMatchObject([{ hash: 'an id', hashes: [expect.anything(), hash] }])
  expect(storage.get('wallet-modal.transactions')).toContain(hash)
  modal.transactions.resume()
  expect(modal.transactions.state.pending).toMatchObject([{ hash: 'an id', hashes: [expect.anything(), hash] }])
  await mined()
  expect(modal.transactions.state.pending).toEqual([])
  expect(told).toEqual([{ kind: 'swap', status: 'confirmed', hash, caipNetworkId: localNetwork.id }])
})

test('an approval that fails: its own words, said once, and the amount is kept', async () => {
  const { modal, swap, clock, toPreview, toast, mined, heard, told } = await setUp()
  await toPreview('TUSD', 'LETH', '100')
  expect(swap().state.approvalTransaction).toMatchObject({ step: 'approve' })
  const asking = swap().confirm()
  await settle()
  await clock.advance(150)
  expect(toast.message).toBe('Transaction started')
  expect(modal.transactions.state.pending).toMatchObject([{ kind: 'approve', summary: '100 TUSD' }])
  await mined('0x0')
  await asking
  expect(toast.message).toBe('Transaction error')
  expect(swap().state).toMatchObject({ step: 'editing', sourceTokenAmount: '100' })
  expect(told).toMatchObject([
    { kind: 'approve', status: 'sent' },
    { kind: 'approve', status: 'failed' },
  ])
  expect(heard).toContain(
    `SWAP_APPROVAL_SUCCESS ${JSON.stringify({ from: 'TUSD', to: 'LETH', caipNetworkId: localNetwork.id })}`,
  )
})

test('closed while an approval is pending: it is not lost, and says when it is there', async () => {
  const { modal, swap, toPreview, toast, mined } = await setUp()
  await toPreview('TUSD', 'LETH', '100')
  const asking = swap().confirm()
  await settle()
  modal.close()
  expect(swap().state.step).toBe('editing')
  await mined()
  await asking
  expect(toast.message).toBe('Approved: 100 TUSD can be swapped now')
  expect(swap().state.sourceTokenAmount).toBe('100')
})

test('declined in the wallet: the preview stands, one toast, one row', async () => {
  const { modal, wallet, swap, clock, toPreview, toast, heard } = await setUp()
  await toPreview()
  wallet.reject('eth_sendTransaction')
  await swap().confirm()
  await settle()
  await clock.advance(150)
  expect(toast.message).toBe('Declined in your wallet')
  expect(modal.router.state.view).toBe('SwapPreview')
  expect(swap().state.step).toBe('ready')
  expect(heard).toContain(`SWAP_ERROR ${JSON.stringify({ code: 'USER_REJECTED', caipNetworkId: localNetwork.id })}`)
})

test.each([
  ['Failed to create transaction', '/v1/convert/build-transaction', 'LETH', 'Swap'],
  ['Failed to create approval transaction', '/v1/convert/build-approve', 'TUSD', 'Swap'],
  ['Failed to check allowance', '/v1/convert/allowance', 'TUSD', 'SwapPreview'],
])('%s: the view is %s, and the amount is kept', async (message, path, from, view) => {
  const { modal, backend, swap, toPreview, toast, sent } = await setUp()
  backend.fail(path, 404)
  await toPreview(from, from === 'LETH' ? 'TUSD' : 'LETH', '0.5').catch(modal.report)
  await settle()
  expect(toast.message).toBe(message)
  expect(modal.router.state.view).toBe(view)
  expect(swap().state).toMatchObject({ sourceTokenAmount: '0.5', step: 'editing' })
  expect(sent()).toEqual([])
})

test('Failed to initialize swap goes back', async () => {
  const { modal, backend, toast } = await setUp()
  backend.fail('/v1/convert/tokens', 404)
  await modal.open({ view: 'Account' })
  modal.router.push('Swap')
  await settle()
  expect(toast.message).toBe('Failed to initialize swap')
  expect(modal.router.state.view).toBe('Account')
})

test.each([
  ['outside the swap networks', '31338', {}, 'Network not supported for Swaps'],
  ['where the service knows no gas price', '31337', { status: 400 }, 'Network not supported for Gas Price'],
] as const)('opened %s: said, and nothing is lost', async (_where, chain, reply, message) => {
  const { modal, backend, toast, swap } = await setUp({ defaultNetwork: `eip155:${chain}` })
  if (chain === '31338') await modal.switchNetwork('eip155:31338')
  else backend.answer('/v1/convert/gas-price', reply)
  await modal.open({ view: 'Swap' })
  await settle()
  expect(toast.message).toBe(message)
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state.status).toBe('failed')
})

test('Failed to initialize swap, late: who left Swap stays where they are, and hears nothing of it', async () => {
  const { modal, backend, clock, toast, swap } = await setUp()
  backend.hang('/v1/convert/tokens')
  await modal.open({ view: 'Account' })
  modal.router.push('Swap')
  await settle()
  // The button that the form has after a failure.
  const again = swap().initialize().catch(modal.report)
  await settle()
  modal.modal.goBack()
  modal.router.push('Receive')
  await clock.advance(60_000)
  await again
  expect(modal.router.state.view).toBe('Receive')
  expect(toast.message).not.toBe('Failed to initialize swap')
  backend.restore('/v1/convert/tokens')
  backend.answer('/v1/convert/tokens', { body: { tokens: [listed(native, 'LETH', 18)] } })
  modal.router.push('Swap')
  await settle()
  expect(swap().state.status).toBe('initialized')
})

test('the price of the native token fails, late: who left Swap hears nothing of it', async () => {
  const { modal, backend, clock, toast } = await setUp()
  backend.hang('/v1/fungible/price')
  await modal.open({ view: 'Account' })
  modal.router.push('Swap')
  await settle()
  modal.modal.goBack()
  await clock.advance(60_000)
  expect(toast.message).not.toBe('Failed to fetch network token price')
})

test('left for the preview or the token list, Swap is not left: what it waits for comes', async () => {
  const { modal, backend, swap } = await setUp()
  let release = () => {}
  backend.answer('/v1/convert/gas-price', async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { body: { standard: '1000000000', fast: '1', instant: '1' } }
  })
  await modal.open({ view: 'Swap' })
  await settle()
  modal.router.push('SelectToken', { swap: 'pay' })
  release()
  await settle()
  expect(swap().state.status).toBe('initialized')
})

test.each(['account', 'network'] as const)('U07: the %s switched on the preview', async (what) => {
  const { modal, wallet, swap, toPreview, toast, sent } = await setUp()
  await toPreview()
  if (what === 'account') wallet.emit('accountsChanged', [otherAccount])
  else wallet.emit('chainChanged', '0x7a6a')
  await settle()
  expect(modal.router.state.view).toBe('Swap')
  expect(toast.message).toMatch(what === 'account' ? /^The account changed/ : /^(The network changed|Network not)/)
  expect(swap().state.swapTransaction).toBeUndefined()
  await swap().confirm()
  expect(sent()).toEqual([])
})

test('a network where nobody swaps, on the preview: said first; that it has no balances either, on Account', async () => {
  const { modal, wallet, toPreview, toast, backend, clock } = await setUp()
  await toPreview()
  backend.fail('/balance', 400)
  wallet.emit('chainChanged', '0x7a6a')
  await settle()
  await clock.advance(200)
  expect(modal.router.state.view).toBe('Swap')
  expect(toast).toMatchObject({ open: true, variant: 'error', message: 'Network not supported for Swaps' })
  modal.modal.goBack()
  await settle()
  await clock.advance(200)
  expect(modal.router.state.view).toBe('Account')
  expect(toast).toMatchObject({ open: true, variant: 'error', message: 'Token Balance Unavailable' })
})

test('disconnected: nothing of the swap stays', async () => {
  const { modal, swap, toPreview } = await setUp()
  await toPreview()
  await modal.disconnect()
  expect(swap().state).toMatchObject({ status: 'idle', sourceTokenAmount: '', swapTransaction: undefined })
})

/** The wallet holds the question of a swap, and the visitor went back to the form. */
async function leaveWhileAsked() {
  const test = await setUp()
  const { modal, wallet, swap, toPreview } = test
  await toPreview()
  const release = wallet.hold('eth_sendTransaction')
  const confirming = swap().confirm()
  await settle()
  modal.modal.goBack()
  expect(modal.router.state.view).toBe('Swap')
  const approve = async () => {
    release(`0x${'ab'.repeat(32)}`)
    await confirming
    await settle()
  }
  return { ...test, approve }
}

test('U02: broadcast after all, while Swap is shown again: an empty form that can be used at once', async () => {
  const { modal, swap, approve, toast, clock } = await leaveWhileAsked()
  await approve()
  await clock.advance(150)
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state).toMatchObject({
    status: 'initialized',
    sourceToken: { symbol: 'LETH' },
    sourceTokenAmount: '1',
    toToken: undefined,
    swapTransaction: undefined,
  })
  expect(toast.message).toBe('Swapping 0.5 LETH to 1,172.839 TUSD')
})

test('U02: broadcast after all, while its tokens are chosen: there are some', async () => {
  const { modal, swap, approve } = await leaveWhileAsked()
  modal.router.push('SelectToken', { swap: 'pay' })
  await approve()
  expect(swap().state.status).toBe('initialized')
})

test('U02: broadcast after all, while it is reviewed anew: Account, and nothing to confirm', async () => {
  const { modal, swap, approve, sent } = await leaveWhileAsked()
  await swap().prepare()
  expect(modal.router.state.view).toBe('SwapPreview')
  await approve()
  expect(modal.router.state).toMatchObject({ view: 'Account', history: [{ name: 'Account' }] })
  expect(swap().state).toMatchObject({ step: 'editing', swapTransaction: undefined, sourceTokenAmount: '' })
  await swap().confirm()
  expect(sent()).toHaveLength(1)
})

test('U02: broadcast after all, while the modal is closed: nothing is asked, the next opening starts anew', async () => {
  const { modal, swap, approve, backend } = await leaveWhileAsked()
  modal.close()
  const asked = backend.calls('/convert/tokens').length
  await approve()
  expect(swap().state.status).toBe('idle')
  expect(backend.calls('/convert/tokens')).toHaveLength(asked)
})

test.each(['account', 'network'] as const)(
  'U07: the %s switched while the wallet is asked, then Back',
  async (what) => {
    const { modal, wallet, swap, toPreview } = await setUp()
    await toPreview()
    wallet.hold('eth_sendTransaction')
    void swap().confirm()
    await settle()
    if (what === 'account') wallet.emit('accountsChanged', [otherAccount])
    else wallet.setChain(31_338)
    await settle()
    expect(swap().state.step).toBe('sending')
    modal.modal.goBack()
    await settle()
    expect(modal.router.state.view).toBe('Swap')
    expect(swap().state).toMatchObject({ step: 'editing', swapTransaction: undefined, toToken: undefined })
  },
)

test('U07: the network switched while the wallet is asked for an allowance: the swap is not built elsewhere', async () => {
  const { modal, wallet, swap, toPreview, mined, sent, toast } = await setUp()
  await toPreview('TUSD', 'LETH', '100')
  const release = wallet.hold('eth_sendTransaction')
  const confirming = swap().confirm()
  await settle()
  wallet.setChain(31_338)
  release(`0x${'ab'.repeat(32)}`)
  await settle()
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state.approvalTransaction).toBeUndefined()
  await mined()
  await confirming
  expect(swap().state).toMatchObject({ step: 'editing', swapTransaction: undefined })
  expect(toast.message).not.toBe('Failed to check allowance')
  expect(sent()).toHaveLength(1)
})
