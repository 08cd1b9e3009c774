import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import {
  approvalPreview,
  other,
  revokePreview,
  simulatedPreview,
  swapDollar,
  swapPreview,
  unknownPreview,
  wrapPreview,
} from '../../test/fixtures.js'
import { armed, type Rendered, render } from '../../test/render.js'

const previewing = (swap: FakeSetup['swap']): FakeSetup => ({
  view: 'SwapPreview',
  history: [{ name: 'Swap', data: undefined }],
  swap: { step: 'ready', ...swap },
})
const renderSwap = (change: object = {}) => render(previewing({ swapTransaction: swapPreview, ...change }))
const renderApproval = (change: object = {}) => render(previewing({ approvalTransaction: approvalPreview, ...change }))

const fact = ({ dialog }: Rendered, label: string) =>
  [...dialog.querySelectorAll('.facts > div')]
    .find((row) => row.querySelector('dt')?.textContent === label)
    ?.querySelector('dd')?.textContent

/** What is to be known of the question. */
const hintOf = (dialog: HTMLElement) => dialog.querySelector('.swap-hint[role="status"]') as HTMLElement

test('shows what was prepared, to the last digit, and not what the form says since', async () => {
  const rendered = await renderSwap({ sourceTokenAmount: '999', toTokenAmount: '1', minimumReceived: '1' })
  const figures = [...rendered.dialog.querySelectorAll('.swap-figure')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['1 ETH', '3,098.123456 USDC'])
  expect(fact(rendered, 'Rate')).toBe('1 ETH = 3,098.123456 USDC')
  expect(fact(rendered, 'Price impact')).toBe('0.94 %')
  expect(fact(rendered, 'Slippage')).toBe('1 %')
  expect(fact(rendered, 'Minimum received')).toBe('3,067.142221 USDC')
  expect(fact(rendered, 'Provider fee')).toBe('0.0085 ETH')
  expect(fact(rendered, 'Network cost, at most')).toBe('0.000413 ETH$1.29')
  expect(fact(rendered, 'Network')).toBe('Local One')
})

test('both amounts have the size of the longer one, worked out of what a narrow dialog has room for', async () => {
  const { dialog } = await renderSwap({ swapTransaction: { ...swapPreview, amount: 1_234_567_890_123_456_789n } })
  const sizes = [...dialog.querySelectorAll('.swap-figure')].map((figure) => getComputedStyle(figure).fontSize)
  expect(sizes[0]).toBe(sizes[1])
  expect(Number.parseFloat(String(sizes[0]))).toBeLessThan(20)
  const short = await renderSwap()
  const [large] = [...short.dialog.querySelectorAll('.swap-figure')].map((figure) => getComputedStyle(figure).fontSize)
  expect(large).toBe('20px')
})

test('calldata that nobody can read: no minimum is promised, and the wallet is named as the last check (T-13)', async () => {
  const rendered = await renderSwap({ swapTransaction: { ...swapPreview, minimumReceived: undefined } })
  expect(fact(rendered, 'Minimum received')).toBe('—')
  expect(rendered.screen.getByRole('alert').textContent).toBe(
    'How much this swap gives at least, and to whom, can’t be read here. Your wallet’s own screen is the last check.',
  )
})

test('an approval: the exact amount, the whole spender, and that the swap comes after it', async () => {
  const rendered = await renderApproval()
  expect(fact(rendered, 'Allowance')).toBe('Exactly 640.25 USDC')
  expect(fact(rendered, 'May spend your USDC')).toBe(other)
  expect(fact(rendered, 'Minimum received')).toBe('0.201092222221122221 ETH')
  expect(rendered.screen.queryByRole('alert')).toBeNull()
  const steps = rendered.screen.getAllByRole('listitem')
  expect(steps.map(({ ariaCurrent }) => ariaCurrent)).toEqual(['step', null])
  expect(rendered.screen.queryByRole('button', { name: 'Swap' })).toBeNull()
  await armed()
  await rendered.click('button', 'Approve')
  expect(rendered.called()).toContain('swap.confirm')
})

test('Swap: off for 500 ms after the view came, then asks (T-24)', async () => {
  const { called, click } = await renderSwap()
  await click('button', 'Swap')
  expect(called()).not.toContain('swap.confirm')
  await armed()
  await click('button', 'Swap')
  expect(called()).toContain('swap.confirm')
})

test('nobody said what became of it: that stands there before it is swapped again', async () => {
  const { modal, screen, settle } = await renderSwap()
  Object.assign(modal.swap?.state ?? {}, { unconfirmed: true })
  await settle()
  expect(screen.getByText('It may have been sent. Look in your wallet before you try again.')).toBeDefined()
  // The toast reads it out.
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another price under the finger: said, and armed anew (T-16)', async () => {
  const { called, click, modal, screen, settle } = await renderSwap()
  await armed()
  Object.assign(modal.swap?.state ?? {}, {
    swapTransaction: { ...swapPreview, toAmount: 2_900_000_000n },
    priceMoved: true,
  })
  await settle()
  expect(screen.getByRole('alert').textContent).toContain('The price moved by more than your slippage')
  await click('button', 'Swap')
  expect(called()).not.toContain('swap.confirm')
  await armed()
  await click('button', 'Swap')
  expect(called()).toContain('swap.confirm')
})

test('from the approval to the swap it is one button, which keeps the focus and arms anew', async () => {
  const { called, modal, root, screen, settle } = await renderApproval()
  await armed()
  const button = screen.getByRole('button', { name: 'Approve' })
  button.focus()
  Object.assign(modal.swap?.state ?? {}, { approvalTransaction: undefined, swapTransaction: swapPreview })
  await settle()
  expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Swap' }))
  expect(root.activeElement).toBe(button)
  button.click()
  await settle()
  expect(called()).not.toContain('swap.confirm')
  await armed()
  button.click()
  await settle()
  expect(called()).toContain('swap.confirm')
})

test('an unknown router: its whole address, and nothing is asked before it is acknowledged (T-11)', async () => {
  const rendered = await renderSwap({ swapTransaction: unknownPreview })
  expect(fact(rendered, 'Router')).toBe(other)
  expect(fact(rendered, 'Function')).toBe('0x7ff36ab5')
  await armed()
  await rendered.click('button', 'Check the address first')
  expect(rendered.called()).not.toContain('swap.confirm')
  await rendered.click('checkbox', 'I checked this address and trust it')
  expect(rendered.calls).toContainEqual({ name: 'swap.acknowledge', args: [unknownPreview.acknowledgment] })
  await rendered.click('button', 'Swap')
  expect(rendered.called()).toContain('swap.confirm')
})

test('a listed router whose call nobody reads and no node runs: the same, without a word against the router', async () => {
  const rendered = await renderSwap({ swapTransaction: { ...unknownPreview, routerKnown: true } })
  expect(fact(rendered, 'Router')).toBe(other)
  expect(rendered.screen.queryByText(/not on the list of known routers/)).toBeNull()
  await armed()
  await rendered.click('button', 'Check the address first')
  expect(rendered.called()).not.toContain('swap.confirm')
  await rendered.click('checkbox', 'I checked this address and trust it')
  await rendered.click('button', 'Swap')
  expect(rendered.called()).toContain('swap.confirm')
})

test('what a node ran: so much leaves, so much arrives, and nothing is left to acknowledge', async () => {
  const rendered = await renderSwap({ swapTransaction: simulatedPreview })
  expect(fact(rendered, 'Leaves, simulated')).toBe('1 ETH')
  expect(fact(rendered, 'Arrives, simulated')).toBe('3,098.123456 USDC')
  expect(rendered.screen.queryByRole('checkbox')).toBeNull()
})

test.each(['9.99', undefined])('a price impact of %s is shown, and asks for nothing', async (priceImpact) => {
  const { called, click, screen } = await renderSwap({ swapTransaction: { ...swapPreview, priceImpact } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await armed()
  await click('button', 'Swap')
  expect(called()).toContain('swap.confirm')
})

test.each([
  ['Swap', { swapTransaction: { ...swapPreview, priceImpact: '81.8281' } }],
  ['Approve', { swapTransaction: undefined, approvalTransaction: { ...approvalPreview, priceImpact: '81.8281' } }],
])('a great loss stands above all, and %s asks nothing before it was confirmed', async (button, change) => {
  const { called, click, dialog, screen } = await renderSwap(change)
  const caution = screen.getByRole('alert')
  expect(caution.textContent).toContain('You lose 81.83 % of the value to price impact.')
  expect(dialog.querySelector('.body :is(.caution, .swap-amounts)')).toBe(caution)
  await armed()
  await click('button', 'Confirm the loss first')
  expect(called()).not.toContain('swap.confirm')
  await click('checkbox', 'I know that I lose 81.83 % of the value')
  await click('button', button)
  expect(called()).toContain('swap.confirm')
})

test('a loss that grew since it was confirmed is confirmed anew', async () => {
  const { click, modal, screen, settle } = await renderSwap({ swapTransaction: { ...swapPreview, priceImpact: '20' } })
  const now = async (priceImpact: string) => {
    Object.assign(modal.swap?.state ?? {}, { swapTransaction: { ...swapPreview, priceImpact } })
    await settle()
    return screen.getByRole<HTMLInputElement>('checkbox').checked
  }
  await click('checkbox', 'I know that I lose 20.00 % of the value')
  expect(await now('19.5')).toBe(true)
  expect(await now('20.1')).toBe(false)
  expect(screen.getByRole('button', { name: 'Confirm the loss first' })).toBeDefined()
})

test('less was allowed in the wallet: said to the last digit, asked again, or gone on with', async () => {
  const lowered = { ...approvalPreview, amount: 640_250_000n, allowed: 5_000_001n }
  const { called, click, screen } = await renderApproval({ approvalTransaction: lowered })
  expect(screen.getByRole('alert').textContent).toBe('You allowed 5.000001 of 640.25 USDC.')
  await click('button', 'Swap 5.000001 USDC')
  expect(called()).toContain('swap.swapAllowed')
  await armed()
  await click('button', 'Approve again')
  expect(called()).toContain('swap.confirm')
})

test('the native token and what wraps it: one for one, by its own contract, and nothing of a swap', async () => {
  const rendered = await renderSwap({ swapTransaction: wrapPreview })
  const figures = [...rendered.dialog.querySelectorAll('.swap-figure')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['1 ETH', '1 WETH'])
  for (const label of ['Slippage', 'Price impact', 'Provider fee', 'Minimum received', 'Router'])
    expect(fact(rendered, label), label).toBeUndefined()
  expect(fact(rendered, 'Arrives, simulated')).toBe('1 WETH')
  expect(fact(rendered, 'Contract')).toBeDefined()
  expect(hintOf(rendered.dialog).textContent).toBe(
    'One to one, by the wrapped token’s own contract: no slippage, no provider fee.',
  )
  await armed()
  await rendered.click('button', 'Wrap')
  expect(rendered.called()).toContain('swap.confirm')
})

test('an allowance is taken back: both whole addresses, what stands, and one button that asks for it', async () => {
  const rendered = await renderApproval({ approvalTransaction: revokePreview })
  expect(fact(rendered, 'Contract of USDC')).toBe(swapDollar.address)
  expect(fact(rendered, 'May spend your USDC')).toBe(other)
  expect(fact(rendered, 'Allowed now')).toBe('640.25 USDC')
  expect(fact(rendered, 'Allowed then')).toBe('Exactly 0 USDC')
  expect(fact(rendered, 'Rate')).toBeUndefined()
  expect(hintOf(rendered.dialog).textContent).toBe('This sets the allowance to 0. Your USDC stays where it is.')
  await rendered.click('button', 'Revoke')
  expect(rendered.called()).not.toContain('swap.confirm')
  await armed()
  await rendered.click('button', 'Revoke')
  expect(rendered.called()).toContain('swap.confirm')
})

test('an allowance without end says so', async () => {
  const rendered = await renderApproval({ approvalTransaction: { ...revokePreview, amount: 2n ** 256n - 1n } })
  expect(fact(rendered, 'Allowed now')).toBe('Unlimited USDC')
})

test('nothing was allowed: there is nothing to go on with', async () => {
  const { screen } = await renderApproval({ approvalTransaction: { ...approvalPreview, allowed: 0n } })
  expect(screen.getByRole('alert').textContent).toBe('You allowed 0 of 640.25 USDC.')
  expect(screen.queryByRole('button', { name: /^Swap/ })).toBeNull()
})

test('an approval that nobody hears of: it was sent, and may be looked for or asked again', async () => {
  const { called, click, screen } = await renderApproval({ approvalTransaction: { ...approvalPreview, unheard: true } })
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Your approval was sent, and the network has not confirmed it yet.')
  expect(said).not.toMatch(/fail/i)
  await click('button', 'Look again')
  expect(called()).toContain('swap.prepare')
  await armed()
  await click('button', 'Approve again')
  expect(called()).toContain('swap.confirm')
})

test('while the wallet is asked again, neither other way can be pressed', async () => {
  const lowered = { ...approvalPreview, allowed: 5_000_000n }
  const { called, click } = await renderApproval({ approvalTransaction: lowered, step: 'sending' })
  await click('button', 'Swap 5 USDC')
  expect(called()).not.toContain('swap.swapAllowed')
})

test.each([
  ['sending', 'Confirm in your wallet'],
  ['approving', 'Waiting for the approval'],
] as const)('%s: no second question; Cancel leads back', async (step, label) => {
  const { called, click } = await renderApproval({ step })
  await armed()
  await click('button', label)
  expect(called()).not.toContain('swap.confirm')
  await click('button', 'Cancel')
  expect(called()).toContain('modal.goBack')
})

test('after the approval: done, and the swap is next', async () => {
  const { screen } = await renderSwap({ swapTransaction: { ...approvalPreview, step: 'swap', before: 'approve' } })
  const [approve, swap] = screen.getAllByRole('listitem')
  expect(approve?.textContent).toContain('done')
  expect(swap?.ariaCurrent).toBe('step')
})

test('nothing prepared: being prepared, or another try', async () => {
  const preparing = await render(previewing({ step: 'preparing' }))
  expect(preparing.screen.getByRole('button', { name: 'Preparing' })).toBeDefined()
  expect(preparing.dialog.querySelector('[aria-busy="true"] [role="status"]')).toBeNull()
  const gone = await render(previewing({ step: 'editing' }))
  expect(gone.screen.queryByRole('button', { name: 'Swap' })).toBeNull()
  await gone.click('button', 'Try again')
  await gone.click('button', 'Go back')
  expect(gone.called()).toEqual(expect.arrayContaining(['swap.prepare', 'modal.goBack']))
})

test('read out: that it is prepared, and in the same place what comes of it', async () => {
  const { modal, screen } = await render(previewing({ step: 'preparing' }))
  const status = screen.getByRole('status')
  await expect.poll(() => status.textContent).toBe('Preparing')
  Object.assign(modal.swap?.state ?? {}, { step: 'ready', swapTransaction: swapPreview })
  await expect.poll(() => status.textContent).toMatch(/^You receive [\d,.]+ USDC$/)
  expect(status.isConnected).toBe(true)
})

test('read out where it changed: that the approval is there, and that the swap is confirmed by itself', async () => {
  const { dialog, modal, settle } = await renderApproval()
  const status = hintOf(dialog)
  expect(status.textContent).toMatch(/^First you allow this exact amount/)
  const now = async (state: object) => {
    Object.assign(modal.swap?.state ?? {}, state)
    await settle()
    expect(hintOf(dialog)).toBe(status)
    expect(status.closest('[aria-busy="true"]')).toBeNull()
    return status.textContent
  }
  expect(await now({ step: 'sending' })).toMatch(/^First you allow/)
  expect(await now({ step: 'approving' })).toMatch(/^The approval was sent/)
  const swapTransaction = { ...approvalPreview, step: 'swap', before: 'approve' }
  expect(await now({ step: 'ready', approvalTransaction: undefined, swapTransaction })).toBe(
    'The approval has arrived. Now confirm the swap, at a fresh price.',
  )
})

test('one question is enough: there is nothing to say between, and no room for it', async () => {
  const { dialog } = await renderSwap()
  const status = hintOf(dialog)
  const { height, marginTop, marginBottom } = getComputedStyle(status)
  expect([status.textContent, height, marginTop, marginBottom]).toEqual(['', '0px', '-20px', '0px'])
})

const highFee = { highFee: true, prepared: { ...swapPreview.prepared, maxFee: 210n * 10n ** 15n } } as const

test('a fee that is a large part of it: said, and nothing is asked before a yes to it (T-18)', async () => {
  const { called, click, screen } = await renderSwap({ swapTransaction: { ...swapPreview, ...highFee } })
  await armed()
  expect(screen.getByRole('alert').textContent).toBe(
    'The network cost, up to 0.21 ETH, is a large part of what you swap or hold. Another time or another network may be cheaper.',
  )
  await click('button', 'Confirm the fee first')
  expect(called()).not.toContain('swap.confirm')
  await click('checkbox', 'I agree to pay up to 0.21 ETH in fees')
  await click('button', 'Swap')
  expect(called()).toContain('swap.confirm')
})

test.each<[string, object, boolean]>([
  ['less', { prepared: { ...swapPreview.prepared, maxFee: 209n * 10n ** 15n } }, true],
  ['more', { prepared: { ...swapPreview.prepared, maxFee: 211n * 10n ** 15n } }, false],
  ['another amount', { amount: 1n }, false],
  ['another question', { step: 'approve' }, false],
])('a yes to a high fee, and then %s', async (_, change, holds) => {
  const { click, modal, screen, settle } = await renderSwap({ swapTransaction: { ...swapPreview, ...highFee } })
  await click('checkbox', /I agree/)
  Object.assign(modal.swap?.state ?? {}, { swapTransaction: { ...swapPreview, ...highFee, ...change } })
  await settle()
  const button = screen.queryByRole('button', { name: 'Confirm the fee first' })
  expect(button === null).toBe(holds)
})

test('an approval that waits for the other owners of an account: said in place of what takes a moment', async () => {
  const { dialog, modal } = await renderApproval({ step: 'approving' })
  expect(hintOf(dialog).textContent).toContain('The approval was sent')
  Object.assign(modal.transactions.state, { pending: [{ hash: '0x1', kind: 'approve', waits: true }] })
  await expect.poll(() => hintOf(dialog).textContent).toContain('This waits in your wallet for its other owners.')
})
