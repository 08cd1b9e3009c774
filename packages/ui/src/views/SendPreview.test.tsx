import { expect, test, vi } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { other, prepared, tokens } from '../../test/fixtures.js'
import { armed, type Rendered, render } from '../../test/render.js'
import { spaceText } from '../../test/textSpacing.js'

const view: FakeSetup = { view: 'SendPreview', history: [{ name: 'Send', data: undefined }] }

async function renderPreview(change: object = {}): Promise<Rendered> {
  const rendered = await render(view)
  Object.assign(rendered.modal.send.state, { token: tokens[0], prepared, status: 'ready', ...change })
  await rendered.settle()
  return rendered
}

test('shows what was prepared: exact amount, whole address, network, the most the fee can be', async () => {
  const { dialog, screen } = await renderPreview({ sendTokenAmount: '999', receiverAddress: '0x0' })
  expect(dialog.querySelector('.preview-figure')?.textContent).toBe('You send 1.25 ETH')
  expect(dialog.querySelector('.address')?.textContent).toBe(other)
  expect([...dialog.querySelectorAll('.address > span')].map((group) => group.textContent?.length)).toEqual([
    2,
    ...Array(10).fill(4),
  ])
  expect(screen.getByText('Local One')).toBeDefined()
  expect(dialog.querySelector('.fee')?.textContent).toContain('0.000413 ETH')
})

test('one base unit is not rounded away', async () => {
  const { dialog } = await renderPreview({ prepared: { ...prepared, amount: 1_000_000_000_000_000_001n } })
  expect(dialog.querySelector('.preview-figure')?.textContent).toBe('You send 1.000000000000000001 ETH')
})

test.each([
  ['in one line', 1_000_000_000_000_000_001n, 1],
  ['in more lines, for it is wider than one', 2n ** 255n, 3],
])('no digit is cut off however wide a visitor spaces texts: %s', async (_case, amount, lines) => {
  const { dialog, root } = await renderPreview({ prepared: { ...prepared, amount } })
  spaceText(root)
  const figure = dialog.querySelector('.preview-figure') as HTMLElement
  const number = dialog.querySelector('.preview-number') as HTMLElement
  expect(number.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
  expect(number.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(number).lineHeight)).toBeCloseTo(
    lines,
  )
})

test.each(['<b>USDC</b>CDSU', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'])(
  'a long symbol is smaller, not broken: %s',
  async (symbol) => {
    const token = { address: other, symbol, decimals: 18 }
    const { dialog } = await renderPreview({ prepared: { ...prepared, token } })
    const range = document.createRange()
    range.selectNodeContents(dialog.querySelector('.preview-figure > bdi') as Node)
    expect(
      [...range.getClientRects()].map(({ top }) => top).filter((top, at, all) => all.indexOf(top) === at),
    ).toHaveLength(1)
  },
)

test('Send: off for 500 ms after the view came, then sends (T-24)', async () => {
  const { called, click } = await renderPreview()
  await click('button', 'Send')
  expect(called()).not.toContain('send.submit')
  await armed()
  await click('button', 'Send')
  expect(called()).toContain('send.submit')
})

test('Send arms anew once a wallet has answered: its prompt lay over it (T-24)', async () => {
  const { called, click, modal, screen } = await renderPreview()
  await armed()
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send.getAttribute('aria-disabled')).not.toBe('true')
  modal.connectors.state.asked = [Symbol('question')]
  modal.connectors.state.asked = []
  await vi.waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'))
  await click('button', 'Send')
  expect(called()).not.toContain('send.submit')
  await armed()
  await click('button', 'Send')
  expect(called()).toContain('send.submit')
})

test('while the wallet is asked: no second request', async () => {
  const { called, click, dialog, screen } = await renderPreview({ status: 'sending' })
  await armed()
  // The review is read against the wallet's screen meanwhile: only the button is busy.
  const busy = [...dialog.querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent)
  expect(busy).toEqual(['Confirm in your wallet'])
  await click('button', 'Confirm in your wallet')
  expect(called()).not.toContain('send.submit')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('nobody said what became of it: that stands there before it is sent again', async () => {
  const { screen } = await renderPreview({ unconfirmed: true })
  expect(screen.getByText('It may have been sent. Look in your wallet before you try again.')).toBeDefined()
  // The toast reads it out.
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an address of nobody: said, and nothing is sent before a yes to the loss', async () => {
  const receiver = { status: 'found', address: other, burns: true } as const
  const { called, click, screen } = await renderPreview({ acknowledged: false, receiver })
  expect(screen.getByText('Nobody has the key of this address. What is sent there is gone for good.')).toBeDefined()
  await armed()
  await click('button', 'Confirm the address first')
  expect(called()).not.toContain('send.submit')
  await click('checkbox', 'I mean it: what I send is gone for good')
  expect(called()).toContain('send.acknowledge')
})

test('the focus begins at Cancel, read out with the heading', async () => {
  const { dialog, modal, root, screen } = await render({ view: 'Send' })
  Object.assign(modal.send.state, { token: tokens[0], prepared, status: 'ready' })
  modal.router.push('SendPreview')
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await vi.waitFor(() => expect(root.activeElement).toBe(cancel))
  expect(cancel.getAttribute('aria-describedby')).toBe(dialog.querySelector('.heading')?.id)
})

test('Cancel: back to the form', async () => {
  const { called, click } = await renderPreview()
  await click('button', 'Cancel')
  expect(called()).toContain('modal.goBack')
})

test('nothing prepared any more: says so, offers no Send', async () => {
  const { click, called, screen } = await renderPreview({ prepared: undefined })
  expect(screen.getByText('This transfer is no longer prepared')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await click('button', 'Go back')
  expect(called()).toContain('modal.goBack')
})

const dear = { ...prepared, highFee: true, maxFee: 210n * 10n ** 15n } as const

test('a fee that is a large part of it: said, and nothing is sent before a yes to it (T-18)', async () => {
  const rendered = await renderPreview({ acknowledged: false, prepared: dear })
  const { called, click, screen } = rendered
  await armed()
  expect(screen.getByRole('alert').textContent).toBe(
    'The network fee, up to 0.21 ETH, is a large part of what you send or hold. Another time or another network may be cheaper.',
  )
  await click('button', 'Confirm the fee first')
  expect(called()).not.toContain('send.submit')
  await click('checkbox', 'I agree to pay up to 0.21 ETH in fees')
  await click('button', 'Send')
  expect(called()).toEqual(expect.arrayContaining(['send.acknowledge', 'send.submit']))
})

test('a name and a high fee: one yes to both', async () => {
  const receiver = { status: 'found', name: 'grace.wallet.test', address: other }
  const { called, click, dialog } = await renderPreview({ acknowledged: false, prepared: dear, receiver })
  await armed()
  expect(dialog.querySelector('.checkbox')?.textContent).toBe(
    'I checked it: this is the address of grace.wallet.testI agree to pay up to 0.21 ETH in fees',
  )
  await click('button', 'Confirm the address first')
  expect(called()).not.toContain('send.submit')
  await click('checkbox', /I agree/)
  await click('button', 'Send')
  expect(called()).toContain('send.submit')
})

const sizes = (...values: bigint[]) => values.map((value, at) => ({ outpoint: `${'ab'.repeat(32)}:${at}`, value }))

test('every coin that is spent is listed with its size; a long list waits to be opened', async () => {
  const coins = { inputs: sizes(10n ** 18n, 250_000_000_000_000_000n) }
  const { dialog, modal, screen, settle } = await renderPreview({ prepared: { ...prepared, coins } })
  const list = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(dialog.querySelector('summary')?.textContent).toBe('2 · 1.25 ETH')
  expect(list()).toEqual([`${'ab'.repeat(32)}:01 ETH`, `${'ab'.repeat(32)}:10.25 ETH`])
  modal.send.state.prepared = { ...prepared, coins: { inputs: sizes(1n, 2n, 3n, 4n) } }
  await settle()
  const details = dialog.querySelector('details')
  await expect.poll(() => details?.open).toBe(false)
  screen.getByText(/^4 · /).click()
  expect(details?.open).toBe(true)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

test('coins that may carry more than they are worth, and an address that holds everything, are cautions', async () => {
  const [one, two] = sizes(1n, 2n)
  const inputs = [
    { ...one, setAside: true },
    { ...two, pending: true },
  ]
  const { screen } = await renderPreview({ prepared: { ...prepared, coins: { inputs, shared: true } } })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Your wallet shares one address for everything/),
    expect.stringMatching(/^Coins that were set aside are spent, too/),
  ])
  expect(screen.getAllByRole('listitem').map((row) => row.lastChild?.textContent)).toEqual(['Set aside', 'Pending'])
})

test('everything: the least that arrives is called that, and what it means is a caution', async () => {
  const { dialog, screen } = await renderPreview({ prepared: { ...prepared, everything: true } })
  expect(dialog.querySelector('.preview-amount')?.textContent).toMatch(/At leastYou send 1\.25 ETH/)
  const caution = screen.getByRole('alert').textContent
  expect(caution).toMatch(/^This sends everything and closes the account: nothing stays to pay a fee with/)
  expect(caution).toContain('its transactions are counted from zero')
})

test('an exact amount is not called the least', async () => {
  const { dialog } = await renderPreview()
  expect(dialog.querySelector('.preview-amount')?.textContent).not.toContain('At least')
})

test('a fee that the wallet raised: said with the fee, and that nothing was sent yet', async () => {
  const { dialog, screen } = await renderPreview({
    prepared: { ...prepared, maxFee: 900_000_000_000_000n, raisedFee: true },
  })
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toMatch(/^Your wallet raised the network fee to .?0\.0009 ETH.?\. Nothing was sent yet/)
  expect(dialog.querySelector('.fee')?.textContent).toContain('0.0009 ETH')
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
})

test('no word about it where the fee is the one that was reviewed', async () => {
  const { screen } = await renderPreview()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a memo: all of it, as it goes along', async () => {
  const memo = `Invoice ${'7'.repeat(200)}`
  const { dialog, screen } = await renderPreview({ prepared: { ...prepared, memo } })
  expect(screen.getByText('Memo').nextElementSibling?.textContent).toBe(memo)
  const text = dialog.querySelector('.fact-memo') as HTMLElement
  expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(dialog.clientWidth)
})

test.each([
  ['bip122', '', 'Network fee so far', 'New network fee'],
  ['eip155', ', at most', 'Network fee so far, at most', 'New network fee, at most'],
] as const)(
  'what takes the place of a transfer, %s: the fee so far, the new one%s',
  async (namespace, _most, ...labels) => {
    const replaces = { hashes: ['0x1'], fee: 141_000_000_000_000n }
    const network = { ...prepared.network, namespace }
    const { dialog, screen } = await renderPreview({ prepared: { ...prepared, network, replaces } })
    const [old, next] = [...dialog.querySelectorAll('.fee')].map(({ textContent }) => textContent)
    expect(old).toContain('0.000141 ETH')
    expect(next).toContain('0.000413 ETH')
    for (const label of labels) expect(screen.getByText(label)).toBeDefined()
    expect(screen.getByText('Either the old or the new transaction is carried out, never both.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Speed up' })).toBeDefined()
  },
)

test('what cancels a transfer: what is cancelled, what the wallet shows for it, and that it may come too late', async () => {
  const replaces = { hashes: ['0x1'], fee: 1n, cancels: prepared }
  const { from, receiver } = prepared
  const { dialog, screen } = await renderPreview({ prepared: { ...prepared, receiver: from, amount: 0n, replaces } })
  expect(dialog.querySelector('.preview-figure')?.textContent).toBe('You cancel 1.25 ETH')
  expect(dialog.querySelector('.facts')?.textContent).toContain(receiver)
  expect(
    screen.getByText(/^If a block takes the transfer first, it is sent all the same\. Your wallet shows/).textContent,
  ).toContain('0 ETH')
  expect(screen.getByRole('button', { name: 'Cancel transfer' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})
