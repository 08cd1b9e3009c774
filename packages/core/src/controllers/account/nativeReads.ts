/** Reading the native balance of an account from the chain's own RPC, and what of it differs from the rest. */
import { resolveNetwork } from '../../chains/networks.js'
import { sisterOf } from '../../chains/sisterNetworks.js'
import type { CaipNetwork, CaipNetworkId, ChainAdapter, ChainNamespace, NativeParts } from '../../chains/types.js'
import { NATIVE_BALANCE_CACHE_MS } from '../../constants/caches.js'
import type { NativeApart } from '../../domain/portfolio.js'
import { sentTransactions } from '../../domain/sentCoins.js'
import { within } from '../../net/within.js'
import { formatUnits } from '../../primitives/units.js'
import type { BalanceParts, ReadRequest } from './balanceTypes.js'
import { createReadGate } from './readGate.js'

/** Longest time that a first balance waits for a name, so that a button with both changes its width once. */
const NAME_WAIT_MS = 600

interface Parts extends Pick<BalanceParts, 'clock' | 'adapter' | 'find' | 'pending'> {
  /** Resolves when an account's name is known, or known to be unavailable. */
  named(namespace: ChainNamespace): Promise<void>
  /** The account's balance was read. */
  onRead(asked: ReadRequest): void
  /** Lists the known tokens beside the balance that was read. */
  listAgain(asked: ReadRequest): Promise<void>
}

const partsApart = ({ pending, setAside }: Omit<NativeParts, 'total'>, decimals: number): NativeApart => ({
  ...(pending > 0n && { pending: formatUnits(pending, decimals) }),
  ...(setAside > 0n && { setAside: formatUnits(setAside, decimals) }),
})

export function createNativeReads({ clock, adapter, find, pending, named, onRead, listAgain }: Parts) {
  const gate = createReadGate<ChainNamespace>({ clock, lifetimeMs: NATIVE_BALANCE_CACHE_MS })
  /** The last read of each account: CAIP-10. */
  const reads = new Map<string, Promise<void>>()
  /** The parts of each account's native balance that differ from the rest: CAIP-10. */
  const apart = new Map<string, NativeApart>()

  async function readParts(chain: ChainAdapter, network: CaipNetwork, address: string): Promise<NativeParts> {
    if (chain.nativeParts) return chain.nativeParts(network, address, sentTransactions(pending(), network.id))
    return { total: await chain.nativeBalance(network, address), pending: 0n, setAside: 0n }
  }

  /** Reads the sister network in the background: no caller waits for it, and a failure is not reported. */
  async function lookElsewhere(asked: ReadRequest, chain: ChainAdapter, id: CaipNetworkId): Promise<void> {
    const { account, address } = asked
    const offered = find(id)
    const network = offered ?? resolveNetwork(id)
    const units = network && (await chain.nativeBalance(network, chain.addressOn?.(network, address) ?? address))
    if (!network || account.caipAddress !== asked.key || account.balance !== '0') return
    const { decimals, symbol } = network.nativeCurrency
    const sisterBalance = { caipNetworkId: id, network: network.name, symbol, offered: offered !== undefined }
    apart.set(asked.key, units ? { elsewhere: { ...sisterBalance, balance: formatUnits(units, decimals) } } : {})
    if (account.tokenBalanceStatus !== 'idle') await listAgain(asked)
  }

  async function readNative(asked: ReadRequest, pass: object): Promise<void> {
    const { account, network, address, key, nodes } = asked
    try {
      const chain = await adapter(network.namespace)
      const { total, ...parts } = await readParts(chain, network, address)
      if (account.balance === undefined) await within(clock, NAME_WAIT_MS, named(network.namespace), () => undefined)
      // An answer for a former account or network is dropped; of two reads the later one counts.
      if (!gate.isNewest(network.namespace, pass) || account.caipAddress !== key) return
      const { decimals } = network.nativeCurrency
      account.balance = formatUnits(total, decimals)
      const { elsewhere } = apart.get(key) ?? {}
      // A balance found elsewhere stays until it is read again, so that the list does not jump.
      apart.set(key, { ...partsApart(parts, decimals), ...(total === 0n && elsewhere && { elsewhere }) })
      account.balanceSymbol = network.nativeCurrency.symbol
      onRead(asked)
      if (account.tokenBalanceStatus !== 'idle') await listAgain(asked)
      const sister = total === 0n ? sisterOf(network.id) : undefined
      if (sister) lookElsewhere(asked, chain, sister).catch(() => {})
    } catch (error) {
      gate.block(nodes)
      if (gate.isNewest(network.namespace, pass) && account.caipAddress === key) throw error
    }
  }

  async function refreshNative(asked: ReadRequest): Promise<void> {
    const { network, key, nodes, force } = asked
    const pass = gate.enter(network.namespace, nodes, { force })
    if (typeof pass === 'string') return
    const read = readNative(asked, pass)
    reads.set(key, read)
    await read
  }

  return {
    refresh: refreshNative,
    apart: (key: string) => apart.get(key),
    /** The last read of an account: CAIP-10. */
    last: (key: string) => reads.get(key),
    forget: (namespace: ChainNamespace) => gate.forget(namespace),
  }
}
