/** Disconnecting what storage remembers and no wallet has confirmed yet, or can any more (spec 4 'Disconnecting'). */
import { expect, test, vi } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { settle } from '../../../test/createTestModal.js'
import { createOwnSigning, lookedUp, SESSIONS, signedInBefore } from '../../../test/ownSignIn.js'
import { WALLET_INJECTION_WAIT_MS } from '../../constants/wallets.js'
import type { Siwx } from '../../domain/siwxTypes.js'

const remembered = ['wallet-modal.connections', SESSIONS, 'wallet-modal.social']

/** What an earlier visit left, with a social account. */
async function leftBehind() {
  const storage = await signedInBefore()
  storage.set('wallet-modal.social', 'google')
  expect(remembered.filter((key) => storage.get(key) === null)).toEqual([])
  return { storage, kept: () => remembered.filter((key) => storage.get(key) !== null) }
}

test('disconnect() of a page that has just loaded: connection, sessions and social account are gone', async () => {
  const { storage, kept } = await leftBehind()
  const made = createOwnSigning({ connected: true, storage })
  const disconnects: unknown[] = []
  made.modal.on('disconnect', (detail) => disconnects.push(detail))
  await made.modal.disconnect()
  await lookedUp(made)
  expect(kept()).toEqual([])
  expect(made.modal.accounts.state.eip155.status).toBe('disconnected')
  expect(disconnects).toEqual([])
})

test('the wallet is no longer there: disconnecting ends its session all the same', async () => {
  const { storage, kept } = await leftBehind()
  const made = createOwnSigning({ storage, wallets: [] })
  const looking = lookedUp(made)
  await vi.waitUntil(() => made.clock.waiting > 0)
  await made.clock.advance(WALLET_INJECTION_WAIT_MS)
  await looking
  await made.modal.disconnect()
  await settle()
  expect(kept()).toEqual([])
})

test('another namespace is disconnected: this one’s sessions stay', async () => {
  const { storage, kept } = await leftBehind()
  const made = await lookedUp(createOwnSigning({ connected: true, storage }))
  await made.modal.disconnect('solana')
  await settle()
  expect(kept()).toContain(SESSIONS)
  expect(made.modal.siwx.state.status).toBe('signed-in')
})

test.each([undefined, false])('a host’s own sign-in with signOutOnDisconnect %s', async (signOutOnDisconnect) => {
  const { storage } = await leftBehind()
  const { siwx } = createFakeSiwx()
  const cleared: unknown[] = []
  const own: Siwx = {
    ...siwx,
    ...(signOutOnDisconnect === false && { signOutOnDisconnect }),
    setSessions: async (sessions) => void cleared.push(sessions),
  }
  const made = createOwnSigning({ storage, wallets: [], options: { siwx: own } })
  await made.modal.disconnect()
  await settle()
  expect(cleared).toEqual(signOutOnDisconnect === false ? [] : [[]])
})
