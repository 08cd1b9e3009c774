/** The part of a window that is needed here. */
interface Page {
  setTimeout(run: () => void, ms: number): unknown
}

const LOOK_EVERY_MS = 500
const LOOKS = 20

/**
 * Looks regularly, for a limited time, for objects that appear in `window` without an event.
 * @returns a function that looks at once, and goes on for ten seconds from there
 */
export function lookNowAndThen(page: Page, look: () => void): () => void {
  let looksLeft = 0

  function lookAgain(): void {
    look()
    if (--looksLeft > 0) page.setTimeout(lookAgain, LOOK_EVERY_MS)
  }

  return () => {
    if (looksLeft === 0) page.setTimeout(lookAgain, LOOK_EVERY_MS)
    looksLeft = LOOKS
    look()
  }
}
