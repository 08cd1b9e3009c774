/** Printed by `npm run attributes` from the attribute table: what is changed here is lost. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  WalletButtonElement,
  WalletModalElement,
  WalletModalEvents,
  WalletNetworkButtonElement,
} from '../dist/element.js'
import type { WalletPayButtonElement } from '../dist/payButton.js'
import type {
  Flag,
  OnFlag,
  WalletButtonAttributes,
  WalletModalAttributes,
  WalletModalProperties,
  WalletPayButtonAttributes,
} from './attributes.js'

type Props<Element extends HTMLElement> = DetailedHTMLProps<HTMLAttributes<Element>, Element>
/** React takes an attribute away for `false`, which leaves these on: they are switched off by the text "false". */
type OnFlags = { [Name in OnFlag]?: Exclude<Flag, false> | undefined }
type Events = {
  [Name in keyof WalletModalEvents as `on${Name}`]?: ((event: WalletModalEvents[Name]) => void) | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal': Props<WalletModalElement> &
        Omit<WalletModalAttributes, OnFlag> &
        OnFlags &
        WalletModalProperties &
        Events
      'wallet-button': Props<WalletButtonElement> & WalletButtonAttributes
      'wallet-network-button': Props<WalletNetworkButtonElement> & WalletButtonAttributes
      'wallet-pay-button': Props<WalletPayButtonElement> & WalletPayButtonAttributes
    }
  }
}
