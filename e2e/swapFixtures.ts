/** What tests of swapping stand on beside fixtures.ts. */
import { test as base } from './fixtures.js'
import { SwapPage } from './pages/SwapPage.js'

export const test = base.extend<{ swap: SwapPage }>({
  /** Whole swaps: tokens, quotes, simulations, blocks. A busy machine is given three times as long. */
  swap: ({ modal }, use, info) => {
    info.slow()
    return use(new SwapPage(modal))
  },
})
