/** A session in use by this page: its providers, the wallet's events, and its end. */
import { LONGEST_TIMER_MS } from '../../constants/timers.js'
import { fieldOf } from '../../errors/causes.js'
import { parseCaipNetworkId } from '../../primitives/caip.js'
import { readChainId } from '../../primitives/chainId.js'
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

/** @returns `undefined` where no approved account can be used */
export function createLiveSession(session: SdkSession, parts: LiveSessionParts): LiveSession | undefined {
  const { client, relay, links, clock, networks, onEnd } = parts
  const { topic } = session
  const requests = createSessionRequests({ client, relay, topic, clock })
  let approved: readonly ApprovedNamespace[] = readNamespaces(session.namespaces, networks)
  if (approved.length === 0) return undefined

  const leftNamespaces = new Set<ChainNamespace>()
  let isOver = false
  let stopListening = () => {}

  const find = (namespace: ChainNamespace) =>
    isOver || leftNamespaces.has(namespace) ? undefined : approved.find((entry) => entry.namespace === namespace)

  function end(by: 'page' | 'wallet'): void {
    if (isOver) return
    const openHandles = [...handles].filter(([namespace]) => !leftNamespaces.has(namespace))
    isOver = true
    stopListening()
    requests.end()
    if (by === 'wallet') for (const [, handle] of openHandles) handle.ended()
    onEnd(by)
  }

  function leave(namespace: ChainNamespace): void {
    leftNamespaces.add(namespace)
    if ([...handles.keys()].every((entry) => leftNamespaces.has(entry))) end('page')
  }

  const handles = new Map<ChainNamespace, ProviderHandle>(
    approved.map(({ namespace, networks: [first] }) => {
      const create = namespace === 'eip155' ? createEip155Provider : createPlainProvider
      const handle = create({
        first,
        approved: () => find(namespace),
        leave: () => leave(namespace),
        send(chainId, request, assertWanted) {
          // Open the app within the visitor's own click: a browser refuses it later.
          if (!silentMethods.has(request.method)) links.open(topic)
          return requests.send(chainId, request, assertWanted)
        },
      })
      return [namespace, handle]
    }),
  )

  /** Ends a namespace that has no account left, or that the wallet withdrew. */
  function drop(namespace: ChainNamespace, handle: ProviderHandle): void {
    if (leftNamespaces.has(namespace)) return
    leftNamespaces.add(namespace)
    handle.ended()
  }

  function onUpdate(namespaces: unknown): void {
    approved = readNamespaces(namespaces, networks)
    for (const [namespace, handle] of handles) {
      if (approved.some((entry) => entry.namespace === namespace)) handle.approvalChanged()
      else drop(namespace, handle)
    }
    if ([...handles.keys()].every((entry) => leftNamespaces.has(entry))) end('page')
  }

  function onEvent(params: unknown): void {
    const namespace = parseCaipNetworkId(fieldOf(params, 'chainId'))?.namespace
    const handle = namespace && find(namespace) && handles.get(namespace)
    const event = fieldOf(params, 'event')
    const [name, data] = [fieldOf(event, 'name'), fieldOf(event, 'data')]
    if (!handle) return
    if (name === 'accountsChanged') handle.accountsChanged(data)
    if (name === 'bip122_addressesChanged') handle.addressesChanged(data)
    const network = name === 'chainChanged' && namespace === 'eip155' ? readChainId(data) : undefined
    if (network) handle.networkChanged(network)
  }

  let expiry = { wall: 0, monotonic: 0 }
  let cancelTimer = () => {}
  function checkExpiry(): void {
    cancelTimer()
    if (isOver) return
    const remaining = Math.min(expiry.wall - clock.now(), expiry.monotonic - clock.monotonic())
    if (remaining <= 0) end('wallet')
    else cancelTimer = clock.after(Math.min(remaining, LONGEST_TIMER_MS), checkExpiry)
  }
  function setExpiry(claimed: unknown): void {
    const wall = expiryOf(claimed, clock) * 1_000
    expiry = { wall, monotonic: clock.monotonic() + wall - clock.now() }
    checkExpiry()
  }

  /** Listens to events of this session only. */
  function listen(): () => void {
    const rows: Readonly<Record<string, (event: unknown) => void>> = {
      session_event: (event) => onEvent(fieldOf(event, 'params')),
      session_update: (event) => onUpdate(fieldOf(fieldOf(event, 'params'), 'namespaces')),
      session_extend: () => setExpiry(client.session.get(topic).expiry),
      session_delete: () => end('wallet'),
      session_expire: () => end('wallet'),
    }
    const stopFunctions = Object.entries(rows).map(([name, run]) => {
      const listener = (event: unknown) => {
        if (fieldOf(event, 'topic') === topic && !isOver) run(event)
      }
      client.on(name as 'session_event', listener)
      return () => client.off(name as 'session_event', listener)
    })
    return () => {
      cancelTimer()
      for (const stop of stopFunctions) stop()
    }
  }

  stopListening = listen()
  setExpiry(session.expiry)
  return {
    checkExpiry,
    detach() {
      if (isOver) return
      isOver = true
      stopListening()
      requests.end()
    },
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
