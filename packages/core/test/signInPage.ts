/** A page whose visitor signs in at a scripted origin, and the steps that every such test takes. */
import { expect, onTestFinished, vi } from 'vitest'
import type { AuthController } from '../src/controllers/auth/types.js'
import { type AuthPage, createAuthPage } from './authPage.js'
import { settle } from './createTestModal.js'

type SetUp = Parameters<typeof createAuthPage>[0]

export const until = <Result>(look: () => Result | Promise<Result>) =>
  vi.waitFor(look, { timeout: 10_000, interval: 5 })

export function openPage(setUp: SetUp = {}) {
  const page = createAuthPage(setUp)
  onTestFinished(() => page.modal.destroy())
  const errors: string[] = []
  page.modal.on('error', ({ code }) => errors.push(code))
  const tracked: string[] = []
  page.modal.on('analytics', ({ event }) => tracked.push(event))
  return { ...page, errors, tracked }
}

export async function openConnect(setUp: SetUp = {}) {
  const page = openPage(setUp)
  await page.modal.open()
  const auth = await page.modal.loadAuth()
  await until(() => expect(auth.state.status).not.toBe('loading'))
  return { ...page, auth }
}

export async function enterEmail(auth: AuthController, email = 'ann@shop.test') {
  auth.setEmail(email)
  await auth.submitEmail()
}

export async function connectByEmail(setUp: SetUp = {}) {
  const page = await openConnect(setUp)
  await enterEmail(page.auth)
  page.auth.setDigits('123456')
  await until(() => expect(page.modal.accounts.state.eip155.status).toBe('connected'))
  await settle()
  return page
}

export const account = (page: Pick<AuthPage, 'modal'>) => page.modal.accounts.state.eip155
export const solanaNetwork = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
