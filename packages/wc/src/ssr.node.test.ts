/** Server rendering (E12): every package can be imported where there is no browser, and what a server writes stays as it is. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Asked for by nobody's import; the elements look for `HTMLElement` and `customElements` first, and do without. */
const browserGlobals = [
  ...['window', 'document', 'location', 'history', 'screen', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...['matchMedia', 'requestAnimationFrame', 'addEventListener', 'CSSStyleSheet', 'ShadowRoot', 'visualViewport'],
]
const touched: string[] = []
const before = new Map(browserGlobals.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

/** The first of our own files on the stack; other people's code looks for a browser in its own careful ways. */
const callerOf = (stack = '') => {
  const [caller = ''] = stack.split('\n').slice(2)
  return /packages\/\w+\/src\/(?!.*\.test\.)/.test(caller) ? caller.trim() : undefined
}

beforeAll(() => {
  for (const name of browserGlobals)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const caller = callerOf(new Error(name).stack)
        if (caller) touched.push(`${name} ${caller}`)
        return undefined
      },
    })
})
afterAll(() => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

test.each<[string, () => Promise<object>]>([
  ['core', () => import('@wallet-modal/core')],
  ['core/primitives', () => import('@wallet-modal/core/primitives')],
  ['core/discovery', () => import('@wallet-modal/core/discovery')],
  ['core/buttons', () => import('@wallet-modal/core/buttons')],
  ['core/siwx', () => import('@wallet-modal/core/siwx')],
  ['core/csp', () => import('@wallet-modal/core/csp')],
  ['core/internal', () => import('@wallet-modal/core/internal')],
  ['ui', () => import('@wallet-modal/ui')],
  ['wc', () => import('./index.js')],
  ['wc/element', () => import('./element.js')],
  ['wc/pay-button', () => import('./payButton.js')],
  ['testing', () => import('../../testing/src/index.js')],
])('importing %s outside a browser touches nothing of one', async (_, load) => {
  expect(Object.keys(await load()).length).toBeGreaterThan(0)
  expect(touched).toEqual([])
})

test('registering outside a browser does nothing', async () => {
  const elements = await import('./index.js')
  expect(elements.WalletModalElement.observedAttributes).toContain('theme')
  expect(() => elements.define()).not.toThrow()
})

test('a server writes the elements, and the React component, as plain tags: the same each time', async () => {
  const { WalletModal } = await import('@wallet-modal/ui')
  const page = () =>
    renderToString(
      createElement(
        'main',
        null,
        createElement('wallet-button', { for: 'shop' }),
        createElement('wallet-network-button'),
        createElement('wallet-modal', { id: 'shop', theme: 'dark' }),
        createElement(WalletModal, { modal: {} as never, className: 'host' }),
      ),
    )
  expect(page()).toBe(
    '<main><wallet-button for="shop"></wallet-button><wallet-network-button></wallet-network-button>' +
      '<wallet-modal id="shop" theme="dark"></wallet-modal><div class="host"></div></main>',
  )
  expect(page()).toBe(page())
  expect(touched).toEqual([])
})

test('an instance that is made outside a browser, and a hook without one, say what is missing', async () => {
  const { createWalletModal } = await import('@wallet-modal/core')
  const { useWalletAccount } = await import('@wallet-modal/ui')
  expect(() => createWalletModal()).toThrow('createWalletModal needs a browser: call it in an effect')
  expect(() => renderToString(createElement(useWalletAccount as never))).toThrow(
    'needs a <WalletModalProvider> above it',
  )
})
