/** Both majors of wagmi, by their own code. */
import * as wagmi3 from '@wagmi/core'
import { type Chain, defineChain } from 'viem'
import * as wagmi2 from 'wagmi-core-2'

const chain = (id: number, name: string): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.test'] } },
  })

/** The networks of the test modals, and one that the modal does not list. */
export const one = chain(31_337, 'Local One')
export const two = chain(31_338, 'Local Two')
export const three = chain(31_339, 'Local Three')

export type Wagmi = typeof wagmi3

/** What these tests call is the same in both. */
export const versions: [string, Wagmi][] = [
  ['wagmi 2', wagmi2 as unknown as Wagmi],
  ['wagmi 3', wagmi3],
]
