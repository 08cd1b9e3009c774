import type { WalletModalOptions } from '@wallet-modal/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createTestModal } from '../../../core/test/createTestModal.js'
import { ModalContext } from './ModalContext.js'
import { useFormat } from './useFormat.js'

const Figure = () => useFormat().quantity('1234.5', 'ETH')

/** What stands there once the language does. */
async function shown(options: WalletModalOptions, locale: string): Promise<string> {
  const { modal } = createTestModal({ options })
  await vi.waitFor(() => expect(modal.locale.state.locale).toBe(locale))
  return renderToString(createElement(ModalContext, { value: modal }, createElement(Figure)))
}

const messages = { 'send.title': 'Invia' }

test.each([
  [{ locale: 'de' }, 'de', '1.234,50 ETH'],
  [{ locale: 'he', messages }, 'he', '\u20661,234.50 ETH\u2069'],
  [{ locale: 'fr' }, 'fr', '1\u202f234,50 ETH'],
  [{ locale: 'it', messages }, 'it', '1234,50 ETH'],
  [{ locale: 'it' }, 'en', '1,234.50 ETH'],
] as const)('figures with %j are written as in %s', async (options, locale, text) => {
  expect(await shown(options, locale)).toBe(text)
})
