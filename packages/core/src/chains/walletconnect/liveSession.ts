/** A session in use by this page: its providers, the wallet's events, and its end. */
import { fieldOf } from '../../errors/causes.js'
import { parseCaipNetworkId } from '../../primitives/caip.js'
import { readChainId } from '../../primitives/chainId.js'
import { createDeadline } from '../../primitives/deadline.js'
import type { Clock } from '../../primitives/ports.js'
import type { PairedSession } from '../pairing.js'
import type { CaipNetwork, ChainNamespace } from '../types.js'
import { createEip155Provider } from './eip155Provider.js'
import type { LinkMemory } from './links.js'
import { silentMethods } from './pairingMethods.js'
import { type ApprovedNamespace, readNamespaces } from './readNamespaces.js'
import { readWallet } from './readWallet.js'
import type { RelayConnection } from './relayConnection.js'
import type { SdkClient, SdkSession } from './sdk.js'
import { expiryOf } from './sessionExpiry.js'
import { createPlainProvider, type ProviderHandle } from './sessionProvider.js'
import { createSessionRequests } from './sessionRequests.js'

export interface LiveSessionParts {
  readonly client: SdkClient
  readonly relay: RelayConnection
  readonly links: LinkMemory
  readonly clock: Clock
  readonly networks: readonly CaipNetwork[]
  /** Called when the session has ended for this page; if the page ended it, the wallet still has to be told. */
  onEnd(by: 'page' | 'wallet'): void
}

export interface LiveSession {
  readonly paired: PairedSession
  /** Ends an expired session, by the wall clock or the monotonic one, whichever is first (E20, W07). */
  checkExpiry(): void
  /** Releases the session from this page; the session itself stays. */
  detach(): void
}

type Listeners = Readonly<Record<string, (event: unknown) => void>>

/** Listens to the SDK's events of one session. @returns a stop function */
function listen(client: SdkClient, isOwn: (event: unknown) => boolean, rows: Listeners): () => void {
  const stops = Object.entries(rows).map(([name, run]) => {
    const listener = (event: unknown) => {
      if (isOwn(event)) run(event)
    }
    client.on(name as 'session_event', listener)
    return () => client.off(name as 'session_event', listener)
  })
  return () => {
    for (const stop of stops) stop()
  }
}

/** Passes an event of the wallet to the provider that it is about. */
function hearEvent(params: unknown, handleOf: (namespace: ChainNamespace) => ProviderHandle | undefined): void {
  const namespace = parseCaipNetworkId(fieldOf(params, 'chainId'))?.namespace
  const handle = namespace && handleOf(namespace)
  const event = fieldOf(params, 'event')
  const [name, data] = [fieldOf(event, 'name'), fieldOf(event, 'data')]
  if (!handle) return
  if (name === 'accountsChanged') handle.accountsChanged(data)
  if (name === 'bip122_addressesChanged') handle.addressesChanged(data)
  const network = name === 'chainChanged' && namespace === 'eip155' ? readChainId(data) : undefined
  if (network) handle.networkChanged(network)
}

/** @returns `undefined` where no approved account can be used */
export function createLiveSession(session: SdkSession, parts: LiveSessionParts): LiveSession | undefined {
  const { client, relay, links, clock, networks, onEnd } = parts
  const { topic } = session
  const requests = createSessionRequests({ client, relay, topic, clock })
  let approved: readonly ApprovedNamespace[] = readNamespaces(session.namespaces, networks)
  if (approved.length === 0) return undefined

  const leftNamespaces = new Set<ChainNamespace>()
  let isOver = false
  /** End of the session by itself (E20, W07). */
  const expiry = createDeadline(clock, () => end('wallet'))

  const find = (namespace: ChainNamespace) =>
    isOver || leftNamespaces.has(namespace) ? undefined : approved.find((entry) => entry.namespace === namespace)

  function detach(): void {
    if (isOver) return
    isOver = true
    expiry.stop()
    stopListening()
    requests.end()
  }

  function end(by: 'page' | 'wallet'): void {
    if (isOver) return
    const openHandles = [...handles].filter(([namespace]) => !leftNamespaces.has(namespace))
    detach()
    if (by === 'wallet') for (const [, handle] of openHandles) handle.ended()
    onEnd(by)
  }

  /** Ends the session once the page or the wallet left every namespace of it. */
  function endIfLeft(): void {
    if ([...handles.keys()].every((entry) => leftNamespaces.has(entry))) end('page')
  }

  const handles = new Map<ChainNamespace, ProviderHandle>(
    approved.map(({ namespace, networks: [first] }) => {
      const create = namespace === 'eip155' ? createEip155Provider : createPlainProvider
      const handle = create({
        first,
        approved: () => find(namespace),
        leave() {
          leftNamespaces.add(namespace)
          endIfLeft()
        },
        send(chainId, request, assertWanted) {
          // Open the app within the visitor's own click: a browser refuses it later.
          if (!silentMethods.has(request.method)) links.open(topic)
          return requests.send(chainId, request, assertWanted)
        },
      })
      return [namespace, handle]
    }),
  )

  function onUpdate(namespaces: unknown): void {
    approved = readNamespaces(namespaces, networks)
    for (const [namespace, handle] of handles) {
      if (approved.some((entry) => entry.namespace === namespace)) handle.approvalChanged()
      else if (!leftNamespaces.has(namespace)) {
        // No account is left in it, or the wallet withdrew it.
        leftNamespaces.add(namespace)
        handle.ended()
      }
    }
    endIfLeft()
  }

  /** @param claimed - end of the session as the SDK names it, in seconds since 1970 */
  const setExpiry = (claimed: unknown) => expiry.set(expiryOf(claimed, clock) * 1_000 - clock.now())

  const isOwn = (event: unknown) => fieldOf(event, 'topic') === topic && !isOver
  const stopListening = listen(client, isOwn, {
    session_event: (event) =>
      hearEvent(fieldOf(event, 'params'), (namespace) => find(namespace) && handles.get(namespace)),
    session_update: (event) => onUpdate(fieldOf(fieldOf(event, 'params'), 'namespaces')),
    session_extend: () => setExpiry(client.session.get(topic).expiry),
    session_delete: () => end('wallet'),
    session_expire: () => end('wallet'),
  })
  setExpiry(session.expiry)
  return {
    checkExpiry: expiry.check,
    detach,
    paired: {
      topic,
      wallet: readWallet(session.peer?.metadata),
      get namespaces() {
        return approved.flatMap(({ namespace, networks: approvedNetworks, accounts }) => {
          const handle = handles.get(namespace)
          const addresses = [...new Set(accounts.map(({ address }) => address))]
          return handle ? [{ namespace, networks: approvedNetworks, addresses, provider: handle.provider }] : []
        })
      },
    },
  }
}
