import { readChainId } from '../../primitives/chainId.js'
import type { CaipNetwork, Connector } from '../types.js'
import { asRecord } from './answers.js'
import { ask, providerOf } from './wallet.js'

/** Whether the key is EIP-5792's chain id for "every chain". */
const isEveryChain = (key: string) => /^0x0+$/i.test(key)

/**
 * EIP-5792 `wallet_getCapabilities` for one network: entries under its own chain id win over those for every chain.
 * `{}` where the wallet has none or does not know the method.
 */
export async function capabilities(
  connector: Connector,
  address: string,
  network: CaipNetwork,
): Promise<Readonly<Record<string, unknown>>> {
  const provider = providerOf(connector)
  const answer = asRecord(await ask(provider, 'wallet_getCapabilities', [address]).catch(() => undefined)) ?? {}
  const rowOf = (isAsked: (key: string) => boolean) =>
    asRecord(Object.entries(answer).find(([key, row]) => isAsked(key) && asRecord(row))?.[1])
  return Object.freeze({ ...rowOf(isEveryChain), ...rowOf((key) => readChainId(key) === network.id) })
}
