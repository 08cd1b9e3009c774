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

/** Registers the elements. A second copy on a page registers nothing, and warns once; outside a browser it does nothing. */
export function define(): void {
  if (!globalThis.customElements) return
  const registeredClass = customElements.get('wallet-modal') as typeof WalletModalElement | undefined
  if (registeredClass === WalletModalElement) return
  if (registeredClass) {
    console.warn(
      `wallet-modal ${version} was loaded where ${registeredClass.version ?? 'another'} is; the first one stays.`,
    )
    return
  }
  followTriggers(document)
  for (const [name, element] of Object.entries(names)) customElements.get(name) ?? customElements.define(name, element)
}
