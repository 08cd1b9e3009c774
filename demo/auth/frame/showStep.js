import { element } from './dom.js'
import { icon } from './icons.js'

/** A tap that was meant for what was there before must not approve (T-24). */
const ARMING_MS = 500

/** A button; the last of a step's is the one that goes on. */
export const button = (text, click, properties = {}) =>
  element('button', { type: 'button', click, ...properties }, [text])

/**
 * One step, on the whole page or the whole frame: a heading that has the focus, what there is to know, and buttons that
 * are armed after half a second.
 * @param {HTMLElement} root
 * @param {{ title: string, about?: string, content?: (Node | string)[], actions?: HTMLButtonElement[] }} step a text is a
 *   paragraph; `about` stands small over the title
 */
export function showStep(root, { title, about, content = [], actions = [] }) {
  const heading = element('h1', { tabindex: '-1' }, [title])
  const paragraphs = content.map((each) => (typeof each === 'string' ? element('p', {}, [each]) : each))
  const body = element('div', { class: 'body' }, [
    // A page of its own says whose it is; in the frame the modal does.
    ...(root.classList.contains('page') ? [element('span', { class: 'mark' }, [icon('lock')])] : []),
    ...(about ? [element('p', { class: 'asks' }, [about])] : []),
    heading,
    ...paragraphs,
  ])
  root.replaceChildren(body, ...(actions.length > 0 ? [element('div', { class: 'actions' }, actions)] : []))
  heading.focus({ preventScroll: true })
  for (const each of actions) each.disabled = true
  setTimeout(() => {
    for (const each of actions) each.disabled = false
  }, ARMING_MS)
}
