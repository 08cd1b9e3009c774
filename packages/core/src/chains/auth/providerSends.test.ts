/** What the wallet in the frame sends itself: when it counts as sent, and when nobody can tell. */
import { expect, test, vi } from 'vitest'
import { createFakeAuthOrigin, SOLANA, wireSession } from '../../../test/fakeAuthOrigin.js'
import { openFrame, until } from '../../../test/openFrame.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'

/** The wallet is asked for something that it sends itself, and shows it. */
async function askToSend(method = 'eth_sendTransaction', namespace: 'eip155' | 'solana' = 'eip155') {
  const origin = createFakeAuthOrigin()
  origin.signIn(wireSession({ accounts: { ...wireSession().accounts, solana: [{ address: SOLANA, type: 'eoa' }] } }))
  const page = await openFrame(origin)
  const asked = page.client.provider(namespace).request({ method, params: [{}] })
  const outcome = asked.catch((error) => error)
  await until(() => expect(page.tab.find('rpc')).toHaveLength(1))
  const id = page.tab.find('rpc')[0]?.id ?? 0
  const hidden = vi.fn()
  page.client.on('hide', hidden)
  page.tab.say({ event: 'show', id, height: 400 })
  return { ...page, id, outcome, hidden }
}
const hash = `0x${'ab'.repeat(32)}`

test('what was sent is not called back: a hash that comes after the visitor declined still counts', async () => {
  const { client, tab, origin, id, outcome, hidden } = await askToSend()
  origin.setSending(true)
  client.decline(id)
  // Nobody has to look at it any more.
  expect(hidden).toHaveBeenCalledWith({ id })
  await until(() => expect(tab.asked).toContainEqual({ abort: id }))
  tab.answer(id, { result: hash })
  expect(await outcome).toBe(hash)
})

test('the origin says that it was declined: so it was', async () => {
  const { client, id, outcome } = await askToSend()
  client.decline(id)
  expect(await outcome).toMatchObject({ code: 4001, message: 'The visitor declined.' })
})

test('declined, and the node refuses what was approved before that: the refusal is told', async () => {
  const { client, tab, origin, id, outcome } = await askToSend()
  origin.setSending(true)
  client.decline(id)
  tab.answer(id, { error: { code: -32000, message: 'nonce too low' } })
  expect(await outcome).toMatchObject({ code: -32000, message: 'nonce too low' })
})

test('an origin that says nothing to it: after 30 s it may have been sent, and what comes later is nobody’s', async () => {
  const { client, tab, origin, clock, id, outcome } = await askToSend()
  origin.setSending(true)
  let settled = false
  void outcome.then(() => {
    settled = true
  })
  client.decline(id)
  await clock.advance(29_999)
  expect(settled).toBe(false)
  await clock.advance(1)
  expect(await outcome).toMatchObject({ code: 'SENT_UNCONFIRMED', context: { namespace: 'eip155' } })
  tab.answer(id, { result: hash })
})

test.each([
  ['eip155', 'eth_sendTransaction', 'SENT_UNCONFIRMED'],
  ['eip155', 'wallet_sendCalls', 'SENT_UNCONFIRMED'],
  ['eip155', 'wallet_grantPermissions', 'SENT_UNCONFIRMED'],
  ['eip155', 'wallet_revokePermissions', 'SENT_UNCONFIRMED'],
  ['solana', 'solana_signAndSendTransaction', 'SENT_UNCONFIRMED'],
  ['eip155', 'personal_sign', 4900],
  ['solana', 'solana_signTransaction', 4900],
] as const)('the frame is loaded anew while %s %s is asked: %s', async (namespace, method, code) => {
  const { tab, outcome } = await askToSend(method, namespace)
  tab.reload()
  expect(await outcome).toMatchObject({ code })
})

test.each([
  ['gives it up', (id: number) => ({ abort: id })],
  ['fails in its own words', (id: number) => ({ id, error: { code: 'FAILED', message: 'x' } })],
])('an origin that %s has not said that nothing was sent', async (_what, message) => {
  const { tab, id, outcome } = await askToSend()
  tab.say(message(id))
  expect(await outcome).toMatchObject({ code: 'SENT_UNCONFIRMED' })
})

const signature = '5'.repeat(87)
const pick = (error: unknown) => error instanceof ModalError && { code: error.code, context: error.context }
test.each<[string, 'eip155' | 'solana', unknown, string | undefined]>([
  ['its hash', 'eip155', { hash }, hash],
  ['its signature', 'solana', { hash: signature }, signature],
  ['a hash that is too short', 'eip155', { hash: '0x12' }, undefined],
  ['a signature where a hash belongs', 'eip155', { hash: signature }, undefined],
  ['a hash where a signature belongs', 'solana', { hash }, undefined],
  ['32 bytes where a signature belongs', 'solana', { hash: SOLANA }, undefined],
  ['markup', 'eip155', { hash: '<b>' }, undefined],
  ['something else', 'eip155', 'x', undefined],
  ['nothing', 'eip155', undefined, undefined],
])('it broke after it was sent, and %s is told', async (_what, namespace, data, expected) => {
  const method = namespace === 'eip155' ? 'eth_sendTransaction' : 'solana_signAndSendTransaction'
  const { tab, id, outcome } = await askToSend(method, namespace)
  tab.answer(id, { error: { code: 'FAILED', message: 'x', ...(data !== undefined && { data }) } })
  const context = { namespace, ...(expected !== undefined && { hash: expected }) }
  expect(pick(await outcome)).toEqual({ code: 'SENT_UNCONFIRMED', context })
})

test('a frame that does not answer was asked nothing: nothing was sent', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab, clock } = await openFrame(origin)
  origin.setMode('silent')
  tab.reload()
  const outcome = client.provider('eip155').request({ method: 'eth_sendTransaction', params: [{}] })
  const failed = outcome.catch((error) => error)
  await clock.advance(10_000)
  expect(await failed).toMatchObject({ code: 4900, data: { sent: false } })
})

test('nobody wants it any more when the frame, loaded anew, is there again: it is asked nothing', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab } = await openFrame(origin)
  tab.reload()
  let wanted = true
  const outcome = client
    .provider('eip155')
    .request({ method: 'eth_sendTransaction', params: [{}] }, () => {
      if (!wanted) throw createError('ABORTED', {})
    })
    .catch((error) => error)
  wanted = false
  expect(await outcome).toMatchObject({ name: 'ModalError', code: 'ABORTED' })
  expect(tab.find('rpc')).toEqual([])
})
