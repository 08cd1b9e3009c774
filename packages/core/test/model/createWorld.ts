/** Two tabs of one browser: real modals over one storage, the same wallets, the same server. */
import { createMemoryStorage, type MemoryStorage } from '@wallet-modal/testing'
import type { RouteName, WalletModal, WalletModalOptions } from '../../src/index.js'
import { createTestModal, localNetwork, secondNetwork } from '../createTestModal.js'
import { createModelServer, type ModelServer } from './createModelServer.js'
import { createModelWallet, type ModelWallet, type WalletPage } from './createModelWallet.js'

export const walletNames = ['Ann', 'Bob', 'Late'] as const
export type WalletName = (typeof walletNames)[number]

export interface Tab {
  readonly index: number
  readonly modal: WalletModal
  readonly clock: ReturnType<typeof createTestModal>['clock']
  readonly pages: Readonly<Record<WalletName, WalletPage>>
  readonly announced: Set<WalletName>
  /** Those that were there when the page loaded. */
  readonly here: readonly WalletName[]
  /** How often a page may ask its person by now, by wallet and method. */
  readonly allowed: Map<string, number>
  /** Views that the host or the visitor asked for by name since it was last closed: they stand whatever is the case. */
  readonly wished: Set<RouteName>
  /** What the host waits for. */
  waiting: number
  announce(name: WalletName): void
}

export interface World {
  readonly storage: MemoryStorage
  readonly wallets: Readonly<Record<WalletName, ModelWallet>>
  readonly server: ModelServer
  /** What the host configured; a reload finds it again. */
  options: WalletModalOptions
  readonly tabs: [Tab, Tab]
  /** Everything nobody waited for, and what a listener threw. */
  readonly faults: readonly unknown[]
  /** The page is loaded anew, with these wallets there from the start. */
  reload(index: 0 | 1, wallets: readonly WalletName[]): void
  /** One turn of the event loop. */
  turn(): Promise<void>
  /** Until nobody does anything any more by themselves. */
  settle(): Promise<void>
  advance(ms: number): Promise<void>
  destroy(): void
}

const QUIET_TURNS = 3
const MOST_TURNS = 400

const initialOptions: WalletModalOptions = {
  networks: [localNetwork, secondNetwork],
  // No service is asked; the chain's own node is.
  endpoints: { blockchain: null, directory: null, analytics: null, relay: null },
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A tab's storage: what others write is heard in a later turn, as `storage` events are. */
function createTabStorage(browser: MemoryStorage, onActivity: () => void): MemoryStorage {
  const inner = browser.otherTab()
  return {
    ...inner,
    subscribe(key, listener) {
      let stopped = false
      const stop = inner.subscribe(key, (value) => {
        onActivity()
        setImmediate(() => {
          onActivity()
          if (!stopped) listener(value)
        })
      })
      return () => {
        stopped = true
        stop()
      }
    },
  }
}

export function createWorld(faults: readonly unknown[]): World {
  let activity = 0
  const busy = () => {
    activity += 1
  }
  const storage = createMemoryStorage()
  const wallet = (name: WalletName) => createModelWallet(name, busy)
  const wallets = { Ann: wallet('Ann'), Bob: wallet('Bob'), Late: wallet('Late') }
  const server = createModelServer()

  function load(index: number, options: WalletModalOptions, here: readonly WalletName[]): Tab {
    const { modal, clock, discovery } = createTestModal({
      options,
      wallets: [],
      storage: createTabStorage(storage, busy),
    })
    const pages = { Ann: wallets.Ann.open(), Bob: wallets.Bob.open(), Late: wallets.Late.open() }
    const wished = new Set<RouteName>()
    modal.on('view', busy)
    modal.on('close', () => wished.clear())
    const tab: Tab = {
      index,
      modal,
      clock,
      pages,
      wished,
      waiting: 0,
      announced: new Set(),
      here,
      allowed: new Map(),
      announce(name) {
        if (tab.announced.has(name)) return
        tab.announced.add(name)
        discovery.announce(pages[name])
      },
    }
    for (const name of here) tab.announce(name)
    void modal.ready
    return tab
  }

  function leave({ modal, pages }: Tab): void {
    modal.destroy()
    for (const page of Object.values(pages)) page.leave()
  }

  const world: World = {
    storage,
    wallets,
    server,
    options: initialOptions,
    tabs: [load(0, initialOptions, ['Ann', 'Bob']), load(1, initialOptions, ['Ann', 'Bob'])],
    faults,
    reload(index, here) {
      leave(world.tabs[index])
      world.tabs[index] = load(index, world.options, here)
    },
    turn,
    async settle() {
      let seen = -1
      let quiet = 0
      for (let turns = 0; quiet < QUIET_TURNS; turns += 1) {
        if (turns > MOST_TURNS) throw new Error('It never comes to rest')
        await turn()
        quiet = seen === activity ? quiet + 1 : 0
        seen = activity
      }
    },
    async advance(ms) {
      for (const { clock } of world.tabs) await clock.advance(ms)
    },
    destroy() {
      for (const tab of world.tabs) leave(tab)
    },
  }
  return world
}
