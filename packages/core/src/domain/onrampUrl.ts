/** What a payment page's link says, and whether it may be opened (T-10). Pure. */
import { detectNamespace } from '../primitives/address.js'
import { parsePage } from './onrampProviders.js'
import type { OnRampProvider } from './onrampTypes.js'

/**
 * What the text says at each depth of percent-encoding, as a page that decodes once too often would read it. Byte by byte:
 * what is no encoding keeps nobody from reading the rest, and addresses are ASCII.
 */
function readings(text: string): readonly string[] {
  const found: string[] = []
  let last = text
  // Decoding makes it shorter: it ends.
  while (!found.includes(last)) {
    found.push(last)
    last = last.replace(/%([0-9a-f]{2})/gi, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16)))
  }
  return found
}

const HEX_ADDRESS = /0x[0-9a-f]{40}|(?<![0-9a-z])[0-9a-f]{40}(?![0-9a-z])/gi

/** Everybody whom the text names, in any namespace: a page may buy on another chain than the connected one. */
function addressesIn(text: string): readonly string[] {
  const hex = [...text.matchAll(HEX_ADDRESS)].map(([address]) => address.toLowerCase().replace(/^(?!0x)/, '0x'))
  const others = [...text.matchAll(/[0-9a-z]+/gi)].filter(({ 0: word, index }) => {
    const namespace = detectNamespace(word)
    // A Solana address has no checksum: within a token of random signs one stands by chance.
    if (namespace === 'solana') return !/[\w.-]/.test(text.charAt(index - 1) + text.charAt(index + word.length))
    // A hex one counts whatever its checksum says, and was found above.
    return namespace !== undefined && namespace !== 'eip155'
  })
  return [...hex, ...others.map(([word]) => word)]
}

/**
 * Whether a payment page may be opened (T-10): `https:`, on one of the provider's hosts, without userinfo, and paying
 * to the connected wallet and nobody else.
 *
 * @param wallet.address - the connected one; it must stand in the link
 * @param wallet.contractAddress - of the asset that is bought, where it is known to others than the service: it may stand there too
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
  const said = readings(`${url.pathname}${url.search}${url.hash}`)
  // Escapes within JSON say more than stands there: no payment page needs any.
  if (said.some((text) => text.includes('\\'))) return undefined
  const named = said.flatMap(addressesIn)
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
