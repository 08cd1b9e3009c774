/** Context of the directory's parts: suggestions, pages, search and look-ups; and how they ask. */
import { ref } from 'valtio/vanilla'
import type { WireWallets } from '../../api/wireTypes.js'
import { bundledWallets } from '../../domain/bundledWallets.js'
import { isOfInstalled } from '../../domain/chosenWallets.js'
import { allowed, type ListedWallet, type WalletRules } from '../../domain/walletLists.js'
import type { DirectoryHealth } from './directoryHealth.js'
import type { DirectoryState } from './types.js'

/** The calls that the work needs of the wire; made by `api/directoryApi.ts`. */
export interface DirectoryApi {
  getWallets(
    query: {
      page: number
      entries: number
      search?: string
      chains?: readonly string[]
      include?: readonly string[]
      exclude?: readonly string[]
    },
    options: { signal: AbortSignal; retry: boolean },
  ): Promise<WireWallets>
}

export interface DirectoryContext {
  readonly state: DirectoryState
  readonly health: DirectoryHealth
  /** False where the service is off. */
  enabled(): boolean
  load(): Promise<DirectoryApi>
  /** As the options are at the call. */
  rules(): WalletRules
}

/** Wraps a list for the state: a directory of thousands would cost a proxy for each record. */
export const keep = (wallets: readonly ListedWallet[]): readonly ListedWallet[] => ref([...wallets])

/** The bundled wallets that the page allows. */
export const bundledFor = (rules: WalletRules): readonly ListedWallet[] =>
  allowed(bundledWallets(rules.networks), rules)

/** The ids that a directory knows wallets by. */
export const directoryIds = (ids: readonly string[]): readonly string[] => ids.filter((id) => !isOfInstalled(id))

/** The part of a question that the page's options decide. */
export function queryOf({ networks, include, exclude }: WalletRules) {
  const [included, excluded] = [directoryIds(include), directoryIds(exclude)]
  return {
    ...(networks.length > 0 && { chains: networks }),
    ...(included.length > 0 && { include: included }),
    ...(excluded.length > 0 && { exclude: excluded }),
  }
}
