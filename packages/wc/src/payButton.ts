/** `@wallet-modal/wc/pay-button`: registers `<wallet-pay-button>`; on a server it does nothing. */
import { WalletPayButtonElement } from './WalletPayButtonElement.js'

declare global {
  interface HTMLElementTagNameMap {
    'wallet-pay-button': WalletPayButtonElement
  }
}

if (globalThis.customElements && !customElements.get('wallet-pay-button'))
  customElements.define('wallet-pay-button', WalletPayButtonElement)

export { WalletPayButtonElement }
