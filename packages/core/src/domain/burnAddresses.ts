/** Addresses without a known key, used to burn coins: a transfer to one by mistake is lost. Pure. */
import { decodeSs58 } from '../primitives/address/ss58.js'
import type { ChainNamespace } from '../primitives/caip.js'

const bitcoin = [
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  '1111111111111111111114oLvT2',
  'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
]
const solana = ['1nc1nerator11111111111111111111111111111111', '11111111111111111111111111111111']

/** Words in hex, a single repeated digit (some stand for the native currency), or a number so small that the network reserves it. */
const evm = /^0x(?:0{36}.{4}|dead0{16}42069420694206942069|(?:dead){10}|(.)\1{39})$/i

/** Takes an address in canonical form, as `validateAddress` gives it. */
export const isBurnAddress: Readonly<Record<ChainNamespace, (address: string) => boolean>> = {
  eip155: (address) => evm.test(address),
  solana: (address) => solana.includes(address),
  polkadot: (address) => decodeSs58(address)?.publicKey.every((byte) => byte === 0) ?? false,
  bip122: (address) => bitcoin.includes(address),
}
