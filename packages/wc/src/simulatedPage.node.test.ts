// @vitest-environment happy-dom
/** A host's own tests: a page that no browser draws has less, and what the host put into it must not throw for that. */
import { expect, test } from 'vitest'

test('the buttons stand in a page without parts and constructed sheets', async () => {
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
  await import('./index.js')
  document.body.innerHTML =
    '<wallet-button></wallet-button><wallet-network-button></wallet-network-button><wallet-modal preload="none"></wallet-modal>'
  const texts = [...document.body.children].map((element) => element.shadowRoot?.querySelector('button')?.textContent)
  expect(texts.slice(0, 2)).toEqual(['Connect wallet', 'Choose network'])
})
