/** A wallet that can't connect: the host's developer learns why, from the event and once from the console. */
import { walletError } from '@wallet-modal/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createConnectingModal } from '../../../test/createConnectingModal.js'
import { settle } from '../../../test/createTestModal.js'

/** What the host hears and the console shows where connecting fails with `thrown`, as often as it is tried. */
async function fail(thrown: unknown, times = 1) {
  const { modal, wallet, connectorId } = createConnectingModal()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const heard: unknown[] = []
  modal.on('error', (detail) => heard.push(detail))
  wallet.answer('eth_requestAccounts', () => {
    throw thrown
  })
  for (let tries = 0; tries < times; tries += 1) await modal.connection.connect({ connectorId }).catch(() => {})
  await settle()
  return { heard, said: warned.mock.calls.map(([text]) => String(text)) }
}

const circle: { cause?: unknown; message: string } = { message: 'round' }
circle.cause = circle
const trap = () => {
  throw new Error('trap')
}

test.each<[string, unknown, object | undefined]>([
  [
    'a number and words',
    walletError(-32603, 'wallet has not been configured yet'),
    { code: -32603, message: 'wallet has not been configured yet' },
  ],
  [
    'words alone',
    new Error('"eth_requestAccounts" not implemented'),
    { message: '"eth_requestAccounts" not implemented' },
  ],
  ['a text', 'wrong network', { message: 'wrong network' }],
  ['a circle', circle, { message: 'round' }],
  ['a Proxy', new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap }), undefined],
  ['nothing', undefined, undefined],
])('wallet-error carries what the wallet said, as plain data: %s', async (_, thrown, cause) => {
  const { heard } = await fail(thrown)
  expect(heard).toEqual([expect.objectContaining({ code: expect.any(String), cause })])
  expect(() => structuredClone(heard)).not.toThrow()
})

test('ten pages of it are cut', async () => {
  const { heard } = await fail(new Error('x'.repeat(10_000)))
  expect(JSON.stringify(heard).length).toBeLessThan(700)
})

test('the console says it once, however often it is tried', async () => {
  const { said } = await fail(walletError(-32603, 'wallet has not been configured yet'), 3)
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('-32603: wallet has not been configured yet')
})

test.each([walletError(4001, 'User rejected the request.'), walletError(-32002, 'pending'), undefined])(
  'of what is no fault, or says nothing, the console says nothing: %o',
  async (thrown) => {
    expect((await fail(thrown)).said).toEqual([])
  },
)
