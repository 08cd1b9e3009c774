import { element } from './dom.js'
import { button } from './showStep.js'

/** Ms after which one is told: a frame that has just come is in sight a moment later. */
const PATIENCE_MS = 1_000

/**
 * Above the buttons: why the one that confirms does nothing yet, and the way to a window in which nothing is in the way.
 * @param {{ words: object, toWindow(): void }} parts `words`: `sight` of the texts
 */
export function createSightNotice({ words, toWindow }) {
  const text = element('p', { id: 'sight', role: 'status' })
  const way = button(words.open, toWindow, { class: 'plain' })
  const node = element('div', { class: 'notice', hidden: true }, [text, way])
  let waiting

  function say(said, { hasWay = false } = {}) {
    clearTimeout(waiting)
    waiting = undefined
    text.textContent = said
    way.hidden = !hasWay
    node.hidden = said === ''
  }
  return {
    node,
    say,
    /** @param {boolean} inSight */
    follow(inSight) {
      if (inSight) say('')
      else waiting ??= setTimeout(() => say(words.covered, { hasWay: true }), PATIENCE_MS)
    },
    stop: () => clearTimeout(waiting),
  }
}
