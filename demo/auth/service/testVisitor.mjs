import { createService } from '../frame/createService.js'
import { createVisitor } from '../frame/createVisitor.js'
import { addressesOf } from '../frame/keys.js'
import { memoryStore } from '../frame/openStore.js'
import { createShares } from '../frame/shares.js'
import { signInHandlers } from '../frame/signInHandlers.js'

/** The real one, whatever a test puts in its place later. */
const { fetch } = globalThis

/**
 * A browser with the frame in it, as far as the service sees it: the frame's own code over a store in memory.
 * @param {{ auth: { url: string, mailbox: string }, origin: string, store?: object, language?: string, codeFirst?: Function }} options
 *   `store` of another tab; `codeFirst` what the visitor does where a code has to be kept
 */
export function createTestVisitor({ auth, origin, store = memoryStore(), language = 'en', codeFirst }) {
  const asFrame = (url, { headers, ...rest }) => fetch(url, { ...rest, headers: { ...headers, origin: auth.url } })
  const service = createService({ fetch: asFrame, base: auth.url, language: () => language })
  const shares = createShares(store)
  const visitor = createVisitor({ service, store, shares, origin, addressesOf, lookMs: 20 })
  const session = async () => visitor.current()
  const handlers = signInHandlers({ service, visitor, origin, session, changed() {}, codeFirst })
  const { signal } = new AbortController()
  const ask = async (type, payload = {}) => handlers[type](payload, { id: 1, signal })
  async function mails(to) {
    return (await fetch(`${auth.mailbox}.json?to=${encodeURIComponent(to)}`)).json()
  }
  return {
    ...{ service, store, shares, visitor, ask, mails },
    codeFor: async (address) => (await mails(address))[0]?.code,
    async signIn(email) {
      await ask('email.start', { email })
      return ask('email.verify', { code: (await mails(email))[0].code })
    },
  }
}
