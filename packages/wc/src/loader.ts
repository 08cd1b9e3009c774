/**
 * The classic script: loads the module that lies beside it, and takes calls until the elements are there.
 * `import()` rather than a script element: setting its `src` would violate Trusted Types.
 */
import { fetchVerified } from './scriptTag/fetchVerified.js'
import { firstFile } from './scriptTag/files.js'

type Call = (...parameters: unknown[]) => Promise<unknown>
type Methods = Record<string, Call>

const source = (document.currentScript as HTMLScriptElement).src
const scope = globalThis as { WalletModal?: Methods }

if (!scope.WalletModal) {
  const parsed = new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(0)
    else document.addEventListener('DOMContentLoaded', resolve)
  })
  const [file, integrity] = firstFile
  const { href } = new URL(file, source)
  const loaded = Promise.all([fetchVerified(href, integrity).then(() => import(href)), parsed])
  loaded.catch((error) => console.error('The wallet modal could not be loaded.', error))
  let told = false
  /** Who does not look at the promise would not know why nothing happens. */
  const missing = () => {
    const message = 'There is no <wallet-modal> in the page'
    if (!told) console.warn(`[wallet-modal] ${message}: the calls of WalletModal reject. docs: /errors.html`)
    told = true
    return new Error(message)
  }
  scope.WalletModal = {}
  for (const name of ['open', 'close', 'connect', 'disconnect', 'switchNetwork', 'signIn', 'signOut'])
    scope.WalletModal[name] = (...parameters) => {
      const called = loaded.then(() => {
        const element = document.querySelector('wallet-modal') as unknown as Methods | null
        if (!element) throw missing()
        return element[name]?.(...parameters)
      })
      // As with the element's own: who does not look at the promise is not told by the console.
      called.catch(() => {})
      return called
    }
}
