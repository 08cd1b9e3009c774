/** A namespace of a session as an EIP-1193 provider: what every namespace has. */

import { fieldOf } from '../../errors/causes.js'
import { providerError } from '../../errors/providerError.js'
import { validateAddress } from '../../primitives/address.js'
import { parseCaipAddress } from '../../primitives/caip.js'
import type { SessionProvider } from '../pairing.js'
import { createProviderEvents, ENDED } from '../providerEvents.js'
import type { AssertWanted, CaipNetworkId } from '../types.js'
import type { ApprovedNamespace } from './readNamespaces.js'
import type { SessionRequest } from './sessionRequests.js'

/** How a provider reaches its session. */
export interface SessionLink {
  /** The network that the provider begins on. */
  readonly first: CaipNetworkId
  /** What the wallet approves now; `undefined` once the session is over, or the namespace was left. */
  approved(): ApprovedNamespace | undefined
  send(chainId: CaipNetworkId, request: SessionRequest, assertWanted?: AssertWanted): Promise<unknown>
  leave(): void
}

/** What the session tells its provider. */
export interface ProviderHandle {
  readonly provider: SessionProvider
  /** The wallet's accounts changed: the addresses it names, the one in use first; what the session does not hold is left out. */
  accountsChanged(claim: unknown): void
  /** Bitcoin: as `accountsChanged`, by objects that say more of each `address`, such as what it is for; or by plain ones. */
  addressesChanged(claim: unknown): void
  /** The wallet is on another network; one that was not approved is not followed. */
  networkChanged(network: CaipNetworkId): void
  /** The wallet approves something else from now on. */
  approvalChanged(): void
  ended(): void
}

export interface ProviderCore extends Omit<ProviderHandle, 'provider'> {
  readonly parts: Pick<SessionProvider, 'on' | 'removeListener' | 'session'>
  /** @throws Error 4900 once the session is over */
  approved(): ApprovedNamespace
  emit(event: string, payload: unknown): void
  /** Passes a request on to the wallet. @throws Error 4200 for what it did not approve, 4900 */
  pass(request: SessionRequest, assertWanted?: AssertWanted): Promise<unknown>
}

const MAX_ACCOUNTS = 200
const LEFT = 'wallet_revokePermissions'

export function createProviderCore(link: SessionLink, describeNetwork: (id: CaipNetworkId) => string): ProviderCore {
  const { emit, ...events } = createProviderEvents()
  let network = link.first
  /** The accounts that the wallet named last, by network: of those that the session holds there. Used until the approval changes. */
  const told = new Map<CaipNetworkId, readonly string[]>()
  /** What it said of addresses beside that. */
  let addressClaims: readonly unknown[] = []

  function approved(): ApprovedNamespace {
    const found = link.approved()
    if (!found) throw providerError(ENDED.code, ENDED.message)
    return found
  }

  function held(on: CaipNetworkId): readonly string[] {
    const all = link.approved()?.accounts ?? []
    const here = all.filter((account) => account.network === on)
    return [...new Set((here.length ? here : all).map(({ address }) => address))]
  }
  const accounts = (on: CaipNetworkId) => told.get(on) ?? held(on)

  /** What was said last; the session itself has forgotten it when an approval changes. */
  let said = accounts(network).join()
  function sayAccounts(isNew = false): void {
    const now = accounts(network)
    if (now.join() === said && !isNew) return
    said = now.join()
    emit('accountsChanged', now)
  }

  const networks = () => link.approved()?.networks ?? []
  let saidNetworks = networks().join()
  function sayNetworks(): void {
    const now = networks()
    if (now.join() === saidNetworks) return
    saidNetworks = now.join()
    emit('networksChanged', now)
  }

  function moveTo(next: CaipNetworkId): void {
    if (next === network) return
    network = next
    emit('chainChanged', describeNetwork(network))
    sayAccounts()
  }

  function switchTo(next: CaipNetworkId): boolean {
    if (!approved().networks.includes(next)) return false
    moveTo(next)
    return true
  }

  /**
   * The accounts that a claim names for a network. CAIP-10 is of its own network alone. A plain address is of each that
   * holds it: the network that wallets write beside it is often just their first.
   */
  function namedOn(on: CaipNetworkId, claim: readonly unknown[]): readonly string[] {
    const { namespace } = approved()
    const shared = held(on)
    const named = claim.slice(0, MAX_ACCOUNTS).flatMap((entry): string[] => {
      const parts = parseCaipAddress(entry)
      if (typeof entry !== 'string' || (parts && parts.caipNetworkId !== on)) return []
      const network = on.slice(namespace.length + 1)
      const valid = validateAddress(namespace, parts?.address ?? entry, { network })
      return valid.ok && shared.includes(valid.address) ? [valid.address] : []
    })
    return [...new Set(named)]
  }

  function hear(claim: unknown, rows: readonly unknown[] = []): void {
    if (!link.approved() || !Array.isArray(claim)) return
    if (claim.length === 0) {
      // It shares nothing here any more.
      emit('accountsChanged', [])
      link.leave()
      return
    }
    for (const on of networks()) {
      const named = namedOn(on, claim)
      if (named.length > 0) told.set(on, named)
    }
    addressClaims = rows
    // The same accounts may be for something else now.
    sayAccounts(rows.length > 0)
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
      told.clear()
      addressClaims = []
      const now = link.approved()
      if (!now) return
      sayNetworks()
      if (!now.networks.includes(network)) moveTo(now.networks[0])
      sayAccounts()
    },
    ended: () => emit('disconnect', ENDED),
    parts: {
      ...events,
      on(event, listener) {
        events.on(event, listener)
        // It may have ended before somebody listened: what waited at the relay comes at once.
        if (event === 'disconnect' && !link.approved()) queueMicrotask(() => listener(ENDED as never))
      },
      session: {
        network: () => network,
        networks,
        accounts,
        addressClaims: () => addressClaims,
        takes: (method) => link.approved()?.methods.includes(method) ?? false,
        switchTo,
        leave: link.leave,
      },
    },
  }
}

/** The provider of a namespace whose methods all belong to the wallet. */
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
