/** A pairing client whose wallet does what a test says: the edge where the relay would be. */
import type { PairedNamespace, PairedSession, PairingClient, PairingProposal } from '../src/chains/pairing.js'
import type { ChainNamespace, Eip1193Provider } from '../src/chains/types.js'
import type { SiwxRequest } from '../src/domain/siwxTypes.js'
import type { ModalError } from '../src/errors/ModalError.js'

export const PAIRED_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Listener = (payload: never) => void

/** Answers as a session does: accounts and network by itself, nothing else. */
function createSessionProvider(addresses: readonly string[], networks: readonly string[], onLeave: () => void) {
  let network = networks[0] ?? ''
  let approved = networks
  const listeners = new Map<string, Set<Listener>>()
  const provider: Eip1193Provider & {
    emit(event: string, payload?: unknown): void
    /** An update of the session. */
    approve(networks: readonly string[]): void
    session: object
  } = {
    session: {
      network: () => network,
      networks: () => approved,
      accounts: () => addresses,
      switchTo(next: string) {
        network = next
        return true
      },
      leave: onLeave,
    },
    async request({ method, params }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses
      if (method === 'eth_chainId') return `0x${Number(network.split(':')[1]).toString(16)}`
      if (method === 'wallet_switchEthereumChain') {
        const [{ chainId }] = params as [{ chainId: string }]
        network = `eip155:${Number(chainId)}`
        return null
      }
      if (method === 'wallet_revokePermissions') onLeave()
      return null
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    approve(next) {
      approved = next
      provider.emit('networksChanged', next)
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
    },
  }
  return provider
}

export interface FakeProposal extends PairingProposal {
  readonly abandoned: () => boolean
  approve(session: PairedSession): void
  reject(error: ModalError): void
}

export function createFakePairing() {
  const proposals: FakeProposal[] = []
  const asked: { readonly networks: readonly string[]; readonly signIn: SiwxRequest | undefined }[] = []
  const left: string[] = []
  const remembered: unknown[] = []
  let sessions = 0
  let resumed = 0
  let destroyed = false
  let stored: readonly PairedSession[] = []
  let refusal: ModalError | undefined

  const client: PairingClient = {
    clientId: 'did:key:zFake',
    async propose(networks, signIn) {
      if (refusal) throw refusal
      asked.push({ networks: networks.map(({ id }) => id), signIn })
      let settle: Pick<FakeProposal, 'approve' | 'reject'> = { approve: () => {}, reject: () => {} }
      let abandoned = false
      const approval = new Promise<PairedSession>((resolve, reject) => {
        settle = { approve: resolve, reject }
      })
      const proposal = {
        uri: `wc:${proposals.length + 1}@2?symKey=secret`,
        approval,
        abandon: () => {
          abandoned = true
        },
        abandoned: () => abandoned,
        ...settle,
      }
      proposals.push(proposal)
      return proposal
    },
    restore: async () => stored,
    rememberLink: (link) => void remembered.push(link),
    resume: () => {
      resumed += 1
    },
    destroy: () => {
      destroyed = true
    },
  }

  return {
    door: async () => client,
    proposals,
    /** What each proposal was made of. */
    asked,
    /** Namespaces that were left, in order. */
    left,
    remembered,
    resumed: () => resumed,
    destroyed: () => destroyed,
    refuse: (error: ModalError | undefined) => {
      refusal = error
    },
    store: (...sessions: readonly PairedSession[]) => {
      stored = sessions
    },
    /** A session over these networks, by namespace. The first of one page is, by its topic, the first of the next. */
    session(networks: readonly `${ChainNamespace}:${string}`[], addresses: readonly string[] = [PAIRED_ADDRESS]) {
      const namespaces = [...new Set(networks.map((id) => id.split(':')[0] as ChainNamespace))]
      return {
        topic: `topic ${++sessions}`,
        wallet: { name: 'Phone' },
        namespaces: namespaces.map(
          (namespace): PairedNamespace & { provider: ReturnType<typeof createSessionProvider> } => {
            const mine = networks.filter((id) => id.startsWith(`${namespace}:`))
            return {
              namespace,
              addresses,
              networks: mine,
              provider: createSessionProvider(addresses, mine, () => left.push(namespace)),
            }
          },
        ),
      }
    },
  }
}
