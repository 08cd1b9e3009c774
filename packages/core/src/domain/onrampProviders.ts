/** The providers of payment pages, and their hosts (spec 9 'Onramp', T-10). Pure. */
import { CARD_PROVIDER } from '../constants/onramp.js'
import { sanitizeWalletLink } from '../primitives/foreignUrl.js'
import { displayText } from '../primitives/text.js'
import type { OnRampProvider, OnRampProviderId } from './onrampTypes.js'

/** `https:`; plain `http:` only on this machine. No userinfo, no controls. */
export function parsePage(value: unknown): URL | undefined {
  const safe = sanitizeWalletLink(value)
  const url = safe === undefined ? undefined : new URL(safe)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** `pay.example`, or with a port of its own: `localhost:4171`. Never a part of a name. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[::1\])(?::\d{1,5})?$/

const readHosts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value)
    ? value
        .filter(
          (host): host is string => typeof host === 'string' && host.length <= 255 && HOST.test(host.toLowerCase()),
        )
        .map((host) => host.toLowerCase())
    : undefined

function readProvider(id: OnRampProviderId, given: unknown): OnRampProvider {
  const { name, hosts, url, history } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >
  const ownPage = parsePage(url)
  const builtIn = id === 'card' ? CARD_PROVIDER.hosts : []
  const byDefault = ownPage ? [ownPage.host] : builtIn
  return {
    id,
    name: displayText(name) || undefined,
    hosts: readHosts(hosts) ?? byDefault,
    url: ownPage?.href,
    history: displayText(history) || (id === 'card' ? CARD_PROVIDER.history : id),
    offered: id === 'card' || ownPage !== undefined,
  }
}

/**
 * The two providers of spec 9. The card provider's link comes from the service; the service knows no other, so the
 * aggregator is offered where the host names its page.
 *
 * @param given - the option `onrampProviders`: `{card?, aggregator?}`, each `{name?, hosts?, url?, history?}`
 */
export const readProviders = (given: Readonly<Record<string, unknown>>): readonly OnRampProvider[] =>
  (['card', 'aggregator'] as const).map((id) => readProvider(id, given[id]))
