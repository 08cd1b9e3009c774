/** Printed by `npm run attributes` from the attribute table: what is changed here is lost. */
import type { HTMLAttributes } from 'svelte/elements'
import type {
  WalletButtonElement,
  WalletModalElement,
  WalletModalEvents,
  WalletNetworkButtonElement,
} from '../dist/element.js'
import type { WalletPayButtonElement } from '../dist/payButton.js'
import type {
  WalletButtonAttributes,
  WalletModalAttributes,
  WalletModalProperties,
  WalletPayButtonAttributes,
} from './attributes.js'

type Events = {
  [Name in keyof WalletModalEvents as `on${Name}`]?: ((event: WalletModalEvents[Name]) => void) | undefined | null
}
/** Svelte takes an attribute `onramp` for a listener: `features={{ onramp: false }}` switches it. */
type Attributes = Omit<WalletModalAttributes, 'onramp'> & { onramp?: never }

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'wallet-modal': HTMLAttributes<WalletModalElement> & Attributes & WalletModalProperties & Events
    'wallet-button': HTMLAttributes<WalletButtonElement> & WalletButtonAttributes
    'wallet-network-button': HTMLAttributes<WalletNetworkButtonElement> & WalletButtonAttributes
    'wallet-pay-button': HTMLAttributes<WalletPayButtonElement> & WalletPayButtonAttributes
  }
}
