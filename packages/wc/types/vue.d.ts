/** Printed by `npm run attributes` from the attribute table: what is changed here is lost. */
import type { HTMLAttributes, ReservedProps } from 'vue'
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

/** `@wallet-connect` is the prop `onWalletConnect`. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type Events = {
  [Name in keyof WalletModalEvents as `on${Capitalize<Camel<Name>>}`]?: (event: WalletModalEvents[Name]) => void
}
type CustomElement<Element extends HTMLElement, Props> = new () => Element & {
  $props: HTMLAttributes & ReservedProps & Props
}

declare module 'vue' {
  interface GlobalComponents {
    'wallet-modal': CustomElement<WalletModalElement, WalletModalAttributes & WalletModalProperties & Events>
    'wallet-button': CustomElement<WalletButtonElement, WalletButtonAttributes>
    'wallet-network-button': CustomElement<WalletNetworkButtonElement, WalletButtonAttributes>
    'wallet-pay-button': CustomElement<WalletPayButtonElement, WalletPayButtonAttributes>
  }
}
