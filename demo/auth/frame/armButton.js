/** A tap that was meant for what was there before must not approve (T-24). */
const ARMING_MS = 500

/**
 * Lets a button be pressed half a second after all that it stands for could be read. Until then it can be focused, and says
 * that it does nothing yet.
 * @param {HTMLButtonElement} button
 */
export function armButton(button) {
  let arming
  const set = (armed) => button.setAttribute('aria-disabled', String(!armed))
  const isArmed = () => button.getAttribute('aria-disabled') === 'false'
  set(false)
  return {
    isArmed,
    /** @param {boolean} ready all of it can be read, and nothing else is going on */
    arm(ready) {
      clearTimeout(arming)
      if (!ready) set(false)
      else if (!isArmed()) arming = setTimeout(() => set(true), ARMING_MS)
    },
    stop: () => clearTimeout(arming),
  }
}
