/** Reads the holdings of an account: native currency from the chain's own RPC, tokens from the data service (design.md 5 'Balances'). */
import { resolveNetwork } from '../../chains/networks.js'
import { sisterOf } from '../../chains/sisterNetworks.js'
import type {
  CaipNetwork,
  CaipNetworkId,
  ChainAdapter,
  ChainNamespace,
  Connector,
  NativeParts,
} from '../../chains/types.js'
import { BALANCE_CACHE_MS, NATIVE_BALANCE_CACHE_MS } from '../../constants/caches.js'
import type { NativeApart } from '../../domain/portfolio.js'
import { sentTransactions } from '../../domain/sentCoins.js'
import type { CustomToken, TokenBalance } from '../../domain/token.js'
import { createError } from '../../errors/createError.js'
import type { Clock } from '../../primitives/ports.js'
import { addressKey } from '../../primitives/sameAddress.js'
import { formatUnits } from '../../primitives/units.js'
import type { PendingTransaction } from '../activity/types.js'
import type { BlockchainApiController } from '../blockchainApi/types.js'
import { createLazy } from '../lazy.js'
import { createReadGate } from './readGate.js'
import type { AccountState, BalanceScope } from './types.js'

export interface BalanceParts {
  clock: Clock
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  network(namespace: ChainNamespace): CaipNetwork | undefined
  api: BlockchainApiController
  /** The host's own tokens on a network. */
  customTokens(network: CaipNetwork): readonly CustomToken[]
  /** The connected wallet. @throws ModalError NOT_CONNECTED */
  wallet(namespace: ChainNamespace): Connector
  /** A network that the page offers. */
  find(id: CaipNetworkId): CaipNetwork | undefined
  /** Transactions sent from here that are not final. */
  pending(): readonly PendingTransaction[]
  /** The instance's own way to load the rules of the list. */
  readonly given?: { readonly loadPortfolio?: () => Promise<typeof import('../../domain/portfolio.js')> }
}

/** Longest time that a list waits for a wallet. */
const WALLET_ASSETS_WAIT_MS = 3_000
/** Longest time that a first balance waits for a name, so that a button with both changes its width once. */
const NAME_WAIT_MS = 600

/** The wallet's tokens that the service does not list: for all others the service's prices and pictures count. */
function notListed(found: readonly TokenBalance[], listed: readonly TokenBalance[]) {
  const keyOf = ({ address }: TokenBalance) => address && addressKey(address)
  const listedKeys = new Set(listed.map(keyOf))
  return found.filter((token) => !listedKeys.has(keyOf(token)))
}

/** Namespaces without a listing service: the chain itself is asked for known tokens. */
const nativeOnly: readonly ChainNamespace[] = ['polkadot', 'bip122']

const partsApart = ({ pending, setAside }: Omit<NativeParts, 'total'>, decimals: number): NativeApart => ({
  ...(pending > 0n && { pending: formatUnits(pending, decimals) }),
  ...(setAside > 0n && { setAside: formatUnits(setAside, decimals) }),
})

interface Asked {
  readonly account: AccountState
  readonly network: CaipNetwork
  readonly address: string
  /** CAIP-10. */
  readonly key: string
  /** The account with its network's nodes: silence of some nodes says nothing of others. */
  readonly nodes: string
  readonly force: boolean
}

/** @param named - resolves when an account's name is known, or known to be unavailable */
export function createBalances(
  state: Record<ChainNamespace, AccountState>,
  parts: BalanceParts,
  named: (namespace: ChainNamespace) => Promise<void>,
) {
  const { clock, adapter, network: networkOf, api, customTokens, wallet, find, pending } = parts
  const portfolio = createLazy(parts.given?.loadPortfolio ?? (() => import('../../domain/portfolio.js')))
  const nativeGate = createReadGate<ChainNamespace>({ clock, lifetimeMs: NATIVE_BALANCE_CACHE_MS })
  const tokenGate = createReadGate<ChainNamespace>({ clock, lifetimeMs: BALANCE_CACHE_MS })

  /** Waits for `answer`, at most `ms`, and leaves no timer behind. */
  const waitAtMost = <Answer>(ms: number, answer: Promise<Answer>) =>
    new Promise<Answer | undefined>((resolve, reject) => {
      const cancel = clock.after(ms, () => resolve(undefined))
      answer.then(resolve, reject).finally(cancel)
    })

  /** The last read of each account: CAIP-10. */
  const nativeReads = new Map<string, Promise<void>>()
  /** The parts of each account's native balance that differ from the rest: CAIP-10. */
  const apart = new Map<string, NativeApart>()
  /** Accounts without any known balance, since their node did not answer: CAIP-10. */
  const unreadAccounts = new Set<string>()

  /** Lists the found tokens, in place of those listed already or beside them. */
  async function list(
    { account, network, key }: Asked,
    found: readonly TokenBalance[],
    place: 'instead' | 'beside',
  ): Promise<void> {
    const { assemble } = await portfolio()
    if (account.caipAddress !== key) return
    const tokens = place === 'beside' ? [...account.tokenBalance, ...found] : found
    account.tokenBalance = assemble({ network, native: account.balance, apart: apart.get(key), tokens })
  }

  async function readParts(chain: ChainAdapter, network: CaipNetwork, address: string): Promise<NativeParts> {
    if (chain.nativeParts) return chain.nativeParts(network, address, sentTransactions(pending(), network.id))
    return { total: await chain.nativeBalance(network, address), pending: 0n, setAside: 0n }
  }

  /** Reads the sister network in the background: no caller waits for it, and a failure is not reported. */
  async function lookElsewhere(asked: Asked, chain: ChainAdapter, id: CaipNetworkId): Promise<void> {
    const { account, address } = asked
    const offered = find(id)
    const network = offered ?? resolveNetwork(id)
    const units = network && (await chain.nativeBalance(network, chain.addressOn?.(network, address) ?? address))
    if (!network || account.caipAddress !== asked.key || account.balance !== '0') return
    const { decimals, symbol } = network.nativeCurrency
    const sisterBalance = { caipNetworkId: id, network: network.name, symbol, offered: offered !== undefined }
    apart.set(asked.key, units ? { elsewhere: { ...sisterBalance, balance: formatUnits(units, decimals) } } : {})
    if (account.tokenBalanceStatus !== 'idle') await list(asked, [], 'beside')
  }

  async function readNative(asked: Asked, pass: object): Promise<void> {
    const { account, network, address, key, nodes } = asked
    try {
      const chain = await adapter(network.namespace)
      const { total, ...parts } = await readParts(chain, network, address)
      if (account.balance === undefined) await waitAtMost(NAME_WAIT_MS, named(network.namespace))
      // An answer for a former account or network is dropped; of two reads the later one counts.
      if (!nativeGate.isNewest(network.namespace, pass) || account.caipAddress !== key) return
      const { decimals } = network.nativeCurrency
      account.balance = formatUnits(total, decimals)
      const { elsewhere } = apart.get(key) ?? {}
      // A balance found elsewhere stays until it is read again, so that the list does not jump.
      apart.set(key, { ...partsApart(parts, decimals), ...(total === 0n && elsewhere && { elsewhere }) })
      account.balanceSymbol = network.nativeCurrency.symbol
      if (unreadAccounts.delete(key) && account.tokenBalanceStatus === 'unavailable')
        account.tokenBalanceStatus = 'ready'
      if (account.tokenBalanceStatus !== 'idle') await list(asked, [], 'beside')
      const sister = total === 0n ? sisterOf(network.id) : undefined
      if (sister) lookElsewhere(asked, chain, sister).catch(() => {})
    } catch (error) {
      nativeGate.block(nodes)
      if (nativeGate.isNewest(network.namespace, pass) && account.caipAddress === key) throw error
    }
  }

  async function refreshNative(asked: Asked): Promise<void> {
    const { network, key, nodes, force } = asked
    const pass = nativeGate.enter(network.namespace, nodes, { force })
    if (typeof pass === 'string') return
    const read = readNative(asked, pass)
    nativeReads.set(key, read)
    await read
  }

  /** Whether an account without tokens may not be empty, since the chain's answer is missing. */
  async function isUnread({ account, key }: Asked): Promise<boolean> {
    if (account.tokenBalance.length > 0) return false
    const [native] = await Promise.allSettled([nativeReads.get(key)])
    return native.status === 'rejected'
  }

  /** The host's own tokens, and the network's known ones that the account holds, read from the chain itself. */
  async function readCustom({ network, address }: Asked): Promise<readonly TokenBalance[]> {
    const hostTokens = customTokens(network)
    if (hostTokens.length === 0 && !nativeOnly.includes(network.namespace)) return []
    const chain = await adapter(network.namespace)
    const isNamed = ({ address: token }: CustomToken) => hostTokens.some((named) => named.address === token)
    const chainTokens = (chain.knownTokens?.(network) ?? []).filter((token) => !isNamed(token))
    if (hostTokens.length + chainTokens.length === 0) return []
    const { fromCustomTokens } = await portfolio()
    const read = (token: string) => chain.tokenBalance?.(network, token, address)
    const [named, found] = await Promise.all(
      [hostTokens, chainTokens].map((tokens) => fromCustomTokens(tokens, network, read)),
    )
    return [...(named ?? []), ...(found ?? []).filter(({ quantity }) => quantity.numeric !== '0')]
  }

  async function readServed({ network, address, force }: Asked): Promise<readonly TokenBalance[]> {
    if (!api.enabled()) return []
    if (await api.supports(network.id)) return api.balances({ address, network, force })
    // Complete without a service, where the native currency is all that the product knows.
    if (nativeOnly.includes(network.namespace)) return []
    throw createError('BALANCE_UNAVAILABLE', { caipNetworkId: network.id })
  }

  /** The wallet's own list of tokens, where it offers one; it may take its time, or never answer. */
  async function readAssets({ network, address }: Asked): Promise<readonly TokenBalance[] | undefined> {
    try {
      const [chain, connector] = [await adapter(network.namespace), wallet(network.namespace)]
      // A paired wallet would be asked over the relay, each time, on a phone that may sleep.
      if (connector.type === 'WALLET_CONNECT') return undefined
      return await chain.walletAssets?.(connector, network, address)
    } catch {
      return undefined
    }
  }

  async function addAssets(asked: Asked, assets: ReturnType<typeof readAssets>, isMine: () => boolean): Promise<void> {
    const walletTokens = await assets
    if (walletTokens && isMine()) await list(asked, notListed(walletTokens, asked.account.tokenBalance), 'beside')
  }

  async function refreshTokens(asked: Asked): Promise<void> {
    const { account, network, key, force } = asked
    const { namespace } = network
    const pass = tokenGate.enter(namespace, key, { force })
    if (pass === 'blocked' && account.tokenBalanceStatus !== 'ready') account.tokenBalanceStatus = 'unavailable'
    if (typeof pass === 'string') return
    if (account.tokenBalanceStatus !== 'ready') account.tokenBalanceStatus = 'loading'
    const isMine = () => tokenGate.isNewest(namespace, pass) && account.caipAddress === key
    const assets = readAssets(asked)
    const [custom, served] = await Promise.allSettled([readCustom(asked), readServed(asked)])
    // Without the service's answer the wallet's is waited for, for a short time.
    const instead = served.status === 'rejected' ? await waitAtMost(WALLET_ASSETS_WAIT_MS, assets) : undefined
    if (served.status === 'rejected' && !instead) tokenGate.block(key)
    if (!isMine()) return
    const ownTokens = custom.status === 'fulfilled' ? custom.value : []
    // Tokens that the service no longer names are dropped; without its answer the known ones stay.
    const hasAnswer = served.status === 'fulfilled'
    try {
      if (hasAnswer) await list(asked, [...served.value, ...ownTokens], 'instead')
      else await list(asked, [...(instead ?? []), ...ownTokens], 'beside')
    } catch (error) {
      // The module that lists them failed to load.
      tokenGate.block(key)
      if (!isMine()) return
      account.tokenBalanceStatus = 'unavailable'
      throw error
    }
    const unreadNative = await isUnread(asked)
    if (!isMine()) return
    if (unreadNative) unreadAccounts.add(key)
    account.tokenBalanceStatus = (hasAnswer || instead) && !unreadNative ? 'ready' : 'unavailable'
    if (!hasAnswer && !instead) throw served.reason
    // Not awaited: a wallet may take its time.
    if (hasAnswer) void addAssets(asked, assets, isMine)
  }

  return {
    forget(namespace: ChainNamespace): void {
      nativeGate.forget(namespace)
      tokenGate.forget(namespace)
    },
    /** @throws ModalError BALANCE_UNAVAILABLE */
    async refresh(namespace: ChainNamespace, { force = false, scope = 'all' as BalanceScope } = {}): Promise<void> {
      const account = state[namespace]
      const network = networkOf(namespace)
      const { address } = account
      if (!address || !network) return
      if (network.unsupported) {
        // An unsupported network has no source to ask: reported once (spec 8).
        if (scope === 'native' || account.tokenBalanceStatus === 'unavailable') return
        account.tokenBalanceStatus = 'unavailable'
        throw createError('BALANCE_UNAVAILABLE', { caipNetworkId: network.id })
      }
      const key = `${network.id}:${address}`
      const nodes = [key, network.serviceRpcUrl, ...network.rpcUrls].join(' ')
      const readRequest = { account, network, address, force, key, nodes }
      const results = await Promise.allSettled([
        refreshNative(readRequest),
        scope === 'all' && refreshTokens(readRequest),
      ])
      if (results[0].status === 'rejected' && account.tokenBalanceStatus === 'ready' && !account.tokenBalance.length) {
        unreadAccounts.add(readRequest.key)
        account.tokenBalanceStatus = 'unavailable'
      }
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw createError('BALANCE_UNAVAILABLE', { caipNetworkId: network.id }, failed.reason)
    },
  }
}
