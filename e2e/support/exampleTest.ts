/** What tests of a host stand on here that use `@wallet-modal/testing`: the demo's pages and this worker's chains. */
import { test } from '@wallet-modal/testing/playwright'
import type { Hex } from 'viem'
import type { Stack } from '../../demo/stack.mjs'
import { createChain } from './chain.js'

/** The stack of a worker; none where tests are only listed. */
export const stackOf = (worker: number) => (JSON.parse(process.env.STACKS ?? '[]') as Stack['addresses'][])[worker]

/** Gives every test of the file that calls it the demo as its page, and a chain on which nothing happened. */
export function useStack(): void {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    baseURL: async ({}, use, { parallelIndex }) => use(stackOf(parallelIndex)?.pages),
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    walletOptions: async ({}, use, { parallelIndex }) => {
      const networks = stackOf(parallelIndex)?.networks ?? []
      await use({ rpcUrls: Object.fromEntries(networks.map(({ chainId, rpcUrls }) => [chainId, rpcUrls[0] ?? ''])) })
    },
  })
  const chainOf = (worker: number) => {
    const network = stackOf(worker)?.networks[0]
    if (!network) throw new Error(`There is no stack for worker ${worker}.`)
    return createChain(network)
  }
  let before: Hex | undefined
  test.beforeEach(async ({ walletOptions: _ }, { parallelIndex }) => {
    test.slow()
    before = await chainOf(parallelIndex).snapshot()
  })
  test.afterEach(async ({ walletOptions: _ }, { parallelIndex }) => {
    if (before) await chainOf(parallelIndex).restore(before)
  })
}
