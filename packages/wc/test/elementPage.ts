/** The page of a test about the elements: they are defined, nothing is stored, and nothing stays behind. */
import { storedConnectionsKey, writeStoredConnections } from '@wallet-modal/core/primitives'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { define } from '../src/define.js'
import type { WalletModalElement } from '../src/WalletModalElement.js'

beforeAll(() => {
  define()
})
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A modal at the end of the page; files are fetched only when a test asks for them. */
export function add(html = ''): WalletModalElement {
  document.body.insertAdjacentHTML('beforeend', `<wallet-modal preload="none" ${html}></wallet-modal>`)
  return document.body.lastElementChild as WalletModalElement
}

/** What an earlier visit left under `prefix`: a connection by a wallet that is no longer there. */
export function remember(prefix = 'wallet-modal'): void {
  const row = {
    namespace: 'eip155',
    connectorId: 'gone',
    name: 'Gone Wallet',
    caipAddress: `eip155:1:0x${'1'.repeat(40)}`,
    caipNetworkId: 'eip155:1',
  } as const
  localStorage.setItem(storedConnectionsKey(prefix), writeStoredConnections([row]))
}

export const settled = () => new Promise((resolve) => setTimeout(resolve))
