/** How the connector comes by its modal, which may stand in the page later than wagmi's config. */
import { isElement, type ModalForWagmi } from './modalForWagmi.js'

type Found = ModalForWagmi | null | undefined

/**
 * A modal, or a function that gives one in the browser, at once or by a promise. On a server the function is not called.
 * One that finds nothing yet (`() => document.querySelector('wallet-modal')`) is called again as the page changes.
 */
export type GivenModal = ModalForWagmi | (() => Found | Promise<Found>)

/** So long wagmi waits at the start for a modal that is not in the page yet, before it says that nobody is connected. */
const ABSENT_MS = 1_000

/** One look. An element counts once it is upgraded and stands in the page: only then it knows what is stored. */
async function look(given: GivenModal): Promise<Found> {
  const modal = typeof given === 'function' ? await given() : given
  if (!modal || !isElement(modal)) return modal
  const element = modal as unknown as HTMLElement
  await customElements.whenDefined(element.localName)
  return element.isConnected ? modal : undefined
}

function lookAgainAsThePageChanges(given: GivenModal): Promise<ModalForWagmi> {
  return new Promise((resolve, reject) => {
    const settle = (found: Found) => {
      if (!found) return
      observer.disconnect()
      resolve(found)
    }
    const lookAgain = () => void look(given).then(settle, reject)
    const observer = new MutationObserver(lookAgain)
    observer.observe(document, { childList: true, subtree: true })
    // It may have come since the first look.
    lookAgain()
  })
}

/** The search for one modal, which begins with the first call. */
export function createFinder(given: GivenModal) {
  let search: { first: Promise<Found>; found: Promise<ModalForWagmi> } | undefined

  /** `undefined` on a server. */
  function begin() {
    if (typeof given === 'function' && typeof document === 'undefined') return undefined
    if (search) return search
    const first = look(given)
    const found = first.then((modal) => modal ?? lookAgainAsThePageChanges(given))
    // Whoever waits for it hears of an error.
    found.catch(() => {})
    search = { first, found }
    return search
  }

  return {
    /** Waits as long as it takes; `undefined` on a server. @throws what the host's function throws */
    async find(): Promise<ModalForWagmi | undefined> {
      return begin()?.found
    },
    /** As `find`, but of a modal that is not in the page waits for a moment only. */
    async findSoon(): Promise<ModalForWagmi | undefined> {
      const { first, found } = begin() ?? {}
      const absent = () => new Promise<undefined>((resolve) => setTimeout(resolve, ABSENT_MS))
      return (await first) ?? (found && Promise.race([found, absent()]))
    },
  }
}
