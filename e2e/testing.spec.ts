/** `@wallet-modal/testing` as a host uses it: its example, with the built package, against this worker's stack. */
import { test } from '@wallet-modal/testing/playwright'
import type { Stack } from '../demo/stack.mjs'

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

await import('../packages/testing/example/shop.spec.js')
