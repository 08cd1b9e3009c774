/** What tests of signing in without a wallet stand on beside fixtures.ts: an origin that knows nobody yet. */
import { test as base } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { type AuthOrigin, createAuthOrigin } from './support/authStack.js'

interface AuthFixtures {
  auth: AuthPage
  origin: AuthOrigin
}

export const test = base.extend<AuthFixtures>({
  origin: async ({ stack }, use) => {
    const origin = createAuthOrigin(stack)
    await origin.reset()
    await use(origin)
    await origin.reset()
  },
  /** Frames, mails, pop-ups, keys made and sealed: a busy machine is given three times as long. */
  auth: ({ modal, origin }, use, info) => {
    info.slow()
    return use(new AuthPage(modal, origin))
  },
})
