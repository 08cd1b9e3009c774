import { ss58 } from '../../nodes/polkadot/accounts.mjs'
import { createDecisions, type Decisions } from '../decisions.js'
import { stack } from '../stackInfo.js'
import { createMemory } from './memory.js'
import { createSigner } from './signer.js'

/** One request of the page, as it came, and how it ended. */
export interface LoggedRequest {
  readonly method: string
  readonly params: unknown
  readonly at: number
  outcome: 'pending' | 'answered' | 'failed'
  result?: unknown
  error?: unknown
}

/** What a test may do with the wallet: `window.devWallets.polkadot['dev-polkadot']`. */
export interface PolkadotDevWallet extends Omit<Decisions, 'ask'> {
  /** Its key in `window.injectedWeb3`. */
  readonly key: string
  readonly name: string
  readonly entry: object
  readonly requests: LoggedRequest[]
  /** The wallet's side shares other accounts, by role, in this order. */
  setAccounts(roles: readonly string[]): void
  /** The wallet's side takes the permission back. */
  disconnect(): void
}

export interface PolkadotWalletOptions {
  readonly key: string
  readonly name: string
  readonly roles: readonly string[]
  /** Has `enable` alone, and a `subscribe` that throws. */
  readonly broken?: boolean
}

/** As most extensions spell accounts unless told otherwise: for no network in particular. */
const ANY_NETWORK = 42

function accountOf(role: string) {
  const account = stack.polkadot.accounts.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`No account has the role ${role}.`)
  const key = Uint8Array.from(account.publicKey.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  return { ...account, address: ss58(key, ANY_NETWORK) }
}

/** An extension with real keys in the manner of polkadot{.js}: it asks before it lets a page in, and before it signs. */
export function createPolkadotWallet({ key, name, roles, broken = false }: PolkadotWalletOptions): PolkadotDevWallet {
  const memory = createMemory(key, roles)
  const { ask, ...decisions } = createDecisions()
  const requests: LoggedRequest[] = []
  const listeners = new Set<(accounts: object[]) => void>()
  const shared = () => memory.roles().map(accountOf)
  const listed = () =>
    shared().map(({ role, address }) => ({ address, name: role, type: 'sr25519', genesisHash: null }))
  const tell = () => {
    for (const listener of [...listeners]) listener(listed())
  }
  memory.onForeignChange(tell)

  async function logged<Answer>(method: string, params: unknown, answer: () => Promise<Answer>): Promise<Answer> {
    const entry: LoggedRequest = { method, params, at: Date.now(), outcome: 'pending' }
    requests.push(entry)
    try {
      const result = await answer()
      Object.assign(entry, { outcome: 'answered', result })
      return result
    } catch (error) {
      Object.assign(entry, { outcome: 'failed', error })
      // Extensions say no in words, without a code.
      throw (error as { code?: unknown }).code === 4001 ? new Error('Cancelled') : error
    }
  }

  const injected = {
    accounts: {
      get: () => logged('accounts', undefined, async () => listed()),
      subscribe(listener: (accounts: object[]) => void) {
        if (broken) throw new Error('Subscriptions are not supported')
        listeners.add(listener)
        listener(listed())
        return () => void listeners.delete(listener)
      },
    },
    signer: createSigner({ accounts: shared, ask: (title, details) => ask({ wallet: name, title, details }), logged }),
  }
  const letIn = (method: string) => (origin: string) =>
    logged(method, origin, async () => {
      if (!memory.permitted()) {
        const addresses = shared().map(({ address }) => address)
        await ask({
          wallet: name,
          title: 'Connect',
          details: [
            ['Page', origin],
            ['Accounts', addresses.join('\n')],
          ],
        })
        memory.permit(true)
      }
      return injected
    })

  return {
    key,
    name,
    requests,
    entry: Object.freeze({
      version: '1.0.0',
      enable: letIn('enable'),
      ...(!broken && { connect: letIn('connect') }),
    }),
    ...decisions,
    setAccounts(next) {
      memory.share(next)
      tell()
    },
    disconnect: () => memory.permit(false),
  }
}
