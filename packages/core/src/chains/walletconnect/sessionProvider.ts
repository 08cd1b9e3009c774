/** A namespace of a session as an EIP-1193 provider: the part that every namespace has. */

import { fieldOf } from '../../errors/causes.js'
import { providerError } from '../../errors/providerError.js'
import type { SessionProvider } from '../pairing.js'
import { createProviderEvents, ENDED } from '../providerEvents.js'
import type { AssertWanted, CaipNetworkId } from '../types.js'
import { createNamedAccounts, MAX_ACCOUNTS } from './namedAccounts.js'
import type { ApprovedNamespace } from './readNamespaces.js'
import type { SessionRequest } from './sessionRequests.js'

/** Connection of a provider to its session. */
export interface SessionLink {
  /** Initial network of the provider. */
  readonly first: CaipNetworkId
  /** The wallet's current approval; `undefined` once the session has ended, or the namespace was left. */
  approved(): ApprovedNamespace | undefined
  send(chainId: CaipNetworkId, request: SessionRequest, assertWanted?: AssertWanted): Promise<unknown>
  leave(): void
}

/** A provider with the methods by which its session reports changes. */
export interface ProviderHandle {
  readonly provider: SessionProvider
  /** Reports new accounts: the wallet's addresses, the one in use first; those that the session does not hold are dropped. */
  accountsChanged(claim: unknown): void
  /** Bitcoin: as `accountsChanged`, by plain addresses or objects with more about each `address`, such as its purpose. */
  addressesChanged(claim: unknown): void
  /** Reports the wallet's network; one that was not approved is ignored. */
  networkChanged(network: CaipNetworkId): void
  /** Reports that the wallet's approval has changed. */
  approvalChanged(): void
  ended(): void
}

export interface ProviderCore extends Omit<ProviderHandle, 'provider'> {
  readonly parts: Pick<SessionProvider, 'on' | 'removeListener' | 'session'>
  /** @throws Error 4900 once the session has ended */
  approved(): ApprovedNamespace
  emit(event: string, payload: unknown): void
  /** Passes a request on to the wallet. @throws Error 4200 for a method that it did not approve, 4900 */
  pass(request: SessionRequest, assertWanted?: AssertWanted): Promise<unknown>
}

const LEFT = 'wallet_revokePermissions'

/** Says a list where it differs from the one said last: the session itself forgets that when an approval changes. */
function createListNews(read: () => readonly string[], say: (list: readonly string[]) => void) {
  let lastSaid = read().join()
  return {
    say(when: 'changed' | 'always' = 'changed'): void {
      const list = read()
      if (list.join() === lastSaid && when === 'changed') return
      lastSaid = list.join()
      say(list)
    },
  }
}

export function createProviderCore(link: SessionLink, describeNetwork: (id: CaipNetworkId) => string): ProviderCore {
  const { emit, ...events } = createProviderEvents()
  let network = link.first
  /** The wallet's further statements about its addresses. */
  let addressClaims: readonly unknown[] = []

  function approved(): ApprovedNamespace {
    const namespaceApproval = link.approved()
    if (!namespaceApproval) throw providerError(ENDED.code, ENDED.message)
    return namespaceApproval
  }

  const networks = () => link.approved()?.networks ?? []
  const accounts = createNamedAccounts(link)
  const accountsNews = createListNews(
    () => accounts.on(network),
    (list) => emit('accountsChanged', list),
  )
  const networksNews = createListNews(networks, (list) => emit('networksChanged', list))

  function moveTo(next: CaipNetworkId): void {
    if (next === network) return
    network = next
    emit('chainChanged', describeNetwork(network))
    accountsNews.say()
  }

  function switchTo(next: CaipNetworkId): boolean {
    if (!approved().networks.includes(next)) return false
    moveTo(next)
    return true
  }

  function hear(claim: unknown, rows: readonly unknown[] = []): void {
    if (!link.approved() || !Array.isArray(claim)) return
    if (claim.length === 0) {
      // An empty list means that the wallet no longer shares accounts here.
      emit('accountsChanged', [])
      link.leave()
      return
    }
    accounts.name(claim)
    addressClaims = rows
    // Emit even for the same accounts, as their purposes may have changed.
    accountsNews.say(rows.length > 0 ? 'always' : 'changed')
  }

  return {
    approved,
    emit,
    async pass(request, assertWanted) {
      const { methods } = approved()
      if (!methods.includes(request.method)) throw providerError(4200, `${request.method} is not part of this session`)
      return link.send(network, request, assertWanted)
    },
    accountsChanged: (claim) => hear(claim),
    addressesChanged(claim) {
      const rows: readonly unknown[] | undefined = Array.isArray(claim) ? claim.slice(0, MAX_ACCOUNTS) : undefined
      hear(
        rows?.map((row) => fieldOf(row, 'address') ?? row),
        rows,
      )
    },
    networkChanged(next) {
      if (link.approved()?.networks.includes(next)) moveTo(next)
    },
    approvalChanged() {
      accounts.clear()
      addressClaims = []
      const currentApproval = link.approved()
      if (!currentApproval) return
      networksNews.say()
      if (!currentApproval.networks.includes(network)) moveTo(currentApproval.networks[0])
      accountsNews.say()
    },
    ended: () => emit('disconnect', ENDED),
    parts: {
      ...events,
      on(event, listener) {
        events.on(event, listener)
        // Tell a late listener of an earlier end: messages that waited at the relay arrive at once.
        if (event === 'disconnect' && !link.approved()) queueMicrotask(() => listener(ENDED as never))
      },
      session: {
        network: () => network,
        networks,
        accounts: accounts.on,
        addressClaims: () => addressClaims,
        takes: (method) => link.approved()?.methods.includes(method) ?? false,
        switchTo,
        leave: link.leave,
      },
    },
  }
}

/** Creates the provider of a namespace whose methods all go to the wallet. */
export function createPlainProvider(link: SessionLink): ProviderHandle {
  const core = createProviderCore(link, (id) => id)
  const provider: SessionProvider = {
    ...core.parts,
    async request(request, assertWanted) {
      if (request.method !== LEFT) return core.pass(request, assertWanted)
      link.leave()
      return null
    },
  }
  return { ...core, provider }
}
