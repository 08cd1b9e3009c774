/**
 * Wallets for local pages: real keys of the local nodes, real signatures, a prompt of their own. Nothing here is for use
 * anywhere else. `window.devWallets` is the handle for tests.
 */
import { announce, icon } from './announce.js'
import { type BitcoinDevWallet, createBitcoinWallet } from './bitcoin/createBitcoinWallet.js'
import { standAsLeather } from './bitcoin/leather.js'
import { listWallet } from './bitcoin/listed.js'
import { registerStandard } from './bitcoin/standard.js'
import { standAtUnisat } from './bitcoin/unisat.js'
import { readConfig, type WalletKind } from './config.js'
import { createDevWallet, type DevWallet } from './createDevWallet.js'
import { createOddWallet, type OddWallet } from './createOddWallet.js'
import { announceHostile } from './hostileAnnouncers.js'
import { createPolkadotWallet, type PolkadotDevWallet } from './polkadot/createPolkadotWallet.js'
import type { RequestArguments } from './provider.js'
import { unsupported } from './rpcError.js'
import type { SolanaDevWallet } from './solana/createSolanaWallet.js'
import { type SolanaKind, startSolanaWallet } from './solana/startSolanaWallets.js'
import { accountOf, stack } from './stackInfo.js'

export interface DevWallets {
  /** By rdns, or by name where two share an rdns. @throws Error when there is none */
  get(name: string): DevWallet | OddWallet
  readonly list: readonly DevWallet[]
  /** A Solana wallet by its name. @throws Error when there is none */
  solana(name: string): SolanaDevWallet
  /** By their keys in `window.injectedWeb3`. */
  readonly polkadot: Readonly<Record<string, PolkadotDevWallet>>
  /** A Bitcoin wallet by its name. @throws Error when there is none */
  bitcoin(name: string): BitcoinDevWallet
}

declare global {
  interface Window {
    devWallets?: DevWallets
    ethereum?: unknown
    injectedWeb3?: Record<string, unknown>
  }
}

function start(): DevWallets {
  const { wallets, chainId, slowMs, lateMs, odd, atomic } = readConfig()
  const list: DevWallet[] = []
  const solana: SolanaDevWallet[] = []
  const bitcoin: BitcoinDevWallet[] = []
  const polkadot: Record<string, PolkadotDevWallet> = {}
  const inject = (wallet: PolkadotDevWallet) => {
    polkadot[wallet.key] = wallet
    window.injectedWeb3 = { ...window.injectedWeb3, [wallet.key]: wallet.entry }
  }
  const addresses = (...roles: string[]) => roles.map((role) => accountOf(role).address)
  const add = <Wallet extends DevWallet>(wallet: Wallet): Wallet => {
    list.push(wallet)
    return wallet
  }
  const tell = (wallet: DevWallet, letter: string, colour: string, name = wallet.name): string => {
    const uuid = crypto.randomUUID()
    const info = Object.freeze({ uuid, name, rdns: wallet.rdns, icon: icon(letter, colour) })
    announce(Object.freeze({ info, provider: wallet.provider }))
    return uuid
  }
  /** A system may be without such a cluster. */
  const addSolana = (kind: SolanaKind) => {
    if (stack.solana) solana.push(startSolanaWallet(kind, stack.solana, lateMs))
  }

  let devUuid: string | undefined
  const makers: Record<WalletKind, () => void> = {
    dev() {
      const accounts = addresses('first', 'second', 'poor')
      devUuid = tell(
        add(createDevWallet({ name: 'Dev Wallet', rdns: 'dev.wallet.one', accounts, chainId, atomic })),
        'D',
        '#4a5be8',
      )
    },
    slow() {
      const wait = () => new Promise((resolve) => setTimeout(resolve, slowMs))
      const around = (_request: unknown, next: () => Promise<unknown>) => wait().then(next)
      const accounts = addresses('slow')
      tell(
        add(createDevWallet({ name: 'Slow Wallet', rdns: 'dev.wallet.slow', accounts, chainId, around })),
        'S',
        '#925700',
      )
    },
    odd() {
      const options = { name: 'Odd Wallet', rdns: 'dev.wallet.odd', accounts: addresses('odd'), chainId }
      tell(add(createOddWallet(options, odd)), 'O', '#c92a37')
    },
    twin() {
      const options = { name: 'Dev Wallet Twin', rdns: 'dev.wallet.one', accounts: addresses('twin'), chainId }
      tell(add(createDevWallet({ ...options, storageName: 'dev.wallet.twin' })), 'T', '#147a48', 'Dev Wallet')
    },
    hostile() {
      const options = { name: 'Hostile Wallet', rdns: 'evil.one', accounts: addresses('hostile'), chainId }
      announceHostile(add(createDevWallet(options)).provider, devUuid)
    },
    late() {
      const options = { name: 'Late Wallet', rdns: 'dev.wallet.late', accounts: addresses('hostile'), chainId }
      const wallet = add(createDevWallet(options))
      setTimeout(() => tell(wallet, 'L', '#626b76'), lateMs)
    },
    injected() {
      const options = { name: 'Injected Wallet', rdns: 'dev.wallet.injected', accounts: addresses('injected'), chainId }
      window.ethereum = add(createDevWallet(options)).provider
    },
    contract() {
      const options = { name: 'Contract Wallet', rdns: 'dev.wallet.contract', accounts: addresses('contractWallet') }
      // Its owner's key signs, so a transaction would come from the owner: it has no way to send from the contract.
      const around = async ({ method }: RequestArguments, next: () => Promise<unknown>) => {
        if (method === 'eth_sendTransaction') throw unsupported(method)
        return next()
      }
      tell(add(createDevWallet({ ...options, chainId, around })), 'C', '#0b7285')
    },
    multi() {
      const options = { name: 'Multi Wallet', rdns: 'dev.wallet.multi', accounts: addresses('twin'), chainId }
      tell(add(createDevWallet(options)), 'M', '#0b7285')
      addSolana('multi')
    },
    solana: () => addSolana('solana'),
    'solana-late': () => addSolana('solana-late'),
    'solana-signer': () => addSolana('solana-signer'),
    'solana-legacy': () => addSolana('solana-legacy'),
    polkadot() {
      const roles = ['polkadotFirst', 'polkadotSecond', 'polkadotPoor']
      inject(createPolkadotWallet({ key: 'dev-polkadot', name: 'Polkadot Wallet', roles }))
    },
    'polkadot-broken'() {
      const roles = ['polkadotSecond']
      inject(createPolkadotWallet({ key: 'dev-polkadot-broken', name: 'Broken Polkadot', roles, broken: true }))
    },
    bitcoin() {
      const wallet = createBitcoinWallet('Bitcoin Wallet', 'dev.wallet.bitcoin', ['payment', 'ordinals'])
      bitcoin.push(wallet)
      listWallet(wallet)
    },
    'bitcoin-standard'() {
      const roles = ['nested', 'nestedOrdinals'] as const
      const wallet = createBitcoinWallet('Standard Bitcoin Wallet', 'dev.wallet.bitcoin-standard', roles)
      bitcoin.push(wallet)
      registerStandard(wallet)
    },
    'bitcoin-unisat'() {
      const wallet = createBitcoinWallet('UniSat Wallet', 'dev.wallet.bitcoin-unisat', ['payment'])
      bitcoin.push(wallet)
      standAtUnisat(wallet)
    },
    'bitcoin-leather'() {
      const wallet = createBitcoinWallet('Leather Wallet', 'dev.wallet.bitcoin-leather', ['payment', 'ordinals'])
      bitcoin.push(wallet)
      standAsLeather(wallet)
    },
  }
  for (const kind of new Set(wallets)) makers[kind]()

  return {
    list,
    polkadot,
    get(name) {
      const found = list.find((wallet) => wallet.rdns === name) ?? list.find((wallet) => wallet.name === name)
      if (!found)
        throw new Error(
          `There is no wallet ${name} on this page; there are: ${list.map((wallet) => wallet.name).join(', ')}.`,
        )
      return found
    },
    solana(name) {
      const found = solana.find((wallet) => wallet.name === name)
      if (!found) throw new Error(`There is no Solana wallet ${name} on this page.`)
      return found
    },
    bitcoin(name) {
      const found = bitcoin.find((wallet) => wallet.name === name)
      if (!found) throw new Error(`There is no Bitcoin wallet ${name} on this page.`)
      return found
    },
  }
}

// A frame inside the page is not the page: wallets stay out of it. Loaded twice, the first stays.
if (window.top === window && !window.devWallets) window.devWallets = start()
