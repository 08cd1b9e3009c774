import { UniversalProvider } from '@walletconnect/universal-provider'

/** Storage of one page that nobody else sees. */
function memoryStorage() {
  const items = new Map()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items.entries()],
    getItem: async (key) => items.get(key),
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
  }
}

const METHODS = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const EVENTS = ['accountsChanged', 'chainChanged']

/** The page's side of a pairing, for tests of the phone: the library as it is, in this process. */
export async function openPage({ relayUrl, networks, name }) {
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId: 'test',
    metadata: { name, description: 'A test', url: 'http://127.0.0.1', icons: [] },
    storage: memoryStorage(),
    customStoragePrefix: name,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
  })
  const rpcMap = Object.fromEntries(networks.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  const eip155 = { chains: networks.map(({ caip2 }) => caip2), methods: METHODS, events: EVENTS, rpcMap }

  /** Proposes a session. @returns the URI, and the session to come */
  async function propose(namespaces = { eip155 }) {
    let show
    const shown = new Promise((resolve) => {
      show = resolve
      provider.once('display_uri', show)
    })
    const approval = provider.connect({ optionalNamespaces: namespaces })
    approval.catch(() => {})
    const uri = await Promise.race([shown, approval])
    return { uri, approval }
  }
  return { provider, eip155, propose, close: () => provider.client.core.relayer.transportClose() }
}
