/**
 * The playground's own wallet: it lets Account, Send and Networks be seen without an extension. It holds no key, signs and
 * sends nothing, and while it is in the page the nodes of networks are answered here, so that no other host is asked.
 */
import { createFixtureBackend, createScriptedWallet, scriptedAccounts, walletError } from '@wallet-modal/testing'
import { knownNetworks } from '../../../packages/core/src/chains/knownNetworks.js'
import { type NetworkShortName, networkNames } from '../../../packages/core/src/chains/networkNames.js'

/** The part of a window that the wallet needs. */
type Page = EventTarget & { fetch: typeof fetch; readonly location: Pick<Location, 'href' | 'origin'> }

/** A white triangle, as of something to play, on the accent's colour. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='10' fill='%234a5be8'/%3E%3Cpath d='M15 12v16l14-8z' fill='%23fff'/%3E%3C/svg%3E"

const evmNetworks = Object.entries(networkNames)
  .filter(([, { id }]) => id.startsWith('eip155:'))
  .map(([name, { id }]) => ({
    chain: Number(id.slice('eip155:'.length)),
    nodes: knownNetworks[name as NetworkShortName].rpcUrls,
  }))

/** What a person would be asked to approve: refused, as a person does. */
const refusals = {
  eth_sendTransaction: 'The demo wallet sends nothing',
  wallet_sendCalls: 'The demo wallet sends nothing',
  personal_sign: 'The demo wallet has no key: it signs nothing',
  eth_signTypedData_v4: 'The demo wallet has no key: it signs nothing',
}

export interface DemoWallet {
  /** Announces the wallet, and answers for other hosts from here on. */
  enter(): void
  /** Announces it no more, and gives the page its `fetch` back. A page that knows the wallet keeps it: EIP-6963 has no goodbye. */
  leave(): void
}

/** @param rdns - name by which a page may leave it out */
export function createDemoWallet({ page, rdns }: { page: Page; rdns: string }): DemoWallet {
  const backend = createFixtureBackend()
  const wallet = createScriptedWallet({
    name: 'Demo wallet',
    uuid: '516662b5-604d-449d-a6f9-6bc45e305461',
    rdns,
    icon,
    accounts: scriptedAccounts.slice(0, 1),
    chain: 1,
    knownChains: evmNetworks.map(({ chain }) => chain),
  })
  for (const [method, message] of Object.entries(refusals))
    wallet.answer(method, () => {
      throw walletError(4001, message)
    })

  const pageFetch = page.fetch
  /** Files of this site come from it; the nodes of a network are the fixture's, and nobody else is asked. */
  const fetchHere: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, page.location.href)
    if (url.origin === page.location.origin || /^(data|blob):$/.test(url.protocol))
      return pageFetch.call(page, input, init)
    const network = evmNetworks.find(({ nodes }) => nodes.some((node) => new URL(node).href === url.href))
    if (!network) throw new TypeError(`The demo wallet asks no other host: ${url.origin}`)
    return backend.fetch(`${backend.origins.rpc}/${network.chain}`, init)
  }

  const announce = () =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: wallet.info, provider: wallet.provider }),
      }),
    )

  return {
    enter() {
      page.fetch = fetchHere
      page.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    leave() {
      page.removeEventListener('eip6963:requestProvider', announce)
      if (page.fetch === fetchHere) page.fetch = pageFetch
    },
  }
}
