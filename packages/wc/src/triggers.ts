/** Any element opens the modal without script: `data-wallet-modal="open Swap"`, `data-wallet-modal-for="id"`. */
import type { RouteName } from '@wallet-modal/core'
import { page } from './page.js'

const find = (event: Event) =>
  event
    .composedPath()
    .find((node): node is HTMLElement => (node as Partial<HTMLElement>).dataset?.walletModal !== undefined)
const target = (trigger: HTMLElement) => page.find(trigger.dataset.walletModalFor)

function run(event: Event): void {
  const trigger = find(event)
  const [verb, view] = trigger?.dataset.walletModal?.trim().split(/\s+/) ?? []
  if (!trigger) return
  const modal = target(trigger)
  if (modal) {
    event.preventDefault() // a button in a form, or a link, does nothing else
    if (verb === 'open') void modal.open(view ? { view: view as RouteName } : {})
    else if (verb === 'close') modal.close()
    else page.missed(trigger)
  } else page.missed(trigger)
}

function intend(event: Event): void {
  const trigger = find(event)
  if (trigger) target(trigger)?.intend()
}

/** Events that show that a visitor is about to press something. */
export const intents = ['pointerover', 'focusin', 'touchstart'] as const

/** Follows the triggers of a document, also those inside open shadow roots and those that come later. */
export function followTriggers(document: Document): void {
  document.addEventListener('click', run)
  for (const type of intents) document.addEventListener(type, intend, { passive: true })
}
