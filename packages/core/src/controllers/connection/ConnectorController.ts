/** The ways to connect that this page offers now (spec 3 'Connector'): wallets that announced themselves, and the host's own. */
import { proxy, ref } from 'valtio/vanilla'
import type { ChainNamespace, Connector, DiscoveredWallet, OtherWallets, WalletDiscovery } from '../../chains/types.js'
import type { ExternalWallet, Options } from '../../domain/options.js'
import { sanitizeImageUrl } from '../../primitives/url.js'
import type { LocaleController } from '../LocaleController.js'
import { createLazy } from '../lazy.js'

/** The wallets that can be connected now. */
export interface ConnectorState {
  list: readonly Connector[]
  /** The connector in use, for each namespace that has one. */
  activeConnectorIds: Partial<Record<ChainNamespace, string>>
  /** Which questions the page's wallets have open now: a prompt of theirs may stand in the page (`chains/prompts.ts`). */
  asked?: readonly symbol[]
}

/** The marks of a connector that are remembered over a reload, when its run-time id is another one. */
export interface ConnectorIdentity {
  readonly connectorId: string
  readonly rdns?: string | undefined
  readonly name: string
  readonly namespace: ChainNamespace
}

interface Parts {
  readonly discovery: WalletDiscovery
  readonly locale: LocaleController
  readonly life: { readonly over: boolean }
  /** Live: they are read anew with each change of the list. */
  readonly options: Pick<
    Options,
    'networks' | 'wallets' | 'connectorImages' | 'basic' | 'injected' | 'includeWalletIds' | 'excludeWalletIds'
  >
  /** Loads what looks for wallets of the other namespaces. */
  otherWallets(): Promise<OtherWallets>
}

/** Lists the wallets that this page can connect now: those that announced themselves, and the host's own. */
export interface ConnectorController {
  readonly state: ConnectorState
  get(id: string): Connector | undefined
  /** A wallet of one session: a paired one, or the modal's own. It is no row of the list: who wants another one begins anew. */
  addPaired(connector: Connector): void
  /**
   * The wallets that a stored connection may speak of: by their id, or by rdns and name, which any wallet can claim (T-07). Of
   * several, who it is has to be asked.
   */
  matches(identity: ConnectorIdentity): readonly Connector[]
  /** The wallets at `window.ethereum` that are known by a flag and have no picture: a directory may know one, by the rdns. */
  unpictured(): readonly { readonly name: string; readonly rdns: string }[]
  /** Takes the address of such a picture. */
  picture(rdns: string, url: string): void
  /** Re-reads the options. */
  configure(): void
  setActive(namespace: ChainNamespace, id: string | undefined): void
  /** Hears each change of the list. */
  onChange(listener: () => void): () => void
  /** Asks wallets to announce themselves again; what looks for those of other namespaces, too, where it did not come yet. */
  refresh(): void
  /** Settles once the wallets of the other namespaces are looked for: until then none of them can announce itself. @throws what the download failed with */
  lookElsewhere(): Promise<unknown>
  destroy(): void
}

function fromExternal({ id, name, namespace, imageUrl, provider }: ExternalWallet): Connector {
  const image = imageUrl && sanitizeImageUrl(imageUrl)
  return { id, name, type: 'EXTERNAL', chain: namespace, provider: ref(provider), ...(image && { imageUrl: image }) }
}

function fromDiscovered(wallet: DiscoveredWallet, image: string | undefined, hint: string | undefined): Connector {
  const imageUrl = image ?? wallet.icon
  return {
    id: wallet.id,
    name: wallet.name,
    type: wallet.type,
    chain: wallet.namespace,
    provider: ref(wallet.provider),
    ...(imageUrl && { imageUrl }),
    ...(wallet.rdns && { info: { rdns: wallet.rdns } }),
    ...(wallet.otherIds && { otherIds: wallet.otherIds }),
    ...(hint && { originHint: hint }),
  }
}

export function createConnectorController(parts: Parts): ConnectorController {
  const { discovery, locale, life, options } = parts
  const listeners = new Set<() => void>()
  const state = proxy<ConnectorState>({ list: [], activeConnectorIds: {} })
  /** The connectors one by one, for each wallet and namespace: a row of the list may group several. */
  const single = () => state.list.flatMap((row) => row.connectors ?? row)

  const stops = [discovery.subscribe(rebuild)]
  /** Lists what was loaded, as soon as it is there, and stops it with the instance. */
  function follow(stop: () => void): void {
    stops.push(stop)
    queueMicrotask(rebuild)
  }
  const closer = createLazy(
    () => import('./closerLook.js'),
    ({ createCloserLook }) => {
      if (life.over) return undefined
      const created = createCloserLook(locale, rebuild)
      follow(created.stop)
      return created
    },
  )
  /** Wallets of the other namespaces. */
  const elsewhere = createLazy(parts.otherWallets, (wallets) => {
    if (life.over) return undefined
    follow(wallets.subscribe(rebuild))
    return wallets
  })

  const hostChooses = () => (options.includeWalletIds[0] ?? options.excludeWalletIds[0]) !== undefined

  /** Something at `window.ethereum`, a host's choice, or two that read the same. */
  function needsLook(wallets: readonly DiscoveredWallet[]): boolean {
    const claimedNames = wallets.flatMap(({ namespace, name, rdns }) =>
      [name, rdns ?? []].flat().map((word) => namespace + word),
    )
    const isBare = options.injected && discovery.wallets.some(({ type }) => type === 'INJECTED')
    return isBare || hostChooses() || new Set(claimedNames).size < claimedNames.length
  }

  /** Whom the host chose is not known before the look. */
  const isOffered = (row: Connector) =>
    closer.loaded ? closer.loaded.isChosen(row, options) : !hostChooses() || row.type === 'EXTERNAL'

  /** Until it is known what stands at `window.ethereum`, it may be one of those that announced themselves. */
  function walletsHere(): readonly DiscoveredWallet[] {
    const { wallets } = discovery
    const announced = wallets.filter(({ type }) => type === 'ANNOUNCED')
    if (!options.injected) return announced
    return closer.loaded ? closer.loaded.read(wallets) : announced[0] ? announced : wallets
  }

  function rebuild(): void {
    // A page where pairing is the only way offers no wallet by itself.
    const namespaces = new Set(options.basic ? [] : options.networks.map(({ namespace }) => namespace))
    const image = (key: string | undefined) => sanitizeImageUrl((key && options.connectorImages[key]) || '')
    const discovered = [...walletsHere(), ...(elsewhere.loaded?.wallets ?? [])]
    if (!closer.loaded && needsLook(discovered)) closer().catch(() => {})
    const announced = discovered.map((wallet) =>
      fromDiscovered(wallet, image(wallet.rdns) ?? image(wallet.id), closer.loaded?.originHint(wallet, discovered)),
    )
    const all = [...announced, ...options.wallets.map(fromExternal)].filter(({ chain }) => namespaces.has(chain))
    state.list = (elsewhere.loaded?.group(all) ?? all).filter(isOffered)
    for (const listener of [...listeners]) listener()
  }

  function lookWhereListed(): void {
    if (options.networks.some(({ namespace }) => namespace !== 'eip155')) elsewhere().catch(() => {})
  }

  const paired = new Map<string, Connector>()

  return {
    state,
    get: (id) => [...state.list, ...single()].find((connector) => connector.id === id) ?? paired.get(id),
    addPaired: (connector) => void paired.set(connector.id, connector),
    matches: ({ connectorId, rdns, name, namespace }) =>
      single().filter(
        ({ chain, id, info, name: ownName, type, otherIds }) =>
          // A wallet at `window.ethereum` has no name before the closer look, so none is known by it.
          (closer.loaded || type !== 'INJECTED') &&
          chain === namespace &&
          (id === connectorId ||
            otherIds?.includes(connectorId) ||
            (rdns !== undefined && info?.rdns === rdns && ownName === name)),
      ),
    unpictured: () => closer.loaded?.unpictured(single()) ?? [],
    picture: (rdns, url) => closer.loaded?.picture(rdns, url),
    configure() {
      rebuild()
      lookWhereListed()
    },
    setActive(namespace, id) {
      if (id === undefined) delete state.activeConnectorIds[namespace]
      else state.activeConnectorIds[namespace] = id
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh() {
      discovery.request()
      elsewhere.loaded?.request()
      lookWhereListed()
    },
    lookElsewhere: elsewhere,
    destroy() {
      for (const stop of stops) stop()
    },
  }
}
