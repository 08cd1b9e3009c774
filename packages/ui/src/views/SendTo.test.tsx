/** Who gets it, in which currency it is typed, and what the wallet is asked. */
import { fireEvent } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeSetup } from '../../test/fakeModal.js'
import { address, other, others, prepared, tokens } from '../../test/fixtures.js'
import { type Rendered, render } from '../../test/render.js'

const view: FakeSetup = { view: 'Send', history: [{ name: 'Account', data: undefined }] }
const name = 'grace.wallet.test'
const forged = '0xfB69160000000000000000000000000000c5d359'

async function renderSend(change: object = {}, setup: FakeSetup = view): Promise<Rendered> {
  const rendered = await render(setup)
  Object.assign(rendered.modal.send.state, { token: tokens[0], ...change })
  await rendered.settle()
  return rendered
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a name: its whole address stands below it', async () => {
  const { dialog, screen } = await renderSend({
    receiverAddress: name,
    receiver: { status: 'found', name, address: other },
  })
  expect(screen.getByText(`${name} stands for`)).toBeDefined()
  expect(dialog.querySelector('.receiver-resolved .address')?.textContent).toBe(other)
  expect(screen.queryByText('Contains look-alikes')).toBeNull()
})

test('a valid address is drawn in groups while nobody writes there; the field keeps its height and its text', async () => {
  const { dialog, screen, settle } = await renderSend({
    receiverAddress: ` ${other}`,
    receiver: { status: 'found', address: other },
  })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To' })
  const groups = dialog.querySelector('.receiver-groups') as HTMLElement
  const seen = () => [groups, field].map((each) => getComputedStyle(each).opacity)
  const { height } = dialog.getBoundingClientRect()
  expect(groups.textContent).toBe(other)
  expect(seen()).toEqual(['1', '0'])
  field.focus()
  await settle()
  expect(seen()).toEqual(['0', '1'])
  expect(field.value).toBe(` ${other}`)
  expect(dialog.getBoundingClientRect().height).toBe(height)
})

test.each([
  ['not one yet', '0xfB69', undefined],
  ['a name', name, { status: 'found', name, address: other }],
])('what stands in the field is drawn as it was typed: %s', async (_what, receiverAddress, receiver) => {
  const { dialog, screen } = await renderSend({ receiverAddress, receiver })
  expect(dialog.querySelector('.receiver-groups')).toBeNull()
  expect(getComputedStyle(screen.getByRole('textbox', { name: 'To' })).opacity).toBe('1')
})

test('a name with look-alike letters is marked (T-33)', async () => {
  const { screen } = await renderSend({ receiver: { status: 'found', name: 'grаce.wallet.test', address: other } })
  expect(screen.getByText('Contains look-alikes')).toBeDefined()
})

test('while a name is looked up: said, without reproach', async () => {
  const rendered = await renderSend({
    receiverAddress: name,
    receiver: { status: 'looking', name },
    problem: { code: 'NAME_LOOKING', field: 'receiver' },
  })
  expect(rendered.screen.getAllByText('Looking up the name').length).toBeGreaterThan(0)
  const field = rendered.screen.getByRole('textbox', { name: 'To' })
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  await rendered.click('button', 'Review: Looking up the name')
  expect(rendered.called()).not.toContain('send.review')
})

test('the address is cleared: another one is typed at once', async () => {
  const { click, modal, root, screen } = await renderSend({ receiverAddress: other })
  await click('button', 'Clear address')
  expect(modal.send.state.receiverAddress).toBe('')
  expect(root.activeElement).toBe(screen.getByRole('textbox', { name: 'To' }))
})

test('a name that could not be looked up is tried again', async () => {
  const { called, click } = await renderSend({
    receiverAddress: name,
    receiver: { status: 'failed', name },
    problem: { code: 'NAME_FAILED', field: 'receiver' },
  })
  await click('button', 'Try again')
  expect(called()).toContain('send.refreshFees')
})

test('T-04: an address that only looks like a known one is told', async () => {
  const { screen } = await renderSend({
    receiverAddress: forged,
    receiver: { status: 'found', address: forged, lookAlike: other },
  })
  expect(screen.getByText(/^Only looks like 0xfB69…d359/)).toBeDefined()
})

test.each([
  ['the whole address', { address: other }, /^0xfB69/, other],
  ['the name, which is looked up again', { address: other, name }, new RegExp(`^${name}`), name],
])('recent receivers: one tap fills in %s; they give way to what is typed', async (_, row, button, filled) => {
  const rendered = await renderSend({ recent: [row, { address }] })
  await rendered.click('button', button)
  expect(rendered.calls).toContainEqual({ name: 'send.setReceiver', args: [filled] })
  expect(rendered.screen.queryByText('Recent receivers')).toBeNull()
})

test('recent receivers are cleared; a key finds the field above then, a tap opens no keyboard', async () => {
  const recent = [{ address: other, name }]
  const rendered = await renderSend({ recent })
  const { screen, modal, settle } = rendered
  const clear = screen.getByRole('button', { name: 'Clear', description: 'Recent receivers' })
  fireEvent.click(clear, { detail: 1 })
  await settle()
  expect(rendered.called()).toContain('send.clearRecent')
  expect(screen.queryByText('Recent receivers')).toBeNull()
  const field = screen.getByRole('textbox', { name: 'To' })
  const root = field.getRootNode() as ShadowRoot
  expect(root.activeElement).not.toBe(field)
  modal.send.state.recent = recent
  await settle()
  screen.getByRole('button', { name: 'Clear' }).click()
  await settle()
  expect(root.activeElement).toBe(field)
})

test.each([
  [`eip155:31337:${other}`, other],
  [`local-one:${other}`, other],
  [`ethereum:${other}@31337`, other],
])('typed or pasted into the field: %s is read', async (text, receiver) => {
  const { calls, screen, settle } = await renderSend()
  fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: text } })
  await settle()
  expect(calls.filter((call) => call.name === 'send.setReceiver').at(-1)?.args).toEqual([receiver])
})

test.each([
  [`eip155:31338:${other}`, 'This address is for another network: eip155:31338'],
  [`eth:${other}`, 'This address is for another network: eth'],
  [`scr:${other}`, 'This address is for another network: scr'],
  [`ethereum:${other}/approve?address=${other}`, 'This is not a valid address'],
])('pasted into the field: %s is refused, and why is said', async (text, message) => {
  const { called, modal, screen, settle } = await renderSend()
  fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: text } })
  await settle()
  expect(modal.toast.state).toMatchObject({ variant: 'error', message })
  expect(called()).not.toContain('send.setReceiver')
})

test('a name where nobody looks names up: said', async () => {
  const { screen } = await renderSend({
    receiverAddress: name,
    problem: { code: 'NAMES_OFF', field: 'receiver' },
  })
  expect(screen.getByText('Names are off here. Enter the address')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Review: Enter an address' })).toBeDefined()
})

test('paste: spaces and payment links are read, another network’s is refused, a blocked clipboard is told', async () => {
  const read = vi.spyOn(navigator.clipboard, 'readText')
  const rendered = await renderSend()
  read.mockResolvedValueOnce(`ethereum:${other}@1`)
  await rendered.click('button', 'Paste')
  expect(rendered.modal.toast.state.message).toBe('This address is for another network: eip155:1')
  read.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await rendered.click('button', 'Paste')
  expect(rendered.modal.toast.state.message).toBe('Pasting is blocked here. Use the keyboard instead')
  read.mockResolvedValueOnce(` ethereum:${other}@31337?value=1 `)
  await rendered.click('button', 'Paste')
  expect(rendered.calls.filter((call) => call.name === 'send.setReceiver')).toEqual([
    { name: 'send.setReceiver', args: [other] },
  ])
})

test('a payment link that is put in by hand is read too', async () => {
  const { calls, screen, settle } = await renderSend()
  fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: `ethereum:${other}` } })
  await settle()
  expect(calls).toContainEqual({ name: 'send.setReceiver', args: [other] })
})

test('the amount of a link is offered, and written when that is pressed', async () => {
  const { calls, click, root, screen } = await renderSend()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To' })
  fireEvent.change(field, { target: { value: `ethereum:${other}@31337?value=15e17` } })
  const amounts = () => calls.filter((call) => call.name === 'send.setAmount')
  expect(amounts()).toEqual([])
  await click('button', 'Use 1.5 ETH from the link')
  expect(amounts()).toEqual([{ name: 'send.setAmount', args: ['1.5'] }])
  expect(root.activeElement).toBe(field)
})

test('the amount of a link goes with its receiver, and is not offered for another token', async () => {
  const { screen, settle } = await renderSend()
  const put = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value } })
  const offer = () => screen.queryByRole('button', { name: /from the link/ })
  put(`ethereum:${other}?value=1e18`)
  await expect.poll(offer).not.toBeNull()
  put(`${other.slice(0, -1)}`)
  await settle()
  expect(offer()).toBeNull()
  put(`ethereum:${name}/transfer?address=${other}&uint256=5`)
  await settle()
  expect(offer()).toBeNull()
})

test.each([`bitcoin:${other}?req-x=1`, `solana:${other}?reference=${other}`, `solana:${other}?memo=7&memo=8`])(
  'a link that demands more is refused: %s',
  async (text) => {
    const { called, modal, screen, settle } = await renderSend()
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: text } })
    await settle()
    expect(modal.toast.state.message).toBe('This payment link demands what can’t be done here')
    expect(called()).not.toContain('send.setReceiver')
  },
)

const sol = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const onSolana: FakeSetup = {
  ...view,
  networks: [{ ...others.solana.network, reference: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }],
}

describe('a memo', () => {
  const field = ({ screen }: Rendered) => screen.queryByRole('textbox', { name: 'Memo' })

  test('is offered on Solana alone, and typed once somebody wants one', async () => {
    const elsewhere = await renderSend()
    expect(elsewhere.screen.queryByRole('button', { name: 'Add a memo' })).toBeNull()
    const rendered = await renderSend({}, onSolana)
    expect(field(rendered)).toBeNull()
    await rendered.click('button', 'Add a memo')
    await expect.poll(() => rendered.root.activeElement).toBe(field(rendered))
    expect(rendered.screen.getByText('Some exchanges need it. Anyone can read it.')).toBeDefined()
    fireEvent.change(field(rendered) as HTMLElement, { target: { value: '104' } })
    fireEvent.change(field(rendered) as HTMLElement, { target: { value: '' } })
    await rendered.settle()
    expect(rendered.calls.filter(({ name: called }) => called === 'send.setMemo').map(({ args }) => args)).toEqual([
      ['104'],
      [''],
    ])
    expect(field(rendered)).not.toBeNull()
  })

  test('that the receiver demands: its field is there, with the reason, and has the focus', async () => {
    const rendered = await renderSend({}, onSolana)
    Object.assign(rendered.modal.send.state, { problem: { code: 'MEMO_REQUIRED', field: 'memo' } })
    await rendered.settle()
    const input = field(rendered)
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    expect(rendered.screen.getByText('This receiver takes the token only with a memo. Ask them for it')).toBeDefined()
    expect(rendered.screen.getByRole('button', { name: 'Review: Enter a memo' })).toBeDefined()
    await expect.poll(() => rendered.root.activeElement).toBe(input)
    Object.assign(rendered.modal.send.state, { problem: undefined })
    await rendered.settle()
    expect(field(rendered)).not.toBeNull()
  })

  test('of a link is taken into the field, and goes with the next link; what was typed stays', async () => {
    const rendered = await renderSend({}, onSolana)
    const put = async (value: string) => {
      fireEvent.change(rendered.screen.getByRole('textbox', { name: 'To' }), { target: { value } })
      await rendered.settle()
    }
    const { state } = rendered.modal.send
    await put(`solana:${sol}?memo=Order%207`)
    expect([state.receiverAddress, state.memo]).toEqual([sol, 'Order 7'])
    expect(field(rendered)).toHaveProperty('value', 'Order 7')
    await put(`solana:${sol}?memo=Order%208`)
    expect(state.memo).toBe('Order 8')
    await put(`solana:${sol}`)
    expect([state.memo, field(rendered)]).toEqual(['', null])
    await rendered.click('button', 'Add a memo')
    fireEvent.change(field(rendered) as HTMLElement, { target: { value: 'mine' } })
    await rendered.settle()
    await put(`solana:${sol}`)
    expect(state.memo).toBe('mine')
  })
})

test('what can’t be seen is not taken over, in an address or a plain name; the field shows what is used', async () => {
  const { calls, modal, screen, settle } = await renderSend()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To' })
  const put = (value: string) => {
    fireEvent.change(field, { target: { value } })
    return [modal.send.state.receiverAddress, field.value]
  }
  const [start, end] = [other.slice(0, 9), other.slice(9)]
  for (const unseen of [
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u00a0',
    '\u200e',
    '\u202a\u202c',
    ' \u2066\n',
  ])
    expect(put(`\u202a${start}${unseen}${end}\u202c`), JSON.stringify(unseen)).toEqual([other, other])
  expect(put('gr\u200bace.wallet.test')).toEqual([name, name])
  // In other scripts it may make another name: that one is not a name, and is not turned into one.
  expect(put('نام\u200cه .wallet.test')).toEqual(['نام\u200cه.wallet.test', 'نام\u200cه.wallet.test'])
  put(`\u2066ethereum:${start}\u200b${end}@31337\u2069`)
  await settle()
  expect(calls.at(-1)).toEqual({ name: 'send.setReceiver', args: [other] })
})

test('what is typed in the middle stays under the caret, a blank and a paste with blanks too', async () => {
  const { modal, screen } = await renderSend({ receiverAddress: '0x1234567890' })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To' })
  field.focus()
  field.setSelectionRange(4, 4)
  await userEvent.keyboard(' ')
  expect([field.value, field.selectionStart]).toEqual(['0x1234567890', 4])
  await userEvent.keyboard('a b')
  expect([field.value, field.selectionStart]).toEqual(['0x12ab34567890', 6])
  document.execCommand('insertText', false, 'c\u200bd e')
  await expect.poll(() => modal.send.state.receiverAddress).toBe('0x12abcde34567890')
  expect([field.value, field.selectionStart]).toEqual(['0x12abcde34567890', 9])
})

test('scan: only where the browser reads codes; a camera that is blocked is told, and the form comes back', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  const without = await renderSend()
  expect(without.screen.queryByRole('button', { name: 'Scan QR code' })).toBeNull()
  without.unmount()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => []
    },
  )
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { click, screen } = await renderSend()
  await click('button', 'Scan QR code')
  await screen.findByText(/^The camera is blocked/)
  await click('button', 'Stop scanning')
  expect(await screen.findByRole('textbox', { name: 'To' })).toBeDefined()
})

test('dollars: typed in their own field, the exact token amount beside it', async () => {
  const rendered = await renderSend({ sendTokenAmount: '0.003197493165358359', fiat: '10' })
  const field = rendered.screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in US dollars' })
  expect(field.value).toBe('10')
  fireEvent.change(field, { target: { value: '11' } })
  expect(rendered.calls).toContainEqual({ name: 'send.setFiat', args: ['11'] })
  expect(rendered.screen.getByText('0.003197493165358359 ETH')).toBeDefined()
  await rendered.click('button', /Type in ETH$/)
  expect(rendered.called()).toContain('send.switchCurrency')
})

test.each(['INVALID_AMOUNT', 'TOO_MANY_DECIMALS'] as const)(
  'what can’t be read (%s) is not switched over: the way to do it is there, and off',
  async (code) => {
    const { screen, click, called } = await renderSend({ sendTokenAmount: 'abc', problem: { code, field: 'amount' } })
    const name = /Type in US dollars$/
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    await click('button', name)
    expect(called()).not.toContain('send.switchCurrency')
  },
)

test('dollars whose price went missing: it is said beside the field, and the way back to the token is there', async () => {
  const problem = { code: 'PRICE_UNAVAILABLE', field: 'amount' } as const
  const { screen, click, called } = await renderSend({ token: tokens[3], fiat: '20', sendTokenAmount: '', problem })
  const { symbol } = tokens[3] as { symbol: string }
  expect(screen.getByText(new RegExp(`^There is no price for ${symbol} right now`))).toBeDefined()
  await click('button', new RegExp(`Type in ${symbol}$`))
  expect(called()).toContain('send.switchCurrency')
})

test('without a price there are no dollars to type', async () => {
  const { screen } = await renderSend({ token: tokens[3] })
  expect(screen.queryByRole('button', { name: /Type in US dollars/ })).toBeNull()
})

/** The service has a price for it, and nobody vouches for it. */
const unvouched = { ...tokens[1], verified: false }

test('T-05: an unverified token is marked, and no dollars are shown or typed', async () => {
  const { dialog, screen } = await renderSend({ token: unvouched, sendTokenAmount: '2' })
  expect(screen.getByText('Unverified')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Type in US dollars/ })).toBeNull()
  expect(dialog.querySelector('.amount-card')?.textContent).not.toContain('$')
})

const preview: FakeSetup = { view: 'SendPreview', history: [{ name: 'Send', data: undefined }] }

test.each([
  ['a name', { status: 'found', name, address: other }, `I checked it: this is the address of ${name}`],
  [
    'a look-alike',
    { status: 'found', address: other, lookAlike: address },
    /^I checked every character: I mean this address, not 0x5aAe…eAed/,
  ],
])('preview of %s: nothing is sent before the address was confirmed', async (_, receiver, question) => {
  const rendered = await renderSend({ prepared, status: 'ready', receiver, acknowledged: false }, preview)
  const button = await rendered.screen.findByRole('button', { name: 'Confirm the address first' })
  button.click()
  rendered.screen.getByRole('checkbox', { name: question }).click()
  const send = await rendered.screen.findByRole('button', { name: 'Send' })
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull()
  expect(rendered.called()).not.toContain('send.submit')
  await rendered.click('button', 'Send')
  expect(rendered.called()).toContain('send.submit')
})

test('T-04: the preview of a look-alike says whom it is not, and marks the groups that are others', async () => {
  const receiver = { status: 'found', address: forged, lookAlike: other }
  const recent = [{ address: other, name }]
  const change = { prepared: { ...prepared, receiver: forged }, status: 'ready', receiver, recent, acknowledged: false }
  const { dialog, screen } = await renderSend(change, preview)
  const caution = screen.getByRole('alert')
  expect(caution.textContent).toBe(`Only looks like ${name}, which you know: only beginning and end are the same.`)
  const whole = dialog.querySelector('.address') as HTMLElement
  expect(caution.compareDocumentPosition(whole)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(whole.textContent).toBe(forged)
  const marked = [...whole.querySelectorAll('mark')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(['1600', ...Array(6).fill('0000'), '00c5'])
  // Not by colour alone.
  for (const mark of marked) expect(getComputedStyle(mark).textDecorationLine).toBe('underline')
  expect(
    screen.getByRole('checkbox', { name: `I checked every character: I mean this address, not ${name}` }),
  ).toBeDefined()
})

test('T-04: hex in another case is no other address', async () => {
  const receiver = { status: 'found', address: other, lookAlike: other.toLowerCase() }
  const { dialog } = await renderSend({ prepared, status: 'ready', receiver, acknowledged: false }, preview)
  expect(dialog.querySelectorAll('.address mark')).toHaveLength(0)
})

test('T-05: the preview of an unverified token has its mark in the place of dollars', async () => {
  const change = { token: unvouched, prepared, status: 'ready' }
  const { dialog, modal, screen, settle } = await renderSend(change, preview)
  const head = () => dialog.querySelector('.preview-amount')?.textContent
  expect(screen.getByText('Unverified')).toBeDefined()
  expect(head()).not.toContain('$')
  Object.assign(modal.send.state, { token: tokens[1] })
  await settle()
  expect(screen.queryByText('Unverified')).toBeNull()
  expect(head()).toContain('$')
})

test('preview of a typed address asks nothing', async () => {
  const { screen } = await renderSend(
    { prepared, status: 'ready', receiver: { status: 'found', address: other } },
    preview,
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
})

const asked = {
  caipNetworkId: 'eip155:31337',
  network: 'Local One',
  wallet: 'Harbor',
  pay: { amount: '1.25', symbol: 'ETH' },
  fee: { amount: '0.0004', symbol: 'ETH' },
  to: other,
} as const

test('what the wallet is asked: whole, and Cancel leads back', async () => {
  const { called, click, dialog, screen } = await render({
    view: 'ApproveTransaction',
    history: [{ name: 'SendPreview', data: undefined }],
    data: asked,
  })
  expect(screen.getByText('Confirm in Harbor')).toBeDefined()
  const facts = [...dialog.querySelectorAll('.fact')].map((fact) => fact.textContent)
  expect(facts).toEqual(['You send1.25 ETH', `To${other}`, 'NetworkLocal One', 'Network fee, at most0.0004 ETH'])
  // The second half of a double click on Send ends nothing (T-24).
  await click('button', 'Cancel')
  expect(called()).not.toContain('modal.goBack')
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await expect.poll(() => cancel.getAttribute('aria-disabled')).toBeNull()
  cancel.click()
  expect(called()).toContain('modal.goBack')
})

test('opened without anything asked: says so', async () => {
  const { screen } = await render({ view: 'ApproveTransaction' })
  expect(screen.getByText('Nothing is asked of your wallet')).toBeDefined()
})

test('hidden balances: no figure in the total, the list, the picker or beside Max', async () => {
  const account = await render({ view: 'Account' })
  expect(account.dialog.textContent).toContain('1.28')
  await account.click('button', 'Hide balances')
  expect(account.called()).toContain('hiddenBalances.toggle')
  expect(account.dialog.textContent).not.toMatch(/1\.28|640|4,657/)
  expect(account.screen.getByRole('button', { name: 'Show balances' })).toBeDefined()
  account.unmount()
  const picker = await render({ view: 'SelectToken', hidden: true })
  expect(picker.dialog.textContent).not.toMatch(/1\.28|640/)
  const own = picker.screen.getByRole('button', { name: /^ETH / })
  expect([...own.querySelectorAll('.row-end > *')].map(({ textContent }) => textContent)).toEqual([
    '••••Balance hidden',
    '••••',
  ])
  picker.unmount()
  const send = await renderSend({}, { ...view, hidden: true })
  expect(send.screen.getByText('••••').parentElement?.textContent).toBe('Balance ••••')
})
