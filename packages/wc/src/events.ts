import type { ModalEvents, WalletModal } from '@wallet-modal/core'

/** The events of `<wallet-modal>` (contract.md 3): they bubble, are composed, and have a frozen plain detail. */
export type WalletModalEvents = {
  [Name in keyof ModalEvents as `wallet-${Name}`]: CustomEvent<Readonly<Omit<ModalEvents[Name], 'preventDefault'>>>
}

declare global {
  interface HTMLElementEventMap extends WalletModalEvents {}
  // They bubble.
  interface DocumentEventMap extends WalletModalEvents {}
}

const modalEvents = [
  'open',
  'close',
  'view',
  'connect',
  'disconnect',
  'account-change',
  'network-change',
  'sign-in',
  'sign-out',
  'transaction',
  'error',
  'analytics',
] as const satisfies readonly (keyof ModalEvents)[]

/** A frozen copy, all the way down, that shares nothing with the modal's state. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(plain))
  if (typeof value !== 'object' || !value) return value
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)])))
}

/** Lets what happens in `modal` be heard at `target`. An open or a close that a listener prevents does not happen. */
export function forwardEvents(modal: WalletModal, target: EventTarget): void {
  for (const name of modalEvents)
    modal.on(name, (happened: object & { preventDefault?(): void }) => {
      const { preventDefault, ...detail } = happened
      const event = new CustomEvent(`wallet-${name}`, {
        bubbles: true,
        composed: true,
        cancelable: Boolean(preventDefault),
        detail: plain(detail),
      })
      if (!target.dispatchEvent(event)) preventDefault?.()
    })
}
