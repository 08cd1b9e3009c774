import { warnOnce } from './warnOnce.js'

/** Warns of a pressed trigger that has no modal, or no valid command. */
export function warnOfMissed(pressed: HTMLElement): void {
  const { walletModal, walletModalFor } = pressed.dataset
  const id = walletModal === undefined ? pressed.getAttribute('for') : walletModalFor
  const what = walletModal === undefined ? `<${pressed.localName}>` : `data-wallet-modal="${walletModal}"`
  const isKnown = walletModal === undefined || /^\s*(open|close)(\s|$)/.test(walletModal)
  const named = id ? ` id="${id}"` : ''
  const why = isKnown
    ? `there is no <wallet-modal${named}> in the page`
    : 'it takes "open", "open" with a view, or "close"'
  warnOnce(`${what}: ${why}`)
}
