import type { OnRampApi } from '../../api/onrampApi.js'
import type { CaipNetwork } from '../../chains/types.js'
import type { OnRampAsset, OnRampProvider } from '../../domain/onrampTypes.js'
import type { CustomToken } from '../../domain/token.js'
import type { Clock, Environment, KeyValueStorage } from '../../primitives/ports.js'
import type { Emit } from '../signals.js'

export interface OnRampParts {
  clock: Clock
  storage: KeyValueStorage
  storageKey: string
  environment: Pick<Environment, 'openLink' | 'origin' | 'timeZone'>
  /** Address and network of the account in use; `undefined` where nobody is connected. */
  account(): { readonly address: string; readonly network: CaipNetwork } | undefined
  /** The host's tokens. */
  customTokens(network: CaipNetwork): readonly CustomToken[]
  /** Whether the options name the data service. */
  enabled(): boolean
  api(): Promise<OnRampApi>
  providers(): readonly OnRampProvider[]
  /** A picture of the directory. */
  image(kind: 'getCurrencyImage' | 'getTokenImage', id: string): string | undefined
  /** US dollars per whole unit, as the verified balances say. */
  price(asset: OnRampAsset): number | undefined
  emit: Emit
  report(error: unknown): void
}
