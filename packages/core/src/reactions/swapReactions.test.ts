/** What follows from a swap, in a whole instance: views, toasts, what is pending, events (spec 4, 8; U02, U07). */
import { scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { localNetwork, secondNetwork, settle } from '../../test/createTestModal.js'
import { saidToasts } from '../../test/saidToasts.js'
import { tokenContract } from '../../test/sendSetUp.js'
import { createSwapPage, native } from '../../test/swapPage.js'
import type { AnalyticsEvents } from '../index.js'

const [user, otherAccount] = scriptedAccounts

test('entering Swap: four fetches, native × 1; what was typed is there again on return', async () => {
  const { modal, swap, backend, heard } = await createSwapPage()
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
  const { modal, swap, toPreview, sent, mined, toast, told, heard } = await createSwapPage()
  await toPreview()
  expect(modal.router.state.view).toBe('SwapPreview')
  const asking = swap().confirm()
  await settle()
  await asking
  expect(sent()).toHaveLength(1)
  expect(modal.router.state).toMatchObject({ view: 'Account', history: [{ name: 'Account' }], done: 'swapSent' })
  expect(swap().state).toMatchObject({ sourceTokenAmount: '', swapTransaction: undefined, step: 'editing' })
  expect(toast.message).toBe('Swapping 0.5 LETH to 1,172.839 TUSD')
  expect(modal.transactions.state.pending).toMatchObject([
    { kind: 'swap', pays: { amount: '0.5', symbol: 'LETH' }, gets: { amount: '1172.83945', symbol: 'TUSD' } },
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
  const { modal, mined, told, wallet, clock, storage } = await createSwapPage()
  const hash = `0x${'ab'.repeat(32)}`
  const batch = {
    kind: 'swap',
    pays: { amount: '1', symbol: 'TUSD' },
    gets: { amount: '1', symbol: 'LETH' },
    from: user,
    sentAt: 0,
    batch: true,
  } as const
  let answer: object = { status: 100 }
  wallet.answer('wallet_getCallsStatus', () => answer)
  modal.transactions.follow({ ...batch, hash: 'an id', caipNetworkId: localNetwork.id })
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

test('several calls as one, and their wallet no longer knows them: pending, and nobody says that nothing has moved', async () => {
  const { modal, wallet, clock } = await createSwapPage()
  wallet.answer('wallet_getCallsStatus', () => ({ status: 100 }))
  modal.transactions.follow({
    ...{ hash: 'an id', kind: 'swap', from: user, sentAt: 0, batch: true, caipNetworkId: localNetwork.id },
    pays: { amount: '1', symbol: 'TUSD' },
  })
  await clock.advance(4_000)
  expect(modal.transactions.state.pending).toMatchObject([{ hash: 'an id', seen: true }])
  wallet.answer('wallet_getCallsStatus', () => {
    throw walletError(5730, 'Unknown bundle id')
  })
  await clock.advance(120_000)
  expect(modal.transactions.state.pending).toMatchObject([{ hash: 'an id', dropped: false }])
  await clock.advance(200_000)
  expect(modal.transactions.state.pending).toMatchObject([{ hash: 'an id', dropped: false, unknown: true }])
})

test('an approval that fails: its own words, said once, and the amount is kept', async () => {
  const { modal, swap, clock, toPreview, toast, mined, heard, told } = await createSwapPage()
  await toPreview('TUSD', 'LETH', '100')
  expect(swap().state.approvalTransaction).toMatchObject({ step: 'approve' })
  const asking = swap().confirm()
  await settle()
  await clock.advance(150)
  expect(toast.message).toBe('Transaction started')
  expect(modal.transactions.state.pending).toMatchObject([{ kind: 'approve', pays: { amount: '100', symbol: 'TUSD' } }])
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
  const { modal, swap, toPreview, toast, mined } = await createSwapPage()
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
  const { modal, wallet, swap, clock, toPreview, toast, heard } = await createSwapPage()
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
  const { modal, backend, swap, toPreview, toast, sent } = await createSwapPage()
  backend.fail(path, 404)
  await toPreview(from, from === 'LETH' ? 'TUSD' : 'LETH', '0.5').catch(modal.report)
  await settle()
  expect(toast.message).toBe(message)
  expect(modal.router.state.view).toBe(view)
  expect(swap().state).toMatchObject({ sourceTokenAmount: '0.5', step: 'editing' })
  expect(sent()).toEqual([])
})

test('Failed to initialize swap goes back', async () => {
  const { modal, backend, toast } = await createSwapPage()
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
  const { modal, backend, toast, swap } = await createSwapPage({ options: { defaultNetwork: `eip155:${chain}` } })
  if (chain === '31338') await modal.switchNetwork('eip155:31338')
  else backend.answer('/v1/convert/gas-price', reply)
  await modal.open({ view: 'Swap' })
  await settle()
  expect(toast.message).toBe(message)
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state.status).toBe('failed')
})

test('a token that the chain says is not there: back to the form, which says so, and no toast', async () => {
  const { modal, swap, toPreview, toast, backend, sent } = await createSwapPage()
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  const balanceOf = '0x70a08231'
  backend.rpc('eth_call', (params: readonly unknown[]) => {
    const isAsked = (params[0] as { data: string }).data.startsWith(balanceOf)
    return isAsked ? `0x${'0'.repeat(64)}` : tokenContract(params)
  })
  await toPreview('TUSD', 'LETH', '10').catch(modal.report)
  await settle()
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state).toMatchObject({ step: 'editing', inputError: 'INSUFFICIENT_BALANCE', sourceTokenAmount: '10' })
  expect(toast.open).toBe(false)
  expect(errors).toEqual(['INSUFFICIENT_BALANCE'])
  expect(sent()).toEqual([])
})

test('a fee that the account can’t pay: back to the form, which says so, and no toast', async () => {
  const { modal, swap, toPreview, toast, backend, sent } = await createSwapPage()
  backend.rpc('eth_estimateGas', '0x38d7ea4c68000')
  await toPreview().catch(modal.report)
  await settle()
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state).toMatchObject({ step: 'editing', inputError: 'INSUFFICIENT_GAS', sourceTokenAmount: '0.5' })
  expect([toast.open, sent()]).toEqual([false, []])
})

test.each(['account', 'network'] as const)('U07: the %s switched on the preview', async (what) => {
  const { modal, wallet, swap, toPreview, toast, sent } = await createSwapPage()
  await toPreview()
  if (what === 'account') wallet.emit('accountsChanged', [otherAccount])
  else wallet.emit('chainChanged', '0x7a6a')
  await settle()
  expect(modal.router.state.view).toBe('Swap')
  expect(toast.message).toMatch(what === 'account' ? /^The account changed/ : /^(The network changed|Network not)/)
  expect(swap().state.swapTransaction).toBeUndefined()
  // What was typed is about tokens of this network, whoever has them.
  const typed = { sourceTokenAmount: '0.5', toToken: { symbol: 'TUSD' }, toTokenAmount: '1172.83945' }
  expect(swap().state).toMatchObject(what === 'account' ? typed : { sourceTokenAmount: '', toToken: undefined })
  await swap().confirm()
  expect(sent()).toEqual([])
})

test('the account switched on the form: what was typed stays, what is held and quoted is the other one’s', async () => {
  const { modal, wallet, swap, toPreview, backend } = await createSwapPage()
  await toPreview()
  modal.dialog.goBack()
  await settle()
  await swap().setSlippage('2')
  await settle()
  const former = swap().state.sourceToken?.balance
  backend.rpc('eth_getBalance', '0x1')
  const quotes = backend.calls('/convert/quotes').length
  wallet.emit('accountsChanged', [otherAccount])
  expect(swap().state).toMatchObject({ toTokenAmount: '', sourceTokenAmount: '0.5', toToken: { symbol: 'TUSD' } })
  expect(swap().state.sourceToken).not.toHaveProperty('balance')
  await settle()
  expect(swap().state).toMatchObject({ status: 'initialized', sourceTokenAmount: '0.5', slippage: 200 })
  expect(swap().state.sourceToken).toMatchObject({ symbol: 'LETH', address: native })
  expect(swap().state.sourceToken?.balance).not.toBe(former)
  expect(backend.calls('/convert/quotes').length).toBeGreaterThan(quotes)
})

test('U05: the page stops offering the network under the preview: the form, which says why, with all that was typed', async () => {
  const { modal, swap, toPreview, toast, sent, clock } = await createSwapPage()
  await toPreview()
  modal.options.patch({ networks: [secondNetwork] })
  await swap().confirm()
  await settle()
  await clock.advance(200)
  expect(modal.router.state.view).toBe('Swap')
  expect(toast).toMatchObject({ open: true, message: 'Network not supported for Swaps' })
  expect(swap().state).toMatchObject({ status: 'failed', swapTransaction: undefined, sourceTokenAmount: '0.5' })
  modal.options.patch({ networks: [{ ...localNetwork, swaps: true }, secondNetwork] })
  await settle()
  expect(swap().state).toMatchObject({
    ...{ status: 'initialized', sourceTokenAmount: '0.5', toTokenAmount: '1172.83945' },
    toToken: { symbol: 'TUSD' },
  })
  expect(sent()).toEqual([])
})

test('U05: it goes while the wallet is asked, which declines: the form, and why', async () => {
  const { modal, wallet, swap, toPreview, sent, clock } = await createSwapPage()
  await toPreview()
  let refuse = (_: unknown) => {}
  wallet.answer('eth_sendTransaction', () => new Promise((_, no) => (refuse = no)))
  const confirming = swap().confirm()
  await settle()
  modal.options.patch({ networks: [secondNetwork] })
  await settle()
  expect(modal.router.state.view).toBe('SwapPreview')
  refuse(walletError(4001, 'no'))
  await confirming
  await settle()
  await clock.advance(200)
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state).toMatchObject({ status: 'failed', swapTransaction: undefined, sourceTokenAmount: '0.5' })
  expect(sent()).toHaveLength(1)
})

test('U05: it goes while an approval is on its way: nobody waits at a review that can’t go on', async () => {
  const { modal, swap, toPreview, clock } = await createSwapPage()
  await toPreview('TUSD', 'LETH', '100')
  const confirming = swap().confirm()
  await settle()
  expect(swap().state.step).toBe('approving')
  modal.options.patch({ networks: [secondNetwork] })
  await settle()
  await clock.advance(200)
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state).toMatchObject({ status: 'failed', step: 'editing', sourceTokenAmount: '100' })
  expect(modal.transactions.state.pending).toMatchObject([{ kind: 'approve' }])
  modal.destroy()
  await Promise.race([confirming, settle()])
})

test('another allowance is revoked while an approval is waited for: said, and the approval is waited for on', async () => {
  const { modal, swap, backend, clock, toPreview, toast } = await createSwapPage()
  await toPreview('TUSD', 'LETH', '100')
  void swap().confirm()
  await settle()
  expect(swap().state.step).toBe('approving')
  const hash = `0x${'cd'.repeat(32)}`
  const effect = { amount: '0', to: user, token: user }
  modal.transactions.follow({
    ...{ hash, effect, kind: 'approve', from: user, sentAt: 0, caipNetworkId: localNetwork.id },
    pays: { amount: '0', symbol: 'TETH' },
  })
  backend.rpc('eth_getTransactionReceipt', ([asked]: readonly unknown[]) =>
    asked === hash ? { transactionHash: hash, status: '0x1' } : null,
  )
  await clock.advance(4_000)
  await settle()
  expect(toast.message).toBe('The allowance for your TETH is revoked')
  expect(swap().state.step).toBe('approving')
})

test('an approval that was cancelled in the wallet: said so, and it can be approved again', async () => {
  const { modal, backend, swap, toPreview, toast, told, sent, clock } = await createSwapPage()
  await toPreview('TUSD', 'LETH', '100')
  const confirming = swap().confirm()
  await settle()
  expect(swap().state.step).toBe('approving')
  const [{ from } = { from: '' }] = modal.transactions.state.pending
  backend.rpc('eth_getTransactionReceipt', null)
  backend.rpc('eth_getTransactionByHash', ([hash]: readonly unknown[]) => ({ hash, from, nonce: '0x7' }))
  const look = async () => {
    await clock.advance(4_000)
    await settle()
  }
  await look()
  backend.rpc('eth_getTransactionByHash', null)
  backend.rpc('eth_getTransactionCount', '0x8')
  for (let times = 0; times < 4; times++) await look()
  await confirming
  expect(told.at(-1)).toMatchObject({ kind: 'approve', status: 'replaced' })
  expect(toast).toMatchObject({ open: true, message: 'Your wallet replaced this transaction with another one' })
  expect(modal.router.state.view).toBe('SwapPreview')
  expect(swap().state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'approve' } })
  expect(sent()).toHaveLength(1)
  void swap().confirm()
  await settle()
  expect(sent()).toHaveLength(2)
  modal.destroy()
})

test('a network where nobody swaps, on the preview: said, and after it, on Account, that it has no balances either', async () => {
  const { modal, wallet, toPreview, backend, clock } = await createSwapPage()
  await toPreview()
  backend.fail('/balance', 400)
  wallet.emit('chainChanged', '0x7a6a')
  await settle()
  expect(modal.router.state.view).toBe('Swap')
  modal.dialog.goBack()
  await settle()
  expect(modal.router.state.view).toBe('Account')
  const said = await saidToasts(modal.toast, clock)
  expect(said).toContain('error: Network not supported for Swaps')
  expect(said.at(-1)).toBe('error: Token Balance Unavailable')
})

test('disconnected: nothing of the swap stays', async () => {
  const { modal, swap, toPreview } = await createSwapPage()
  await toPreview()
  await modal.disconnect()
  expect(swap().state).toMatchObject({ status: 'idle', sourceTokenAmount: '', swapTransaction: undefined })
})
