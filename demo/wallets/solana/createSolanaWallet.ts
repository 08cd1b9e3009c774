import { createDecisions, type Decisions } from '../decisions.js'
import { invalidParams, unauthorized } from '../rpcError.js'
import type { SolanaInfo } from '../stackInfo.js'
import { type SignInInput, signInText } from './signInText.js'
import { sendWire, signMessage, signTransaction, versionOf, withPrice } from './solanaSigning.js'
import { createSolanaState } from './solanaState.js'

/** One request of the page, as it came, and how it ended. */
export interface SolanaRequest {
  /** The feature's method: 'connect', 'signAndSendTransaction' … */
  readonly method: string
  readonly params: unknown
  readonly at: number
  outcome: 'pending' | 'answered' | 'failed'
  result?: unknown
  error?: unknown
}

/** What a test may do with a Solana wallet: `window.devWallets.solana('Solana Wallet')`. */
export interface SolanaDevWallet extends Omit<Decisions, 'ask'> {
  readonly name: string
  /** The Wallet Standard wallet. */
  readonly wallet: object
  readonly requests: SolanaRequest[]
  /** From now on it signs with this price per compute unit, micro-lamports, in the place of the page's. */
  setPrice(price: number): void
  /** From now on its accounts are as on a device whose app knows no messages. */
  becomeDevice(): void
  /** What it writes in the place of what it was asked to sign in with. */
  writeInstead(fields: Partial<SignInInput>): void
  /** The wallet's side picks other accounts, by address; none is as good as a disconnect. */
  setAccounts(addresses: readonly string[]): void
  /** The wallet's side takes the permission back. */
  disconnect(): void
}

interface Options {
  readonly name: string
  readonly icon: string
  readonly info: SolanaInfo
  /** The addresses it starts with, when it was never used on this origin. */
  readonly accounts: readonly string[]
  /** Whether it has `solana:signIn`, which not every wallet has. */
  readonly signsIn: boolean
  /** Whether it sends what it signs; one that does not leaves that to the page. */
  readonly sends?: boolean
  readonly versions?: readonly ('legacy' | 0)[]
}

interface Input {
  readonly account: { readonly address: string }
  readonly chain?: string
  readonly message: Uint8Array
  readonly transaction: Uint8Array
}

const CHAIN = 'solana:localnet'
const VERSION = '1.0.0'
const TRANSACTION_VERSIONS = ['legacy', 0] as const

/** A Wallet Standard wallet with real keys that asks before it does anything; a page only sees accounts once it may. */
export function createSolanaWallet({
  name,
  icon,
  info,
  accounts,
  signsIn,
  sends = true,
  versions = TRANSACTION_VERSIONS,
}: Options): SolanaDevWallet {
  const { ask, ...decisions } = createDecisions()
  const requests: SolanaRequest[] = []
  const listeners = new Set<(change: object) => void>()
  const accountFeatures = [
    'solana:signMessage',
    'solana:signTransaction',
    ...(sends ? ['solana:signAndSendTransaction'] : []),
    ...(signsIn ? ['solana:signIn'] : []),
  ]
  let instead: Partial<SignInInput> = {}
  let price: number | undefined
  let isDevice = false
  function demandMessages(): void {
    if (isDevice) throw new Error('Signing messages is not supported on this hardware wallet')
  }
  const state = createSolanaState(name, accounts, () => say())

  const keyOf = (address: unknown) => {
    const found = info.accounts.find((account) => account.address === address)
    if (!found || !state.visible().includes(found.address)) throw unauthorized()
    return found
  }
  const shown = () =>
    state.visible().flatMap((address, index) => {
      const key = info.accounts.find((account) => account.address === address)
      if (!key) return []
      const publicKey = Uint8Array.from(key.publicKey)
      return [{ address, publicKey, chains: [CHAIN], features: accountFeatures, label: `Account ${index + 1}` }]
    })
  function say(): void {
    for (const listener of [...listeners]) listener({ accounts: shown() })
  }
  const question = (title: string, details: readonly (readonly [string, string])[]) =>
    ask({ wallet: name, title, details })

  async function permit(): Promise<void> {
    if (state.permitted()) return
    await question('Connect', [['Accounts', accounts.join('\n')]])
    state.permit(true)
  }

  const methods: Record<string, (inputs: readonly never[]) => unknown> = {
    async connect([{ silent = false } = {} as never]: readonly { silent?: boolean }[]) {
      if (!silent) await permit()
      return { accounts: shown() }
    },
    disconnect: () => state.permit(false),
    signMessage: (inputs: readonly Input[]) =>
      eachOf(inputs, async ({ account, message }) => {
        const key = keyOf(account.address)
        demandMessages()
        await question('Sign a message', [
          ['Account', key.address],
          ['Message', new TextDecoder().decode(message)],
        ])
        return { signedMessage: message, signature: signMessage(message, key), signatureType: 'ed25519' }
      }),
    signTransaction: (inputs: readonly Input[]) =>
      eachOf(inputs, async (input) => ({ signedTransaction: (await signed('Sign a transaction', input)).wire })),
    signAndSendTransaction: (inputs: readonly Input[]) =>
      eachOf(inputs, async (input) => {
        const { wire, signature } = await signed('Send a transaction', input)
        await sendWire(info.network.rpcUrl, wire)
        return { signature }
      }),
    signIn: (inputs: readonly SignInInput[]) =>
      eachOf(inputs.length ? inputs : [{}], async (input) => {
        const address = input.address ?? accounts[0]
        demandMessages()
        const text = signInText({ ...input, ...instead }, { domain: location.host, address: String(address) })
        await question('Sign in', [['Message', text]])
        state.permit(true)
        const signedMessage = new TextEncoder().encode(text)
        const account = shown().find((each) => each.address === address)
        return { account, signedMessage, signature: signMessage(signedMessage, keyOf(address)) }
      }),
  }

  async function signed(title: string, { account, chain, transaction }: Input) {
    const key = keyOf(account.address)
    if (chain !== undefined && chain !== CHAIN) throw invalidParams(`chain ${chain}`)
    await question(title, [
      ['Network', info.network.name],
      ['Account', key.address],
      ['Transaction', `${transaction.length} bytes`],
    ])
    if (!versions.includes(versionOf(transaction))) throw invalidParams(`version ${versionOf(transaction)}`)
    return signTransaction(price === undefined ? transaction : withPrice(transaction, price), key)
  }

  const method =
    (called: string) =>
    async (...params: never[]): Promise<unknown> => {
      const entry: SolanaRequest = { method: called, params, at: Date.now(), outcome: 'pending' }
      requests.push(entry)
      try {
        entry.result = await methods[called]?.(params)
        entry.outcome = 'answered'
        return entry.result
      } catch (error) {
        entry.outcome = 'failed'
        entry.error = error
        throw error
      }
    }
  const supported = { supportedTransactionVersions: versions }
  const wallet = Object.freeze({
    version: VERSION,
    name,
    icon,
    chains: [CHAIN],
    features: {
      'standard:connect': { version: VERSION, connect: method('connect') },
      'standard:disconnect': { version: VERSION, disconnect: method('disconnect') },
      'standard:events': {
        version: VERSION,
        on(_event: 'change', listener: (change: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': { version: VERSION, signMessage: method('signMessage') },
      'solana:signTransaction': { version: VERSION, ...supported, signTransaction: method('signTransaction') },
      ...(sends && {
        'solana:signAndSendTransaction': {
          version: VERSION,
          ...supported,
          signAndSendTransaction: method('signAndSendTransaction'),
        },
      }),
      ...(signsIn && { 'solana:signIn': { version: VERSION, signIn: method('signIn') } }),
    },
    get accounts() {
      return shown()
    },
  })
  return {
    name,
    wallet,
    requests,
    ...decisions,
    setAccounts: (addresses) => (addresses.length ? state.choose(addresses) : state.permit(false)),
    disconnect: () => state.permit(false),
    becomeDevice() {
      isDevice = true
    },
    setPrice(microLamports) {
      price = microLamports
    },
    writeInstead(fields) {
      instead = fields
    },
  }
}

/** A feature takes several inputs and answers as many, one after the other. */
async function eachOf<Given, Answer>(inputs: readonly Given[], work: (input: Given) => Promise<Answer>) {
  const outputs: Answer[] = []
  for (const input of inputs) outputs.push(await work(input))
  return outputs
}
