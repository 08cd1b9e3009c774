import { element } from './dom.js'
import { recoveryOffer } from './recoveryOffer.js'
import { startRecovery } from './recoverySteps.js'
import { renderRequest } from './renderRequest.js'

/**
 * What is asked, the offer to look after the recovery code, and the buttons below.
 * @param {{ root: HTMLElement, texts: object, visitor: object, asked: object, above: HTMLElement, buttons: HTMLElement[],
 *   turned: () => void, isOver: () => boolean }} parts `above` stands over the buttons; `turned`: something else can be read now
 */
export function createRequestScreen({ root, texts, visitor, asked, above, buttons, turned, isOver }) {
  const state = { ...asked, texts }
  const body = element('div', { class: 'body' })
  const foot = element('div', { class: 'foot' }, [above, element('div', { class: 'actions' }, buttons)])
  /** The visitor looks after their recovery code meanwhile: nothing can be approved then. */
  let away = false

  function draw(change) {
    Object.assign(state, change)
    body.replaceChildren(...renderRequest(state))
  }
  function present() {
    away = false
    const hasRecovery = visitor.current()?.hasRecovery === true
    root.replaceChildren(body, recoveryOffer({ texts, hasRecovery, open: openRecovery }), foot)
    turned()
  }
  function openRecovery() {
    if (state.busy) return
    away = true
    turned()
    // Of its own: what comes late is drawn where nobody looks any more.
    const panel = element('div', { class: 'panel' })
    root.replaceChildren(panel)
    const leave = () => {
      if (isOver()) return
      present()
      body.querySelector('h1')?.focus()
    }
    startRecovery({ root: panel, texts, visitor, leave })
  }

  return { state, draw, present, isReadable: () => Boolean(state.content && !state.busy && !away) }
}
