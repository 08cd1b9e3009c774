/** What of a window is needed. */
interface Page {
  setTimeout(run: () => void, ms: number): unknown
}

const LOOK_EVERY_MS = 500
const LOOKS = 20

/**
 * What stands in `window` without a sound is looked for now and then, not for ever.
 * @returns looks at once, and goes on for ten seconds from there
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
