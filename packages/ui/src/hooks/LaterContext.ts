import type { RouteData, RouteName, WalletModal } from '@wallet-modal/core'
import { type ComponentType, createContext } from 'react'
import type { BackstageProps } from '../parts/Backstage.js'

/** The exports of `later.ts`; written out, since importing their types would close a circle. */
export interface Later {
  readonly laterIcons: Readonly<Record<string, string>>
  readonly sheet: string
  /** The English names of the views in it. */
  readonly titles: Readonly<Record<string, string>>
  readonly Backstage: ComponentType<BackstageProps>
  readonly Offline: ComponentType
  readonly Overlay: ComponentType
  readonly Terms: ComponentType
  readonly ViewLoading: ComponentType
  walletOf(data: RouteData[RouteName], modal: WalletModal): { readonly name: string } | undefined
  enterMotion(element: HTMLElement, direction: 'forward' | 'back', textDirection: 'ltr' | 'rtl'): void
  followHeight(outer: HTMLElement, inner: HTMLElement): () => void
}

/** `undefined` until it is loaded; every view but Connect waits for it. */
export const LaterContext = createContext<Later | undefined>(undefined)
