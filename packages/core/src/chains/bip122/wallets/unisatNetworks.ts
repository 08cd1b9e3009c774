/**
 * Names of networks in wallets in the shape of `window.unisat`. For `getChain`, `switchChain`: unisat-wallet/unisat-dev-docs,
 * wallet-api/api-docs/manage-networks.md; for the local chain `UnisatChainType` of @btc-vision/transaction. For `getNetwork`,
 * `switchNetwork`: Bitget's and Binance's pages of their Bitcoin providers; `mainnet` Keplr (`Network` of @keplr-wallet/types).
 */
import { bitcoinNetwork, bitcoinReferences } from '../../../primitives/address/bip122.js'

type NetworkName = NonNullable<ReturnType<typeof bitcoinNetwork>>['name']

interface Names {
  readonly chain: string
  /** Accepted names; the first one is sent in requests. */
  readonly networks: readonly [string, ...string[]]
}

const namesByNetwork: Readonly<Record<NetworkName, Names>> = {
  mainnet: { chain: 'BITCOIN_MAINNET', networks: ['livenet', 'mainnet'] },
  testnet: { chain: 'BITCOIN_TESTNET', networks: ['testnet'] },
  testnet4: { chain: 'BITCOIN_TESTNET4', networks: ['testnet4'] },
  signet: { chain: 'BITCOIN_SIGNET', networks: ['signet'] },
  regtest: { chain: 'BITCOIN_REGTEST', networks: ['regtest'] },
}

/** @param reference - CAIP-2 reference; `undefined` for an unknown network */
export function namesOf(reference: string): Names | undefined {
  const network = bitcoinNetwork(reference)
  return network && namesByNetwork[network.name]
}

/** Reference of an unsupported network, whose addresses may look like ours, as those of Fractal Bitcoin do. */
const ELSEWHERE = ''

/** CAIP-2 reference of a network by the wallet's name of it. */
export const referenceNamed = (word: unknown): string =>
  bitcoinReferences.find((reference) => {
    const names = namesOf(reference)
    return names && [names.chain, ...names.networks].some((name) => name === word)
  }) ?? ELSEWHERE
