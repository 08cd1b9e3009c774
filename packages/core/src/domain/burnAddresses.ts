/** Addresses that nobody has a key for, by which people take coins out of the world. What goes there by mistake is gone. Pure. */
import { decodeSs58 } from '../primitives/address/ss58.js'
import type { ChainNamespace } from '../primitives/caip.js'

const bitcoin = [
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  '1111111111111111111114oLvT2',
  'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
]
const solana = ['1nc1nerator11111111111111111111111111111111', '11111111111111111111111111111111']

/** Words in hex, one digit throughout (some stand for the native currency), or a number so small that it is the network's own. */
const evm = /^0x(?:0{36}.{4}|dead0{16}42069420694206942069|(?:dead){10}|(.)\1{39})$/i

/** In canonical form, as `validateAddress` gives it. */
export const isBurnAddress: Readonly<Record<ChainNamespace, (address: string) => boolean>> = {
  eip155: (address) => evm.test(address),
  solana: (address) => solana.includes(address),
  polkadot: (address) => decodeSs58(address)?.publicKey.every((byte) => byte === 0) ?? false,
  bip122: (address) => bitcoin.includes(address),
}
