import { describePsbt, readPsbt, signInputs, signMessage, withLess } from '../../nodes/bitcoin/signing.mjs'
import type { BitcoinAccount, BitcoinRole } from '../../nodes/bitcoin/startBitcoin.mjs'
import type { LoggedRequest } from '../createDevWallet.js'
import { createDecisions, type Decisions } from '../decisions.js'
import { invalidParams, unauthorized } from '../rpcError.js'
import { bitcoinAccountOf } from '../stackInfo.js'

/** What a wallet remembers of this origin. */
interface Memory {
  readonly permitted: boolean
  /** The account in use: an address to pay with, and one for ordinals if there is one. */
  readonly roles: readonly BitcoinRole[]
}

/** What a test may do with a Bitcoin wallet: `window.devWallets.get('Bitcoin Wallet')`. */
export interface BitcoinDevWallet extends Omit<Decisions, 'ask'> {
  readonly name: string
  readonly rdns: string
  readonly requests: LoggedRequest[]
  readonly memory: Memory
  /** The wallet's side picks another account, by the roles of its addresses. */
  useAccount(...roles: BitcoinRole[]): void
  /** The wallet's side takes the permission back. */
  disconnect(): void
  /** From now on it signs a transaction of its own making: one satoshi less for the first output. */
  signAnother(on: boolean): void
}

/** The wallet behind its face in the page. */
export interface BitcoinWalletCore extends BitcoinDevWallet {
  accounts(): readonly BitcoinAccount[]
  /** Asks for permission, unless there is one. */
  connect(): Promise<readonly BitcoinAccount[]>
  /** @param indexes - inputs to sign @returns a PSBT with signatures in it */
  signPsbt(text: string, address: string, indexes: readonly number[]): Promise<ReturnType<typeof readPsbt>>
  /** @returns base64 */
  signMessage(address: string, message: string, protocol: 'BIP322' | 'ECDSA'): Promise<string>
  onChange(listener: () => void): () => void
  /** Writes a request down, and how it ended. */
  logged<Answer>(method: string, params: unknown, run: () => Promise<Answer>): Promise<Answer>
}

/** A Bitcoin wallet with real keys that asks before it does anything. */
export function createBitcoinWallet(name: string, rdns: string, roles: readonly BitcoinRole[]): BitcoinWalletCore {
  const key = `dev-wallets:${rdns}`
  const { ask, ...decisions } = createDecisions()
  const listeners = new Set<() => void>()
  const requests: LoggedRequest[] = []
  const fresh = (): Memory => {
    try {
      return { permitted: false, roles, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Memory>) }
    } catch {
      return { permitted: false, roles }
    }
  }
  const state = { memory: fresh(), signsAnother: false }
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  function change(next: Partial<Memory>): void {
    state.memory = { ...state.memory, ...next }
    try {
      localStorage.setItem(key, JSON.stringify(state.memory))
    } catch {
      // A page without storage: remembered until it is left.
    }
    tell()
  }
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    state.memory = fresh()
    tell()
  })

  const accounts = () => (state.memory.permitted ? state.memory.roles.map(bitcoinAccountOf) : [])
  function accountAt(address: string): BitcoinAccount {
    const found = accounts().find((account) => account.address === address)
    if (!found) throw unauthorized()
    return found
  }

  return {
    name,
    rdns,
    requests,
    get memory() {
      return state.memory
    },
    ...decisions,
    useAccount: (...next) => change({ roles: next }),
    disconnect: () => change({ permitted: false }),
    signAnother(on) {
      state.signsAnother = on
    },
    accounts,
    async connect() {
      if (!state.memory.permitted) {
        const shared = state.memory.roles.map((role) => bitcoinAccountOf(role).address)
        await ask({ wallet: name, title: 'Connect', details: [['Addresses', shared.join('\n')]] })
        change({ permitted: true })
      }
      return accounts()
    },
    async signPsbt(text, address, indexes) {
      const account = accountAt(address)
      let psbt: ReturnType<typeof readPsbt>
      try {
        psbt = readPsbt(text)
      } catch {
        throw invalidParams('psbt')
      }
      await ask({ wallet: name, title: 'Sign a transaction', details: [['Account', address], ...describePsbt(psbt)] })
      if (state.signsAnother) psbt = withLess(psbt)
      signInputs(psbt, account, indexes)
      return psbt
    },
    async signMessage(address, message, protocol) {
      const account = accountAt(address)
      const details = [
        ['Account', address],
        ['Message', message],
      ] as const
      await ask({ wallet: name, title: 'Sign a message', details })
      return signMessage(account, message, protocol)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async logged(method, params, run) {
      const entry: LoggedRequest = { method, params, at: Date.now(), outcome: 'pending' }
      requests.push(entry)
      try {
        const result = await run()
        Object.assign(entry, { result, outcome: 'answered' })
        return result
      } catch (error) {
        Object.assign(entry, { error, outcome: 'failed' })
        throw error
      }
    },
  }
}
