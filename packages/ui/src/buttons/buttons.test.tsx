import { expect, test } from 'vitest'
import { createFakeModal } from '../../test/fakeModal.js'
import { address, networks, others } from '../../test/fixtures.js'
import { renderInHost } from '../../test/renderInHost.js'
import { AccountButton, ConnectButton, NetworkButton } from '../index.js'

const nobody = { status: 'disconnected', address: undefined, connectedWalletInfo: undefined } as const

test('ConnectButton: says what a press does, then who is connected; a press opens the modal', async () => {
  const { modal, calls } = createFakeModal({ account: nobody })
  const { screen } = renderInHost(modal, <ConnectButton className="mine" />)
  screen.getByRole('button', { name: 'Connect wallet' }).click()
  expect(calls).toEqual([{ name: 'open', args: [undefined] }])
  modal.accounts.state.eip155.status = 'connecting'
  const button = await screen.findByRole('button', { name: 'Connecting' })
  expect(button.ariaBusy).toBe('true')
  Object.assign(modal.accounts.state.eip155, { status: 'connected', address })
  const connected = await screen.findByRole('button', { name: /0x5aAe/ })
  expect(connected.textContent).toContain('1.28 ETH')
  expect(connected.translate).toBe(false)
  expect(connected.parentElement?.className).toBe('wallet-modal-button mine')
})

test('ConnectButton: looks as the element does, whatever the page says of buttons', () => {
  const { modal } = createFakeModal({ account: nobody })
  const { screen, box } = renderInHost(modal, <ConnectButton />)
  const page = box.appendChild(document.createElement('style'))
  page.textContent = 'button { min-height: 7px; border: 9px solid red }'
  const { minHeight, borderTopWidth, display } = getComputedStyle(screen.getByRole('button'))
  expect({ minHeight, borderTopWidth, display }).toEqual({
    minHeight: '44px',
    borderTopWidth: '0px',
    display: 'inline-flex',
  })
  const elsewhere = box.appendChild(document.createElement('button'))
  expect(getComputedStyle(elsewhere).minHeight).toBe('7px')
})

test('the looks are adopted once, also by a page with many buttons', () => {
  const { modal } = createFakeModal()
  const before = document.adoptedStyleSheets.length
  renderInHost(
    modal,
    <>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </>,
  )
  expect(document.adoptedStyleSheets.length - before).toBe(1)
  const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) =>
      rule instanceof CSSStyleRule ? [rule] : 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [],
    )
  const rules = rulesIn((document.adoptedStyleSheets.at(-1) as CSSStyleSheet).cssRules)
  expect(rules.length).toBeGreaterThan(5)
  // The page's own elements are none of theirs.
  for (const { selectorText } of rules)
    for (const selector of selectorText.split(',')) expect(selector.trim()).toMatch(/^\.wallet-modal-button/)
})

test('AccountButton: the name of the profile; nothing while nobody is connected', async () => {
  const { modal, calls } = createFakeModal({ account: { profileName: 'ann.eth' } })
  const { box, screen } = renderInHost(modal, <AccountButton />)
  screen.getByRole('button', { name: /ann\.eth/ }).click()
  expect(calls).toEqual([{ name: 'open', args: [{ view: 'Account' }] }])
  Object.assign(modal.accounts.state.eip155, nobody)
  await expect.poll(() => box.textContent).toBe('')
})

test('AccountButton: where the network in use has nobody, whoever is connected elsewhere', () => {
  const { modal } = createFakeModal({ account: nobody, others })
  const { screen } = renderInHost(modal, <AccountButton />)
  expect(screen.getByRole('button').textContent).not.toBe('')
})

test('NetworkButton: the network in use; a press opens the list, where it may be switched', async () => {
  const { modal, calls } = createFakeModal()
  const { screen } = renderInHost(modal, <NetworkButton />)
  screen.getByRole('button', { name: 'Local One' }).click()
  expect(calls).toEqual([{ name: 'open', args: [{ view: 'Networks' }] }])
  modal.options.state.networkSwitch = false
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  modal.chains.state.activeCaipNetwork = undefined
  await screen.findByRole('button', { name: 'Choose network' })
})

test('NetworkButton: a named network has its mark, at the size of what stood there before; the page’s own picture goes first', async () => {
  const [first] = networks
  if (!first) throw new Error('no network')
  const { imageUrl: _, ...bare } = { ...first, id: 'eip155:8453' as const, name: 'Base' }
  const { modal } = createFakeModal({ networks: [bare] })
  const { box } = renderInHost(modal, <NetworkButton />)
  const picture = () => box.querySelector('.picture') as HTMLElement
  const boxOf = () => [picture().offsetWidth, picture().offsetHeight, picture().offsetLeft, picture().offsetTop]
  const before = boxOf()
  await expect.poll(() => picture().querySelector('svg > path')).not.toBeNull()
  expect(boxOf()).toEqual(before)
  expect(boxOf().slice(0, 2)).toEqual([24, 24])
  expect(picture().style.filter).toBe('')
  const imageUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  modal.chains.state.activeCaipNetwork = { ...bare, imageUrl }
  await expect.poll(() => box.querySelector('img.picture')).not.toBeNull()
  modal.chains.state.activeCaipNetwork = { ...bare, id: 'eip155:11155111' }
  await expect.poll(() => picture().style.filter).toBe('grayscale(1)')
  modal.chains.state.activeCaipNetwork = { ...bare, id: 'eip155:31337' }
  await expect.poll(() => picture().style.background).toContain('gradient')
})

test('the host’s own wording and the language of the modal', async () => {
  const { modal } = createFakeModal({ account: nobody, locale: { locale: 'de', direction: 'ltr', texts: {} } })
  const { screen } = renderInHost(modal, <ConnectButton />)
  screen.getByRole('button', { name: 'Wallet verbinden' })
  modal.options.state.messages = { 'button.connect': 'Los' }
  await screen.findByRole('button', { name: 'Los' })
})

test('a function between the tags draws in the place of each button', () => {
  const { modal, calls } = createFakeModal()
  const { box, screen } = renderInHost(
    modal,
    <>
      <ConnectButton>
        {({ label, status, account, open }) => (
          <button type="button" onClick={open}>
            Own {label} {status} {account?.balance}
          </button>
        )}
      </ConnectButton>
      <AccountButton>{({ address: whole }) => <b>{whole}</b>}</AccountButton>
      <NetworkButton>{({ label, network, disabled }) => <i>{`${label} ${network?.id} ${disabled}`}</i>}</NetworkButton>
    </>,
  )
  screen.getByRole('button', { name: /^Own 0x5aAe.* connected 1\.28 ETH$/ }).click()
  expect(calls).toHaveLength(1)
  expect(box.querySelector('b')?.textContent).toBe(address)
  expect(box.querySelector('i')?.textContent).toBe('Local One eip155:31337 false')
  expect(box.querySelector('.wallet-modal-button')).toBeNull()
})

test('without an instance the buttons stand there, and follow the one that comes', async () => {
  const { box, screen, give } = renderInHost(
    undefined,
    <>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
    </>,
  )
  screen.getByRole('button', { name: 'Connect wallet' }).click()
  screen.getByRole('button', { name: 'Choose network' })
  expect(box.querySelectorAll('button')).toHaveLength(2)
  give(createFakeModal().modal)
  await screen.findByRole('button', { name: 'Local One' })
  expect(box.querySelectorAll('button')).toHaveLength(3)
})
