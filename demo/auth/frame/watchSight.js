import { element } from './dom.js'

/** Of its area: an edge that falls between two pixels hides nothing. */
const NEARLY_ALL = 0.98
/** Ms; the least that browsers take. */
const DELAY = 100

/** Whether this browser says what of a frame is really to be seen: IntersectionObserver v2, which Chromium has. */
export const canWatchSight = () => 'trackVisibility' in IntersectionObserver.prototype

const isInSight = ({ isVisible, intersectionRatio }) => isVisible === true && intersectionRatio >= NEARLY_ALL

function observe(veil, told) {
  const observer = new IntersectionObserver((entries) => told(isInSight(entries.at(-1))), {
    trackVisibility: true,
    delay: DELAY,
    threshold: [0, NEARLY_ALL, 1],
  })
  observer.observe(veil)
  return () => observer.disconnect()
}

/**
 * Tells whether all of this frame is to be seen as it is: nothing lies over it, makes it transparent, distorts it or cuts it
 * off. While it is watched Chromium also drops presses on a frame that has moved within half a second.
 * @param {(inSight: boolean) => void} told each time the answer changes
 * @returns {{ look(): Promise<boolean>, stop(): void }} `look` asks anew: what it says is no older than the question
 */
export function watchSight(told) {
  // In front of everything here: what is still before it is the page's.
  const veil = element('div', { class: 'veil', 'aria-hidden': 'true' })
  document.body.append(veil)
  const stopWatching = observe(veil, told)
  return {
    look: () =>
      new Promise((resolve) => {
        const stopLooking = observe(veil, (inSight) => {
          stopLooking()
          resolve(inSight)
        })
      }),
    stop() {
      stopWatching()
      veil.remove()
    },
  }
}
