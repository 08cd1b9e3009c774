/** `@wallet-modal/testing` as a host uses it: its example, with the built package, against this worker's stack. */
import { test } from '@wallet-modal/testing/playwright'
import type { Hex } from 'viem'
import type { Stack } from '../demo/stack.mjs'
import { createChain } from './support/chain.js'

const stackOf = (worker: number) => (JSON.parse(process.env.STACKS ?? '[]') as Stack['addresses'][])[worker]

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
  baseURL: async ({}, use, { parallelIndex }) => use(stackOf(parallelIndex)?.pages),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
  walletOptions: async ({}, use, { parallelIndex }) => {
    const networks = stackOf(parallelIndex)?.networks ?? []
    await use({ rpcUrls: Object.fromEntries(networks.map(({ chainId, rpcUrls }) => [chainId, rpcUrls[0] ?? ''])) })
  },
})

/** What a test did to the chain is undone: the other files start from there. */
let before: Hex | undefined
const chainOf = (worker: number) => {
  const network = stackOf(worker)?.networks[0]
  if (!network) throw new Error(`There is no stack for worker ${worker}.`)
  return createChain(network)
}
test.beforeEach(async ({ walletOptions: _ }, { parallelIndex }) => {
  test.slow()
  before = await chainOf(parallelIndex).snapshot()
})
test.afterEach(async ({ walletOptions: _ }, { parallelIndex }) => {
  if (before) await chainOf(parallelIndex).restore(before)
})

await import('../packages/testing/example/shop.spec.js')
await import('../packages/testing/example/otherNetworks.spec.js')
