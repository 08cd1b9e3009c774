/** The frame of a scripted sign-in origin, opened by a page. */
import { createFakeClock } from '@wallet-modal/testing'
import { onTestFinished, vi } from 'vitest'
import { createAuthClient } from '../src/chains/auth/index.js'
import { AUTH_URL, createFakeAuthOrigin } from './fakeAuthOrigin.js'

export const networks = ['eip155:31337', 'solana:devnet'] as const
export const until = <Result>(look: () => Result | Promise<Result>) =>
  vi.waitFor(look, { timeout: 10_000, interval: 5 })

/** The page opens it, and waits for its answer. */
export function beginFrame(origin = createFakeAuthOrigin()) {
  const tab = origin.createTab()
  const clock = createFakeClock()
  const refused: string[] = []
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const opening = createAuthClient({
    url: AUTH_URL,
    title: 'Sign-in',
    projectId: 'p1',
    app: { name: 'Shop', url: 'https://shop.test' },
    networks,
    look: { theme: 'light', themeVariables: {}, locale: 'en' },
    clock,
    ports: tab.ports,
    signal: gone.signal,
    onRefused: (method) => void refused.push(method),
  })
  return { opening, tab, clock, origin, refused }
}

export async function openFrame(origin = createFakeAuthOrigin()) {
  const { opening, ...made } = beginFrame(origin)
  return { client: await opening, ...made }
}
