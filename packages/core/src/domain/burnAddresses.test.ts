import { expect, test } from 'vitest'
import { validateAddress } from '../primitives/address.js'
import type { ChainNamespace } from '../primitives/caip.js'
import { isBurnAddress } from './burnAddresses.js'

test.each<[ChainNamespace, string]>([
  ['eip155', '0x000000000000000000000000000000000000dEaD'],
  ['eip155', '0xdEAD000000000000000042069420694206942069'],
  ['eip155', '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead'],
  ['eip155', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ['eip155', '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF'],
  ['eip155', '0x0000000000000000000000000000000000000001'],
  ['eip155', '0x0000000000000000000000000000000000001010'],
  ['solana', '1nc1nerator11111111111111111111111111111111'],
  ['solana', '11111111111111111111111111111111'],
  ['polkadot', '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM'],
  ['polkadot', '111111111111111111111111111111111HC1'],
  ['bip122', '1BitcoinEaterAddressDontSendf59kuE'],
  ['bip122', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
  ['bip122', '1111111111111111111114oLvT2'],
  ['bip122', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs'],
])('nobody has the key of %s %s', (namespace, typed) => {
  const parsed = validateAddress(namespace, typed, {})
  expect(parsed.ok && isBurnAddress[namespace](parsed.address)).toBe(true)
})

test.each<[ChainNamespace, string]>([
  ['eip155', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['eip155', '0x000000000000000000000000000000000001dEaD'],
  ['eip155', '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
])('somebody may have that of %s %s', (namespace, address) => {
  expect(isBurnAddress[namespace](address)).toBe(false)
})
