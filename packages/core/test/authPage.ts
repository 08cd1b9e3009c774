/** A page that names a sign-in origin, which is scripted; several of them with one storage are tabs. */
import type { WalletModalOptions } from '../src/index.js'
import { createTestModal, type TestModalOptions } from './createTestModal.js'
import { AUTH_URL, createFakeAuthOrigin, type FakeTab } from './fakeAuthOrigin.js'

export type FakeAuthOrigin = ReturnType<typeof createFakeAuthOrigin>

// What is loaded on first use is loaded before: a test's first step then waits for promises only.
await Promise.all([import('../src/reactions/authReactions.js'), import('../src/chains/auth/index.js')])

export interface AuthPage extends Awaited<ReturnType<typeof createTestModal>> {
  readonly origin: FakeAuthOrigin
  readonly tab: FakeTab
}

export function createAuthPage({
  origin = createFakeAuthOrigin(),
  options,
  ...setUp
}: Omit<TestModalOptions, 'authPorts'> & { origin?: FakeAuthOrigin; options?: WalletModalOptions } = {}): AuthPage {
  const tab = origin.createTab()
  const test = createTestModal({ ...setUp, options: { authUrl: AUTH_URL, ...options }, authPorts: tab.ports })
  return { ...test, origin, tab }
}
