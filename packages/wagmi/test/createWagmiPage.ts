/** A page with a real wagmi config and a real modal; fakes stand only at the modal's edge. */
import { createScriptedWallet, type ScriptedWallet } from '@wallet-modal/testing'
import { createTestModal, settle, type TestModalOptions } from '../../core/test/createTestModal.js'
import { type GivenModal, walletModal } from '../src/index.js'
import { one, three, two, type Wagmi } from './versions.js'

/** What a page keeps for wagmi over a reload. */
export function createPageStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export interface WagmiPageOptions extends TestModalOptions {
  pageStorage?: ReturnType<typeof createPageStorage>
  /** What the connector gets in the place of the instance. */
  given?: GivenModal
}

export const knowsBoth = (more: Parameters<typeof createScriptedWallet>[0] = {}): ScriptedWallet =>
  createScriptedWallet({ knownChains: [one.id, two.id], ...more })

/** The config alone. */
export function createWagmiConfig(wagmi: Wagmi, modal: GivenModal, storage = createPageStorage(), ssr = false) {
  return wagmi.createConfig({
    ssr,
    chains: [one, two, three],
    connectors: [walletModal({ modal })],
    transports: { [one.id]: wagmi.http(), [two.id]: wagmi.http(), [three.id]: wagmi.http() },
    multiInjectedProviderDiscovery: false,
    storage: wagmi.createStorage({ storage }),
  })
}

export function createWagmiPage(wagmi: Wagmi, setUp: WagmiPageOptions = {}) {
  const test = createTestModal({ wallets: [knowsBoth()], ...setUp })
  const { modal, wallet } = test
  const config = createWagmiConfig(wagmi, setUp.given ?? modal, setUp.pageStorage)
  const [connector] = config.connectors
  /** Everything that wagmi's status has been. */
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => void statuses.push(status),
  )
  const opened: string[] = []
  modal.on('open', ({ view }) => opened.push(view))

  return {
    ...test,
    config,
    connector,
    statuses,
    opened,
    /** The visitor presses the wallet's row. */
    press: () => modal.connection.connect({ connectorId: wallet.info.uuid }),
    /** As `WagmiProvider` does. */
    mount: () => wagmi.hydrate(config, { reconnectOnMount: true }).onMount(),
    /** What hooks say: who is connected by the modal's connector, and where. */
    who() {
      const { connections, current, status } = config.state
      const { accounts, chainId, connector: by } = connections.get(current ?? '') ?? {}
      return { status, address: accounts?.[0], chainId, by: by?.id }
    },
  }
}

/** Timers too: wagmi has taken in what a call brought. */
export async function settleAll(): Promise<void> {
  await settle()
  await new Promise((resolve) => setTimeout(resolve, 1))
  await settle()
}
