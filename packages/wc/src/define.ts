import { followTriggers } from './triggers.js'
import { version } from './version.js'
import { WalletButtonElement, WalletNetworkButtonElement } from './WalletButtonElement.js'
import { WalletModalElement } from './WalletModalElement.js'

const names = {
  'wallet-modal': WalletModalElement,
  'wallet-button': WalletButtonElement,
  'wallet-network-button': WalletNetworkButtonElement,
}

declare global {
  interface HTMLElementTagNameMap {
    'wallet-modal': WalletModalElement
    'wallet-button': WalletButtonElement
    'wallet-network-button': WalletNetworkButtonElement
  }
}

/** Registers the elements. A second copy on a page registers nothing, and says so once; outside a browser it does nothing. */
export function define(): void {
  if (!globalThis.customElements) return
  const first = customElements.get('wallet-modal') as typeof WalletModalElement | undefined
  if (first === WalletModalElement) return
  if (first) {
    console.warn(`wallet-modal ${version} was loaded where ${first.version ?? 'another'} is; the first one stays.`)
    return
  }
  followTriggers(document)
  for (const [name, element] of Object.entries(names)) customElements.get(name) ?? customElements.define(name, element)
}
