/** What a payment page's link says, and whether it may be opened (T-10). Pure. */
import { CARD_PROVIDER } from '../constants/onramp.js'
import { isChecksummed } from '../primitives/address/checksummed.js'
import { detectNamespace } from '../primitives/address.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { readCardPage } from './cardPage.js'
import { parsePage } from './onrampProviders.js'
import type { OnRampProvider } from './onrampTypes.js'

/**
 * What the text says at each depth of percent-encoding, as a page that decodes once too often would read it. Byte by byte:
 * what is no encoding keeps nobody from reading the rest, and addresses are ASCII.
 */
export function readings(text: string): readonly string[] {
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
/** A page may pay a name, and nobody here knows whose it is. */
const NAME_ENDING = /\.(?:eth|sol)(?![\w-]|\.\w)/gi

/** Everybody whom the text names, on any chain: a page may buy on another one than the connected one. */
function addressesIn(text: string): readonly string[] {
  const hex = [...text.matchAll(HEX_ADDRESS)].map(([address]) => address.toLowerCase().replace(/^(?!0x)/, '0x'))
  const others = [...text.matchAll(/[0-9a-z]+/gi)].filter(({ 0: word, index }) => {
    const namespace = detectNamespace(word)
    // A Solana address has no checksum: within a token of random signs one stands by chance.
    if (namespace === 'solana') return !/[\w.-]/.test(text.charAt(index - 1) + text.charAt(index + word.length))
    // A hex one counts whatever its checksum says, and was found above.
    return namespace === undefined ? isChecksummed(word) : namespace !== 'eip155'
  })
  return [...hex, ...[...others, ...text.matchAll(NAME_ENDING)].map(([word]) => word)]
}

/** An address that stands somewhere in the link is not yet the one that is paid: the provider's own parameters say that. */
function isAsOrdered(
  { searchParams }: URL,
  isConnected: (address: string) => boolean,
  { network, assets }: { readonly network: string; readonly assets: readonly string[] },
): boolean {
  const page = readCardPage(searchParams)
  const isOneOf = (names: readonly string[]) => (name: string) =>
    names.some((one) => one.toLowerCase() === name.toLowerCase())
  return (
    page !== undefined &&
    page.payees.length > 0 &&
    page.payees.every(isConnected) &&
    page.networks.every(isOneOf([network])) &&
    page.assets.every(isOneOf(assets))
  )
}

/**
 * Whether a payment page may be opened (T-10): `https:`, on one of the provider's hosts, without userinfo, and paying
 * to the connected wallet and nobody else.
 *
 * @param wallet.address - the connected one; it must stand in the link
 * @param wallet.contractAddress - of the asset that is bought, where it is known to others than the service: it may stand there too
 * @param bought - the network's name at the service, and what the asset is called there
 * @returns the link to open; `undefined` where it is refused
 */
export function checkOnrampUrl(
  link: unknown,
  { hosts }: Pick<OnRampProvider, 'hosts'>,
  wallet: { readonly namespace: string; readonly address: string; readonly contractAddress?: string | undefined },
  bought: { readonly network: string; readonly assets: readonly string[] },
): string | undefined {
  const url = parsePage(link)
  if (!url || !hosts.includes(url.host)) return undefined
  const isConnected = (address: string) => isSameAddress(address, wallet.address)
  const isExpected = (address: string) => isConnected(address) || isSameAddress(address, wallet.contractAddress)
  // Our own name for the one that is paid: a page that we link to gets it so.
  if (!url.searchParams.getAll('destinationAddress').every(isConnected)) return undefined
  if (CARD_PROVIDER.hosts.some((host) => host === url.host) && !isAsOrdered(url, isConnected, bought)) return undefined
  const said = readings(`${url.pathname}${url.search}${url.hash}`)
  // Escapes within JSON say more than stands there: no payment page needs any.
  if (said.some((text) => text.includes('\\'))) return undefined
  const named = said.flatMap(addressesIn)
  return named.some(isConnected) && named.every(isExpected) ? url.href : undefined
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
