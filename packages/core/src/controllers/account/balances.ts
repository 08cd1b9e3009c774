/** Reads the holdings of an account: native currency from the chain's own RPC, tokens from the data service (design.md 5 'Balances'). */
import type { ChainNamespace } from '../../chains/types.js'
import { BALANCE_CACHE_MS } from '../../constants/caches.js'
import type { TokenBalance } from '../../domain/token.js'
import { createError } from '../../errors/createError.js'
import { within } from '../../net/within.js'
import { addressKey } from '../../primitives/sameAddress.js'
import { createLazy } from '../lazy.js'
import type { BalanceParts, ReadRequest } from './balanceTypes.js'
import { createNativeReads } from './nativeReads.js'
import { createReadGate } from './readGate.js'
import { createTokenSources } from './tokenSources.js'
import type { AccountState, BalanceScope } from './types.js'

/** Longest time that a list waits for a wallet. */
const WALLET_ASSETS_WAIT_MS = 3_000

/** The wallet's tokens that the service does not list: for all others the service's prices and pictures count. */
function notListed(found: readonly TokenBalance[], listed: readonly TokenBalance[]) {
  const keyOf = ({ address }: TokenBalance) => address && addressKey(address)
  const listedKeys = new Set(listed.map(keyOf))
  return found.filter((token) => !listedKeys.has(keyOf(token)))
}

type PortfolioModule = typeof import('../../domain/portfolio.js')
type NativeReads = ReturnType<typeof createNativeReads>

/** Lists the found tokens, in place of those listed already or beside them. */
const createTokenList =
  (portfolio: () => Promise<PortfolioModule>, apart: NativeReads['apart']) =>
  async ({ account, network, key }: ReadRequest, found: readonly TokenBalance[], place: 'instead' | 'beside') => {
    const { assemble } = await portfolio()
    if (account.caipAddress !== key) return
    const tokens = place === 'beside' ? [...account.tokenBalance, ...found] : found
    account.tokenBalance = assemble({ network, native: account.balance, apart: apart(key), tokens })
  }

/** Whether an account without tokens may not be empty, since the chain's answer is missing. */
async function isUnread({ account, key }: ReadRequest, native: NativeReads): Promise<boolean> {
  if (account.tokenBalance.length > 0) return false
  const [lastRead] = await Promise.allSettled([native.last(key)])
  return lastRead.status === 'rejected'
}

/** @param named - resolves when an account's name is known, or known to be unavailable */
export function createBalances(
  state: Record<ChainNamespace, AccountState>,
  parts: BalanceParts,
  named: (namespace: ChainNamespace) => Promise<void>,
) {
  const { clock, network: networkOf } = parts
  const portfolio = createLazy(
    parts.given?.loadPortfolio ?? (() => import('../../domain/portfolio.js')),
    (loadedPortfolio) => loadedPortfolio,
  )
  const tokenGate = createReadGate<ChainNamespace>({ clock, lifetimeMs: BALANCE_CACHE_MS })

  /** Accounts without any known balance, since their node did not answer: CAIP-10. */
  const unreadAccounts = new Set<string>()

  const { readCustom, readServed, readAssets } = createTokenSources({ ...parts, portfolio })
  const native: NativeReads = createNativeReads({
    ...parts,
    named,
    onRead({ account, key }) {
      if (unreadAccounts.delete(key) && account.tokenBalanceStatus === 'unavailable')
        account.tokenBalanceStatus = 'ready'
    },
    listAgain: (asked) => list(asked, [], 'beside'),
  })
  const list = createTokenList(portfolio, native.apart)

  async function refreshTokens(asked: ReadRequest): Promise<void> {
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
    const instead =
      served.status === 'rejected' ? await within(clock, WALLET_ASSETS_WAIT_MS, assets, () => undefined) : undefined
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
    const unreadNative = await isUnread(asked, native)
    if (!isMine()) return
    if (unreadNative) unreadAccounts.add(key)
    account.tokenBalanceStatus = (hasAnswer || instead) && !unreadNative ? 'ready' : 'unavailable'
    if (!hasAnswer && !instead) throw served.reason
    if (!hasAnswer) return
    // Not awaited: a wallet may take its time.
    void assets.then((walletTokens) => {
      if (walletTokens && isMine()) return list(asked, notListed(walletTokens, account.tokenBalance), 'beside')
    })
  }

  return {
    forget(namespace: ChainNamespace): void {
      native.forget(namespace)
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
        native.refresh(readRequest),
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
