import { element } from './dom.js'

/**
 * A caution that has to be accepted before the button works.
 * @param {{ words: object, changed(): void }} parts `words`: `fees` of the texts
 */
export function createAcceptance({ words, changed }) {
  const box = element('input', { type: 'checkbox', change: changed })
  const text = element('p')
  const node = element('div', { class: 'acceptance', hidden: true }, [
    text,
    element('label', {}, [box, element('span', {}, [words.accept])]),
  ])
  return {
    node,
    /** @param {string | undefined} caution `undefined`: there is nothing to accept */
    show(caution) {
      node.hidden = caution === undefined
      text.textContent = caution ?? ''
    },
    isGiven: () => node.hidden || box.checked,
  }
}
