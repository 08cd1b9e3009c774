/**
 * The classic script: loads the module beside it, and takes calls until the elements are defined.
 * `import()` rather than a script element: setting its `src` would violate Trusted Types.
 */
import { fetchVerified } from './scriptTag/fetchVerified.js'
import { firstFile } from './scriptTag/files.js'
import { version } from './version.js'

type Call = (...parameters: unknown[]) => Promise<unknown>
type Methods = Record<string, Call>

const NAME = /\/wallet-modal\.loader\.js(?:[?#]|$)/

/**
 * The address of a file beside this script. The current script may be another one or none, as in a module, inline, evaluated
 * or bundled code: then the script is found by its name.
 */
function beside(file: string): string {
  const current = (document.currentScript as HTMLScriptElement | null)?.src ?? ''
  const sources = [current, ...Array.from(document.scripts, ({ src }) => src)]
  try {
    return new URL(file, sources.find((src) => NAME.test(src)) ?? current).href
  } catch {
    throw new Error(
      'There is no <script src="…/wallet-modal.loader.js"> in the page: add it, or import wallet-modal.js. docs: /start/html.html',
    )
  }
}

const scope = globalThis as { WalletModal?: unknown }
/** A browser also exposes an element with this id under the name. */
const loadedBefore =
  scope.WalletModal instanceof Element ? undefined : (scope.WalletModal as { version?: string } | undefined)

/** The page's first `<wallet-modal>`, also inside open shadow roots. */
function findModal(root: ParentNode): Methods | undefined {
  const directMatch = root.querySelector('wallet-modal') as unknown as Methods | null
  if (directMatch) return directMatch
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && findModal(shadowRoot)
    if (inside) return inside
  }
  return undefined
}

if (loadedBefore)
  console.warn(`wallet-modal ${version} was loaded where ${loadedBefore.version ?? 'another'} is; the first one stays.`)
else {
  const parsed = new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(0)
    else document.addEventListener('DOMContentLoaded', resolve)
  })
  const [file, integrity] = firstFile
  const load = async (): Promise<unknown> => {
    const href = beside(file)
    await fetchVerified(href, integrity).catch((cause) => {
      throw cause instanceof Error ? cause : new TypeError(`Failed to preload ${href}`)
    })
    return import(/* @vite-ignore */ href)
  }
  const loaded = Promise.all([load(), parsed])
  loaded.catch((error) => console.error('The wallet modal could not be loaded.', error))
  let hasWarned = false
  /** Warns once: callers who ignore the promise would not know why nothing happens. */
  const missing = () => {
    const message = 'There is no <wallet-modal> in the page'
    if (!hasWarned) console.warn(`[wallet-modal] ${message}: the calls of WalletModal reject. docs: /errors.html`)
    hasWarned = true
    return new Error(message)
  }
  const calls: Methods = {}
  scope.WalletModal = Object.assign(calls, { version })
  for (const name of ['open', 'close', 'connect', 'disconnect', 'switchNetwork', 'signIn', 'signOut'])
    calls[name] = (...parameters) => {
      const called = loaded.then(() => {
        const element = findModal(document)
        if (!element) throw missing()
        return element[name]?.(...parameters)
      })
      // Marks a rejection as handled, as the element's own calls do.
      called.catch(() => {})
      return called
    }
}
