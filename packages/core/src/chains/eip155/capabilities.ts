import { readChainId } from '../../primitives/chainId.js'
import type { CaipNetwork, Connector } from '../types.js'
import { asRecord } from './answers.js'
import { ask, providerOf } from './wallet.js'

/** How EIP-5792 writes "every chain". */
const isEveryChain = (key: string) => /^0x0+$/i.test(key)

/**
 * What EIP-5792 `wallet_getCapabilities` tells of one network: what stands under its own chain id, before what the wallet
 * says of every chain. `{}` where the wallet has none or does not know the question.
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
