/** How the connector comes by its modal, which may stand in the page later than wagmi's config, and leave it again. */
import { isElement, type ModalForWagmi } from './modalForWagmi.js'

type Found = ModalForWagmi | null | undefined

/**
 * A modal, or a function that gives one in the browser, at once or by a promise. On a server the function is not called.
 * One that finds nothing yet (`() => document.querySelector('wallet-modal')`) is called again as the page changes.
 */
export type GivenModal = ModalForWagmi | (() => Found | Promise<Found>)

/** Longest wait of wagmi at the start for a modal that is not in the page yet; then it says that nobody is connected. */
const ABSENT_MS = 1_000

const elementOf = (modal: ModalForWagmi) => modal as unknown as HTMLElement

/** Resolves the modal as it is now. An element counts once it is upgraded and in the page: only then it knows what is stored. */
async function resolveModal(given: GivenModal): Promise<Found> {
  const modal = typeof given === 'function' ? await given() : given
  if (!modal || !isElement(modal)) return modal
  await customElements.whenDefined(elementOf(modal).localName)
  return elementOf(modal).isConnected ? modal : undefined
}

/** Calls `find` now and after each change of the page, until it gives something. */
function asThePageChanges<Sought>(find: () => Promise<Sought | null | undefined>): Promise<Sought> {
  return new Promise((resolve, reject) => {
    const settle = (found: Sought | null | undefined) => {
      if (!found) return
      observer.disconnect()
      resolve(found)
    }
    const ask = () => void find().then(settle, reject)
    const observer = new MutationObserver(ask)
    observer.observe(document, { childList: true, subtree: true })
    ask()
  })
}

/** The search for one modal, which begins with the first call. */
export function createFinder(given: GivenModal) {
  let search: { firstLook: Promise<Found>; modalFound: Promise<ModalForWagmi> } | undefined

  /** Begins the search once; `undefined` on a server. */
  function beginSearch() {
    if (search || (typeof given === 'function' && typeof document === 'undefined')) return search
    const firstLook = resolveModal(given)
    const modalFound = firstLook.then((modal) => modal ?? asThePageChanges(() => resolveModal(given)))
    // Callers that wait for the modal get the error.
    modalFound.catch(() => {})
    search = { firstLook, modalFound }
    return search
  }

  /** Waits as long as it takes; `undefined` on a server. @throws what the host's function throws */
  const find = async (): Promise<Found> => beginSearch()?.modalFound

  /** As `find`, but of a modal that is not in the page waits for a moment only. */
  async function findSoon(): Promise<Found> {
    const { firstLook, modalFound } = beginSearch() ?? {}
    const absent = () => new Promise<undefined>((resolve) => setTimeout(resolve, ABSENT_MS))
    return (await firstLook) ?? (modalFound && Promise.race([modalFound, absent()]))
  }

  /** Waits until an element has left the page: it is looked for anew, and may be another one. */
  async function leave(modal: ModalForWagmi): Promise<void> {
    await (isElement(modal) ? asThePageChanges(async () => !elementOf(modal).isConnected) : new Promise(() => {}))
    search = undefined
  }

  return { find, findSoon, leave }
}
