/**
 * Wallets for local pages: real keys of the local nodes, real signatures, a prompt of their own. Nothing here is for use
 * anywhere else. `window.devWallets` is the handle for tests.
 */
import { announce, icon } from './announce.js'
import { readConfig, type WalletKind } from './config.js'
import { createDevWallet, type DevWallet } from './createDevWallet.js'
import { createOddWallet, type OddWallet } from './createOddWallet.js'
import { announceHostile } from './hostileAnnouncers.js'
import type { RequestArguments } from './provider.js'
import { unsupported } from './rpcError.js'
import { accountOf } from './stackInfo.js'

export interface DevWallets {
  /** By rdns, or by name where two share an rdns. @throws Error when there is none */
  get(name: string): DevWallet | OddWallet
  readonly list: readonly DevWallet[]
}

declare global {
  interface Window {
    devWallets?: DevWallets
    ethereum?: unknown
  }
}

function start(): DevWallets {
  const { wallets, chainId, slowMs, lateMs, odd } = readConfig()
  const list: DevWallet[] = []
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

  let devUuid: string | undefined
  const makers: Record<WalletKind, () => void> = {
    dev() {
      const accounts = addresses('first', 'second', 'poor')
      devUuid = tell(
        add(createDevWallet({ name: 'Dev Wallet', rdns: 'dev.wallet.one', accounts, chainId })),
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
  }
  for (const kind of new Set(wallets)) makers[kind]()

  return {
    list,
    get(name) {
      const found = list.find((wallet) => wallet.rdns === name) ?? list.find((wallet) => wallet.name === name)
      if (!found)
        throw new Error(
          `There is no wallet ${name} on this page; there are: ${list.map((wallet) => wallet.name).join(', ')}.`,
        )
      return found
    },
  }
}

// A frame inside the page is not the page: wallets stay out of it. Loaded twice, the first stays.
if (window.top === window && !window.devWallets) window.devWallets = start()
