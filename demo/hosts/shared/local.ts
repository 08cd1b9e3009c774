/** What every host page takes from the local stack, and how it comes by the elements. */
import type { NetworkDefinition } from '@wallet-modal/core'

/** The local EVM networks, as whole objects. */
export async function localNetworks(): Promise<NetworkDefinition[]> {
  const answer = await fetch('/stack.json')
  const { networks } = (await answer.json()) as { networks: NetworkDefinition[] }
  return networks.map(({ id, name, nativeCurrency, rpcUrls }) => ({ id, name, nativeCurrency, rpcUrls }))
}

/** A text of the modal in the words of the page. */
export const messages = { 'title.Connect': 'Pick a wallet' }

/** With `?late` the page stands, with everything set on it, before anybody defines the elements. */
export const late = new URLSearchParams(location.search).has('late')

/** Defines the elements. */
export async function load(): Promise<void> {
  await import('@wallet-modal/wc')
}
