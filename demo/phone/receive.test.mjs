import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createPhone } from './phone.mjs'

function setUp() {
  const kit = Object.assign(new EventEmitter(), {
    core: { relayer: { connected: true } },
    getActiveSessions: () => ({}),
    rejectSession: vi.fn(async () => {}),
    respondSessionRequest: vi.fn(async () => {}),
  })
  const answer = vi.fn(async () => '0x01')
  const phone = createPhone({ kit, accounts: [], outside: [], createEip155: () => ({ chains: [], answer }) })
  return { answer, kit, phone }
}

test.each(['reject', 'ask'])('a proposal that is told of twice is decided once: %s', async (proposal) => {
  const { kit, phone } = setUp()
  phone.mode({ proposal })
  const told = () => kit.emit('session_proposal', { id: 7, params: {} })
  told()
  told()
  if (proposal === 'ask') await phone.reject()
  told()
  await vi.waitFor(() => expect(kit.rejectSession).toHaveBeenCalled())
  expect(kit.rejectSession).toHaveBeenCalledTimes(1)
})

test('a request that is told of twice is answered once', async () => {
  const { answer, kit, phone } = setUp()
  phone.mode({ requests: 'approve' })
  const params = { request: { method: 'personal_sign', params: [] }, chainId: 'eip155:1' }
  for (let times = 0; times < 2; times++) kit.emit('session_request', { id: 8, topic: 'topic', params })
  await vi.waitFor(() => expect(kit.respondSessionRequest).toHaveBeenCalled())
  expect(answer).toHaveBeenCalledTimes(1)
  expect(kit.respondSessionRequest).toHaveBeenCalledTimes(1)
})
