/** What the console is told of the page's own slips: each of them once. */
import { earlyError, type ModalError } from '@wallet-modal/core'

const told = new Set<string>()

function warnOnce(text: string): void {
  if (told.has(text)) return
  told.add(text)
  console.warn(`[wallet-modal] ${text}`)
}

/** What a call of an element rejects with where there is nothing to call. `stray`: it was called outside of a document. */
export function closed(stray?: boolean): ModalError<'CLOSED'> {
  if (stray) warnOnce('A <wallet-modal> that stands in no document was called: its calls reject with CLOSED')
  return earlyError('CLOSED', {})
}

/** `pressed` was to do something with a modal, and did not. */
export function missed(pressed: HTMLElement): void {
  const { walletModal, walletModalFor } = pressed.dataset
  const id = walletModal === undefined ? pressed.getAttribute('for') : walletModalFor
  const what = walletModal === undefined ? `<${pressed.localName}>` : `data-wallet-modal="${walletModal}"`
  const isKnown = walletModal === undefined || /^\s*(open|close)(\s|$)/.test(walletModal)
  const why = isKnown
    ? `there is no <wallet-modal${id ? ` id="${id}"` : ''}> in the page`
    : 'it takes "open", "open" with a view, or "close"'
  warnOnce(`${what}: ${why}`)
}
