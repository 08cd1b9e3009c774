import type { Bridge } from './bridge.js'

interface Account {
  readonly address: string
  readonly publicKey: readonly number[]
  readonly chains: readonly string[]
}
interface Input {
  readonly account: { readonly address: string }
  readonly chain?: string
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

/** Wallet Standard with the features of Solana. Bytes go over the bridge as lists of numbers. Runs in the page. */
export function solanaFace({ info, ask, listen }: Bridge): void {
  const version = '1.0.0'
  const listeners = new Set<(change: object) => void>()
  let accounts: readonly object[] = []
  function keep(shared: unknown): void {
    accounts = (shared as readonly Account[]).map((account) =>
      Object.freeze({
        ...account,
        publicKey: Uint8Array.from(account.publicKey),
        features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
      }),
    )
  }
  listen((event, shared) => {
    if (event !== 'accountsChanged') return
    keep(shared)
    for (const listener of [...listeners]) listener({ accounts })
  })
  /** A feature takes several inputs and answers as many. */
  const each =
    (method: string, output: (answer: Record<string, readonly number[]>, input: Input) => object) =>
    async (...inputs: readonly Input[]) => {
      const outputs: object[] = []
      for (const input of inputs) {
        const bytes = [...(input.message ?? input.transaction ?? [])]
        const given = { address: input.account.address, chain: input.chain, bytes }
        outputs.push(output((await ask(method, given)) as Record<string, readonly number[]>, input))
      }
      return outputs
    }
  const bytesOf = (list: readonly number[] | undefined) => Uint8Array.from(list ?? [])
  const versions = { version, supportedTransactionVersions: ['legacy', 0] }
  const wallet = Object.freeze({
    version,
    name: info.name,
    icon: info.icon,
    chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
    features: {
      'standard:connect': {
        version,
        async connect({ silent = false }: { silent?: boolean } = {}) {
          keep(await ask('connect', { silent }))
          return { accounts }
        },
      },
      'standard:disconnect': { version, disconnect: () => ask('disconnect') },
      'standard:events': {
        version,
        on(_event: 'change', listener: (change: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version,
        signMessage: each('signMessage', ({ bytes }, { message }) => ({
          signedMessage: message,
          signature: bytesOf(bytes),
          signatureType: 'ed25519',
        })),
      },
      'solana:signTransaction': {
        ...versions,
        signTransaction: each('signTransaction', ({ bytes }) => ({ signedTransaction: bytesOf(bytes) })),
      },
      'solana:signAndSendTransaction': {
        ...versions,
        signAndSendTransaction: each('signAndSendTransaction', ({ bytes }) => ({ signature: bytesOf(bytes) })),
      },
    },
    get accounts() {
      return accounts
    },
  })
  type Page = { register(wallet: object): void }
  window.addEventListener('wallet-standard:app-ready', (ready) => (ready as CustomEvent<Page>).detail.register(wallet))
  const detail = (page: Page) => page.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}
