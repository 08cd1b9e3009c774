import { readChainId } from '../../primitives/chainId.js'
import type { Connector } from '../types.js'
import { asRecord } from './answers.js'
import { ask, providerOf } from './wallet.js'

/** EIP-5792 `wallet_getCapabilities`, keyed by CAIP-2; `{}` where the wallet has none or does not know the question. */
export async function capabilities(
  connector: Connector,
  address: string,
): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const provider = providerOf(connector)
  const answer = asRecord(await ask(provider, 'wallet_getCapabilities', [address]).catch(() => undefined)) ?? {}
  const rows = Object.entries(answer).flatMap(([chainId, value]) => {
    const id = readChainId(chainId)
    const row = asRecord(value)
    return id && row ? [[id, Object.freeze({ ...row })] as const] : []
  })
  return Object.freeze(Object.fromEntries(rows))
}
