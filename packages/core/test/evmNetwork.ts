import type { CaipNetwork } from '../src/chains/types.js'

/** A network of EVM accounts, where none is asked. */
export const evmNetwork: CaipNetwork = {
  id: 'eip155:1',
  namespace: 'eip155',
  reference: '1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.test'],
}
