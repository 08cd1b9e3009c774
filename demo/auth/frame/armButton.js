/** A tap that was meant for what was there before must not approve (T-24). */
const ARMING_MS = 500

/**
 * Lets a button be pressed half a second after all that it stands for could be read.
 * @param {HTMLButtonElement} button
 */
export function armButton(button) {
  let arming
  return {
    /** @param {boolean} ready all of it can be read, and nothing else is going on */
    arm(ready) {
      clearTimeout(arming)
      if (!ready) button.disabled = true
      else if (button.disabled) arming = setTimeout(() => (button.disabled = false), ARMING_MS)
    },
    stop: () => clearTimeout(arming),
  }
}
