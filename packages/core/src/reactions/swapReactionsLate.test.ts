/** Swap was left, or the wallet switched, while something was on its way: what comes late (spec 4, 8; U02, U07). */
import { createMemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { localNetwork, settle } from '../../test/createTestModal.js'
import { createSwapPage, listed, native } from '../../test/swapPage.js'

const [, otherAccount] = scriptedAccounts

test('Failed to initialize swap, late: who left Swap stays where they are, and hears nothing of it', async () => {
  const { modal, backend, clock, toast, swap } = await createSwapPage()
  backend.hang('/v1/convert/tokens')
  await modal.open({ view: 'Account' })
  modal.router.push('Swap')
  await settle()
  // The button that the form has after a failure.
  const again = swap().initialize().catch(modal.report)
  await settle()
  modal.dialog.goBack()
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
  const { modal, backend, clock, toast } = await createSwapPage()
  backend.hang('/v1/fungible/price')
  await modal.open({ view: 'Account' })
  modal.router.push('Swap')
  await settle()
  modal.dialog.goBack()
  await clock.advance(60_000)
  expect(toast.message).not.toBe('Failed to fetch network token price')
})

test.each([
  ['the device slept for an hour', 3_600_000, 1],
  ['the wall clock was set back', -3_600_000, 1],
  ['it was away for a moment', 1_000, 0],
])('a page in front again, Swap open: %s', async (_, ms, more) => {
  const { modal, backend, clock, environment, swap, token } = await createSwapPage()
  await modal.open({ view: 'Swap' })
  await settle()
  swap().setDestination(token('TUSD'))
  await settle()
  expect(swap().state).toMatchObject({ step: 'editing', quoteStatus: 'ready' })
  const quotes = backend.calls('/convert/quotes').length
  clock.setWall(clock.now() + ms)
  environment.wake()
  await settle()
  expect(backend.calls('/convert/quotes')).toHaveLength(quotes + more)
})

test('left for the preview or the token list, Swap is not left: what it waits for comes', async () => {
  const { modal, backend, swap } = await createSwapPage()
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

/** The wallet holds the question of a swap, and the visitor went back to the form. */
async function leaveWhileAsked() {
  const test = await createSwapPage()
  const { modal, wallet, swap, toPreview } = test
  await toPreview()
  const release = wallet.hold('eth_sendTransaction')
  const confirming = swap().confirm()
  await settle()
  modal.dialog.goBack()
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

test.each([
  ['a hash', `0x${'ab'.repeat(32)}`, 0],
  ['what is no hash: it may have been sent', 'ok', 1],
])('a reload while the wallet is asked: told; and after it answered %s', async (_, answer, told) => {
  const storage = createMemoryStorage()
  const { wallet, swap, toPreview } = await createSwapPage({ storage })
  await toPreview()
  const release = wallet.hold('eth_sendTransaction')
  const confirming = swap().confirm()
  await settle()
  const loadAnew = async () => {
    const tab = createMemoryStorage()
    for (const [key, value] of storage.entries) tab.set(key, value)
    const { modal } = await createSwapPage({ storage: tab })
    await settle()
    return modal.transactions.state.unanswered
  }
  expect(await loadAnew()).toMatchObject([
    { caipNetworkId: localNetwork.id, pays: { amount: '0.5', symbol: 'LETH' }, destination: 'TUSD' },
  ])
  release(answer)
  await confirming
  expect(await loadAnew()).toHaveLength(told)
})

test('an allowance that was asked for before a reload is none of that: it stands on the chain, or does not', async () => {
  const { modal, wallet, swap, toPreview, storage } = await createSwapPage()
  await toPreview('TUSD', 'LETH', '100')
  wallet.hold('eth_sendTransaction')
  void swap().confirm()
  await settle()
  expect(swap().state.step).toBe('sending')
  expect([...storage.entries.keys()].filter((key) => key.endsWith('.asked'))).toEqual([])
  expect(modal.transactions.state.unanswered).toEqual([])
})

test.each(['account', 'network'] as const)(
  'U07: the %s switched while the wallet is asked, then Back',
  async (what) => {
    const { modal, wallet, swap, toPreview } = await createSwapPage()
    await toPreview()
    wallet.hold('eth_sendTransaction')
    void swap().confirm()
    await settle()
    if (what === 'account') wallet.emit('accountsChanged', [otherAccount])
    else wallet.setChain(31_338)
    await settle()
    expect(swap().state.step).toBe('sending')
    modal.dialog.goBack()
    await settle()
    expect(modal.router.state.view).toBe('Swap')
    const kept = what === 'account' ? { sourceTokenAmount: '0.5', toToken: { symbol: 'TUSD' } } : { toToken: undefined }
    expect(swap().state).toMatchObject({ step: 'editing', swapTransaction: undefined, ...kept })
  },
)

test('U07: the network switched while the wallet is asked for an allowance: the swap is not built elsewhere', async () => {
  const { modal, wallet, swap, toPreview, mined, sent, toast } = await createSwapPage()
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

test.each<[string, (page: Awaited<ReturnType<typeof createSwapPage>>) => unknown]>([
  ['cancelled', ({ modal }) => modal.dialog.goBack()],
  ['closed', ({ modal }) => modal.close('escape')],
  ['disconnected', ({ modal }) => modal.connection.disconnect('eip155')],
  ['removed', ({ modal }) => modal.destroy()],
])('%s while the wallet says on which chain it is, before it is asked to swap: it is not asked', async (_, happen) => {
  const page = await createSwapPage()
  const { modal, wallet, swap, toPreview, sent, heard } = page
  await toPreview()
  const release = wallet.hold('eth_chainId')
  const confirming = swap().confirm()
  await settle()
  expect(heard.some((said) => said.startsWith('SWAP_INITIATED'))).toBe(true)
  await happen(page)
  await settle()
  release('0x7a69')
  await confirming
  await settle()
  expect(sent()).toEqual([])
  expect(heard.filter((said) => said.startsWith('SWAP_ERROR'))).toEqual([])
  expect(modal.transactions.state.pending).toEqual([])
})

test('cancelled before the wallet is asked, then confirmed with another amount: it is asked for that one alone', async () => {
  const { modal, wallet, swap, toPreview, sent } = await createSwapPage()
  await toPreview()
  const release = wallet.hold('eth_chainId')
  const confirming = swap().confirm()
  await settle()
  modal.dialog.goBack()
  swap().setAmount('0.25')
  await settle()
  await swap().prepare()
  release('0x7a69')
  await confirming
  expect(swap().state).toMatchObject({ step: 'ready', unconfirmed: false })
  await swap().confirm()
  expect(sent()).toMatchObject([{ params: [{ value: '0x3782dace9d90000' }] }])
})
