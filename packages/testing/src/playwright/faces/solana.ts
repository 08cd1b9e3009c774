import type { Bridge } from './bridge.js'

interface Input {
  readonly account: { readonly address: string }
  readonly chain?: string
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

/**
 * Wallet Standard with the features of Solana. Bytes cross the bridge as lists of numbers; other answers that a test sets go
 * to the page unchanged. Runs in the page.
 */
export function solanaFace({ info, ask, listen }: Bridge): void {
  const version = '1.0.0'
  const listeners = new Set<(change: object) => void>()
  let accounts: unknown = []
  const bytesOf = (given: unknown) => (Array.isArray(given) ? Uint8Array.from(given) : given)
  const accountOf = (given: { readonly publicKey?: unknown } | null) =>
    given &&
    Object.freeze({
      ...given,
      publicKey: bytesOf(given.publicKey),
      features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
    })
  function keep(shared: unknown): void {
    accounts = Array.isArray(shared) ? shared.map(accountOf) : shared
  }
  listen((event, shared) => {
    if (event !== 'accountsChanged') return
    keep(shared)
    for (const listener of [...listeners]) listener({ accounts })
  })
  /** A feature takes several inputs and answers with as many outputs. */
  const each =
    (method: string, output: (bytes: unknown, input: Input) => object) =>
    async (...inputs: readonly Input[]) => {
      const outputs: object[] = []
      for (const input of inputs) {
        const bytes = [...(input.message ?? input.transaction ?? [])]
        const requestInput = { address: input.account.address, chain: input.chain, bytes }
        const answer = (await ask(method, requestInput)) as { readonly bytes?: unknown } | null
        outputs.push(output(bytesOf(answer?.bytes), input))
      }
      return outputs
    }
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
        signMessage: each('signMessage', (signature, { message }) => ({
          signedMessage: message,
          signature,
          signatureType: 'ed25519',
        })),
      },
      'solana:signTransaction': {
        ...versions,
        signTransaction: each('signTransaction', (signedTransaction) => ({ signedTransaction })),
      },
      'solana:signAndSendTransaction': {
        ...versions,
        signAndSendTransaction: each('signAndSendTransaction', (signature) => ({ signature })),
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
