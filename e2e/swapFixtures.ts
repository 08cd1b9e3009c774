/** What tests of swapping stand on beside fixtures.ts. */
import { test as base } from './fixtures.js'
import { SwapPage } from './pages/SwapPage.js'

export const test = base.extend<{ swap: SwapPage }>({
  swap: ({ modal }, use) => use(new SwapPage(modal)),
})
