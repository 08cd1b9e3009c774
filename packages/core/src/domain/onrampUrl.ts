/** Payment pages: whose they are, what their link says, and whether it may be opened (T-10). Pure. */
import { CARD_PROVIDER } from '../constants/onramp.js'
import { validateSolanaAddress } from '../primitives/address/solana.js'
import { displayText } from '../primitives/text.js'
import { sanitizeWalletLink } from '../primitives/url.js'
import type { OnRampProvider, OnRampProviderId } from './onrampTypes.js'

/** `https:`; plain `http:` only on this machine. No userinfo, no controls. */
function parsePage(value: unknown): URL | undefined {
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
  const own = parsePage(url)
  const byDefault = own ? [own.host] : id === 'card' ? CARD_PROVIDER.hosts : []
  return {
    id,
    name: displayText(name) || undefined,
    hosts: readHosts(hosts) ?? byDefault,
    url: own?.href,
    history: displayText(history) || (id === 'card' ? CARD_PROVIDER.history : id),
    offered: id === 'card' || own !== undefined,
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

/** What the text says at each depth of percent-encoding, as a page that decodes once too often would read it. */
function readings(text: string): readonly string[] {
  const found: string[] = []
  let last = text
  // Decoding makes it shorter: it ends.
  while (!found.includes(last)) {
    found.push(last)
    try {
      last = decodeURIComponent(last)
    } catch {
      return found
    }
  }
  return found
}

function addressesIn(text: string, namespace: string): readonly string[] {
  if (namespace === 'eip155') {
    const found = text.matchAll(/0x[0-9a-f]{40}|(?<![0-9a-z])[0-9a-f]{40}(?![0-9a-z])/gi)
    return [...found].map(([address]) => address.toLowerCase().replace(/^(?!0x)/, '0x'))
  }
  const words = text.matchAll(/(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![0-9A-Za-z])/g)
  return [...words].map(([word]) => word).filter((word) => validateSolanaAddress(word).ok)
}

/**
 * Whether a payment page may be opened (T-10): `https:`, on one of the provider's hosts, without userinfo, and paying
 * to the connected wallet and nobody else.
 *
 * @param wallet.address - the connected one; it must stand in the link
 * @param wallet.contractAddress - of the asset that is bought: an address that may stand there too
 * @returns the link to open; `undefined` where it is refused
 */
export function checkOnrampUrl(
  link: unknown,
  { hosts }: Pick<OnRampProvider, 'hosts'>,
  wallet: { readonly namespace: string; readonly address: string; readonly contractAddress?: string | undefined },
): string | undefined {
  const url = parsePage(link)
  if (!url || !hosts.includes(url.host)) return undefined
  const plain = (address: string) => (wallet.namespace === 'eip155' ? address.toLowerCase() : address)
  const connected = plain(wallet.address)
  const contract = wallet.contractAddress && plain(wallet.contractAddress)
  const isExpected = (address: string) => address === connected || address === contract
  const named = readings(`${url.pathname}${url.search}${url.hash}`).flatMap((text) =>
    addressesIn(text, wallet.namespace),
  )
  return named.includes(connected) && named.every(isExpected) ? url.href : undefined
}

/** The page that the host named for a provider, with what is to be bought. */
export function providerLink(
  page: string,
  bought: {
    readonly address: string
    readonly asset: string
    readonly network: string
    readonly amount: string
    readonly currency: string
  },
): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries({
    destinationAddress: bought.address,
    asset: bought.asset,
    network: bought.network,
    fiatAmount: bought.amount,
    fiatCurrency: bought.currency,
  }))
    url.searchParams.set(name, value)
  return url.href
}
