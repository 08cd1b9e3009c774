import { beforeAll, expect, test, vi } from 'vitest'
import { add } from '../test/elementPage.js'
import { WalletPayButtonElement } from './payButton.js'

const USDC = 'to="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" amount="25" token="USDC"'
function put(html: string, lang = 'en') {
  document.body.innerHTML = `<section lang="${lang}"><wallet-pay-button ${html}></wallet-pay-button></section>`
  const element = document.querySelector('wallet-pay-button')
  const button = element?.shadowRoot?.querySelector('button')
  if (!element || !button) throw new Error('There is no button')
  return { element, button }
}

// An opening waits for the dialog, and not for a busy machine to compile it.
beforeAll(() => Promise.all([import('./core.js'), import('./view.js')]), 60_000)

test.each([
  ['en', USDC, 'Pay 25 USDC', 'ltr'],
  ['en', 'amount="1234.5" token="ETH"', 'Pay 1,234.5 ETH', 'ltr'],
  ['en', 'amount="0.000000000000000001" token="ETH"', 'Pay 0.000000000000000001 ETH', 'ltr'],
  ['en', 'amount="25"', 'Pay', 'ltr'],
  ['en', 'amount="25" token="0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"', 'Pay', 'ltr'],
  ['en', `${USDC} label="Buy the book"`, 'Buy the book', 'ltr'],
  ['de-AT', 'amount="0.5" token="ETH"', '0,5 ETH bezahlen', 'ltr'],
  ['ar', 'token="ETH"', 'ادفع', 'rtl'],
  ['ar', USDC, 'ادفع \u206625 USDC\u2069', 'rtl'],
  ['it', USDC, 'Pay 25 USDC', 'ltr'],
])('in %s, with %s it says %s', (lang, html, text, direction) => {
  const { button } = put(html, lang)
  expect([button.textContent, button.dir]).toEqual([text, direction])
})

test('the modal’s locale and wording win, also when they change', async () => {
  put(USDC)
  const modal = add('locale="de"')
  const shown = () => document.querySelector('wallet-pay-button')?.shadowRoot?.textContent
  document.querySelector('wallet-pay-button')?.setAttribute('amount', '26')
  expect(shown()).toBe('26 USDC bezahlen')
  modal.setAttribute('locale', 'fr')
  await expect.poll(shown).toBe('Payer 26 USDC')
  modal.messages = { 'button.payAmount': 'Donate {amount}' }
  document.querySelector('wallet-pay-button')?.setAttribute('amount', '27')
  expect(shown()).toBe('Donate 27 USDC')
})

test('a press opens the modal, and the button is busy until it is closed, with the focus on it', async () => {
  const { button } = put(USDC)
  const modal = add('networks="base"')
  button.focus()
  button.click()
  button.click()
  await expect.poll(() => modal.state.open).toBe(true)
  expect([modal.state.view, button.ariaBusy, button.ariaDisabled, button.disabled]).toEqual([
    'Connect',
    'true',
    'true',
    false,
  ])
  modal.close()
  await expect.poll(() => button.ariaBusy).toBe('false')
  expect([button.ariaDisabled, modal.state.open]).toEqual([null, false])
  await expect.poll(() => document.activeElement?.localName).toBe('wallet-pay-button')
})

test('pay(): rejects with CLOSED when the visitor leaves, and says nothing to the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { element } = put(USDC)
  const modal = add('networks="base"')
  const paying = element.pay()
  await expect.poll(() => modal.state.open).toBe(true)
  modal.close()
  await expect(paying).rejects.toMatchObject({ code: 'CLOSED' })
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['an amount that is none', 'amount="1,5"', { code: 'INVALID_INPUT', context: { field: 'amount' } }],
  ['a token that nobody knows', 'token="NONE"', { code: 'INVALID_INPUT', context: { field: 'token' } }],
  ['a network that is none of the page', 'network="polygon"', { code: 'CHAIN_NOT_CONFIGURED' }],
])('%s: the console says so, and nothing opens', async (_, html, error) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { button } = put(html)
  const modal = add('networks="base"')
  button.click()
  await expect.poll(() => warn.mock.calls[0]?.[1]).toMatchObject(error)
  expect([modal.state.open, button.ariaBusy]).toEqual([false, 'false'])
})

test('without a modal in the page the console says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  put(`${USDC} for="other"`).button.click()
  await expect.poll(() => String(warn.mock.calls[0]?.[1])).toContain('there is no <wallet-modal> in the page')
})

test('disabled: it can’t be pressed', () => {
  const { button, element } = put(`${USDC} disabled`)
  expect(button.disabled).toBe(true)
  element.removeAttribute('disabled')
  expect(button.disabled).toBe(false)
})

test('imported a second time it registers nothing anew', () => {
  expect(customElements.get('wallet-pay-button')).toBe(WalletPayButtonElement)
})
