import type { ModalEventName, ModalEvents } from '@wallet-modal/core'
import { othersGiveWay } from './oneDialog.js'
import type { WalletModalElement } from './WalletModalElement.js'

/** The events of `<wallet-modal>`: they bubble, are composed, and have a frozen plain detail. */
export type WalletModalEvents = {
  [Name in keyof ModalEvents as `wallet-${Name}`]: CustomEvent<Readonly<Omit<ModalEvents[Name], 'preventDefault'>>>
}

declare global {
  interface HTMLElementEventMap extends WalletModalEvents {}
  // The events bubble.
  interface DocumentEventMap extends WalletModalEvents {}
  interface WindowEventMap extends WalletModalEvents {}
}

/** A frozen copy, all the way down, that shares nothing with the modal's state. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(plain))
  if (typeof value !== 'object' || !value) return value
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)])))
}

/**
 * Dispatches each event of a modal at `target`. An open or a close that a listener prevents does not happen, nor does an
 * opening for which one of the page's other modals does not close.
 */
export const hearAt =
  (target: WalletModalElement, elements: Iterable<WalletModalElement>) =>
  (name: ModalEventName, happened: object & { preventDefault?(): void }): void => {
    const { preventDefault, ...detail } = happened
    const event = new CustomEvent(`wallet-${name}`, {
      bubbles: true,
      composed: true,
      cancelable: Boolean(preventDefault),
      detail: plain(detail),
    })
    if (!target.dispatchEvent(event) || (name === 'open' && !othersGiveWay(target, elements))) preventDefault?.()
  }
