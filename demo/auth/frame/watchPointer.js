/** Ms for which the mouse must have been here before a press: what meets a frame in the moment it moves was meant for something else. */
const LEAST_MS = 60
/** Px: what rounding makes of one and the same place. */
const SAME = 2

/** Where this frame stands on the screen, as an event of the mouse tells it. */
const placeOf = ({ screenX, screenY, clientX, clientY }) => [screenX - clientX, screenY - clientY]
const isSame = (one, other) => one?.every((part, index) => Math.abs(part - other[index]) <= SAME) === true

/**
 * Tells presses that were meant for this frame from those that met it because it moved. Chromium drops the latter, but not
 * within the very frame of the move. Only a mouse is somewhere before it presses.
 * @param {EventTarget} [target]
 * @param {() => number} [now] ms, when an event is heard: when it was made a page that holds them back can choose
 */
export function watchPointer(target = document, now = () => performance.now()) {
  let place
  let since = 0
  let isMeant = false
  function move(event) {
    if (event.pointerType !== 'mouse') return
    const here = placeOf(event)
    if (isSame(place, here)) return
    place = here
    since = now()
  }
  function press(event) {
    move(event)
    isMeant = event.pointerType !== 'mouse' || now() - since >= LEAST_MS
  }
  function leave({ relatedTarget }) {
    if (!relatedTarget) place = undefined
  }
  const heard = { pointermove: move, pointerdown: press, pointerout: leave }
  for (const [type, hear] of Object.entries(heard)) target.addEventListener(type, hear, true)
  return {
    /** @param {{ pointerType?: string }} click keys and helpers have no pointer */
    isMeant: ({ pointerType }) => pointerType !== 'mouse' || isMeant,
    stop() {
      for (const [type, hear] of Object.entries(heard)) target.removeEventListener(type, hear, true)
    },
  }
}
