/** Checks the claims of a payment page's link, and whether it may be opened (T-10). Pure. */
import { CARD_PROVIDER } from '../constants/onramp.js'
import { isChecksummed } from '../primitives/address/checksummed.js'
import { detectNamespace } from '../primitives/address.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { readCardPage } from './cardPage.js'
import { parsePage } from './onrampProviders.js'
import type { OnRampProvider } from './onrampTypes.js'

/**
 * The text at each depth of percent-encoding, as a page that decodes once too often would read it. Decoded byte by byte:
 * an invalid encoding does not hide the rest, and addresses are ASCII.
 */
export function readings(text: string): readonly string[] {
  const foundTexts: string[] = []
  let currentText = text
  // Decoding shortens the text, so the loop ends.
  while (!foundTexts.includes(currentText)) {
    foundTexts.push(currentText)
    currentText = currentText.replace(/%([0-9a-f]{2})/gi, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16)))
  }
  return foundTexts
}

const HEX_ADDRESS = /0x[0-9a-f]{40}|(?<![0-9a-z])[0-9a-f]{40}(?![0-9a-z])/gi
/** Name services: a page may pay a name, whose owner is not known here. */
const NAME_ENDING = /\.(?:eth|sol)(?![\w-]|\.\w)/gi

/** All addresses and names in the text, on any chain: a page may buy on another one than the connected one. */
function addressesIn(text: string): readonly string[] {
  const hex = [...text.matchAll(HEX_ADDRESS)].map(([address]) => address.toLowerCase().replace(/^(?!0x)/, '0x'))
  const otherAddresses = [...text.matchAll(/[0-9a-z]+/gi)].filter(({ 0: word, index }) => {
    const namespace = detectNamespace(word)
    // Solana addresses have no checksum: within a token of random signs one can appear by chance.
    if (namespace === 'solana') return !/[\w.-]/.test(text.charAt(index - 1) + text.charAt(index + word.length))
    // Hex addresses count whatever their checksum says, and were found above.
    return namespace === undefined ? isChecksummed(word) : namespace !== 'eip155'
  })
  return [...hex, ...[...otherAddresses, ...text.matchAll(NAME_ENDING)].map(([word]) => word)]
}

/** Whether the link pays as ordered: an address anywhere in it is not yet the payee, the provider's own parameters decide. */
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
 * @param wallet.contractAddress - of the bought asset, where others than the service know it: it may stand in the link too
 * @param bought - the service's names for the network and for the asset
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
  // `destinationAddress` is our own name for the payee: pages that we link to get it so.
  if (!url.searchParams.getAll('destinationAddress').every(isConnected)) return undefined
  if (CARD_PROVIDER.hosts.some((host) => host === url.host) && !isAsOrdered(url, isConnected, bought)) return undefined
  const linkTexts = readings(`${url.pathname}${url.search}${url.hash}`)
  // Escapes within JSON could hide an address: no payment page needs any.
  if (linkTexts.some((text) => text.includes('\\'))) return undefined
  const named = linkTexts.flatMap(addressesIn)
  return named.some(isConnected) && named.every(isExpected) ? url.href : undefined
}

/** The page that the host named for a provider, with the order as parameters. */
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
