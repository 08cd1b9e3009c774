/**
 * Things that belong to the page and not to one element: wallet discovery, the product's own files, and the list of elements.
 * It is module state, of which there is little (design.md 1.3): besides this the warnings given (`warnOnce.ts`), the loading
 * of the script-tag build's lazy files (`scriptTag/core.ts`), a window's other wallets (core's `otherWallets.ts`), the
 * elements that a page lists as Solana wallets (`solanaWallet.ts`), and those that had the focus before a dialog (ui's
 * `useDialog.ts`).
 */
import { createDiscovery, type WalletDiscovery } from '@wallet-modal/core/discovery'
import type * as Core from './core.js'
import { createParts } from './parts.js'
import type * as View from './view.js'
import type { WalletModalElement } from './WalletModalElement.js'

const elements = new Set<WalletModalElement>()
const listeners = new Set<() => void>()
const parts = createParts()
let discovery: WalletDiscovery | undefined
let core: Promise<typeof Core> | undefined
let view: Promise<typeof View> | undefined

/** Rejects after a failed download with a plain error: ModalError itself is among the files that did not arrive. */
function loadFailed(cause: unknown): never {
  throw Object.assign(new Error('A file was not loaded', { cause }), { code: 'LOAD_FAILED' })
}

export const page = {
  elements: elements as ReadonlySet<WalletModalElement>,
  add(element: WalletModalElement): void {
    elements.add(element)
    page.discovery()
    page.changed()
  },
  remove(element: WalletModalElement): void {
    elements.delete(element)
    page.changed()
  },
  /** The element that `id` names, else the first of the document. */
  find(id?: string | null): WalletModalElement | undefined {
    const all = [...elements]
    if (id) return all.find((element) => element.id === id)
    const firstElement = document.querySelector('wallet-modal')
    return all.find((element) => element === firstElement) ?? all[0]
  },
  /** Tells the listeners that a button's content, or the modal it follows, may have changed. */
  changed(): void {
    for (const listener of [...listeners]) listener()
  },
  /** Calls `listener` when a modal was added, removed or moved, and when an option or the state of one changed. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The discovery shared by all modals of the page: it only listens to window events. */
  discovery(): WalletDiscovery {
    discovery ??= createDiscovery(window)
    return discovery
  },
  download: parts.download,
  /** Resolves when the files have loaded, or failed to. */
  fetch: parts.fetch,
  core(): Promise<typeof Core> {
    core ??= parts.core().catch((error) => {
      core = undefined // asked for again, it is tried again
      return loadFailed(error)
    })
    return core
  },
  /** Warns that a pressed trigger names a modal that is not in the page. */
  missed(pressed: HTMLElement): void {
    page
      .core()
      .then((core) => core.warnOfMissed(pressed))
      .catch(() => {})
  },
  view(): Promise<typeof View> {
    view ??= parts.view().catch((error) => {
      view = undefined
      return loadFailed(error)
    })
    return view
  },
}
