import { expect, test } from 'vitest'
import { declined, failure } from './failure.js'
import { readHello, readMessage } from './messages.js'
import { readBatch, readCall, readTransaction } from './readParams.js'
import { servePort } from './servePort.js'

const hello = {
  type: 'wallet-modal-auth',
  version: 1,
  app: { name: 'Shop', url: 'https://shop.test' },
  networks: ['eip155:1'],
}

test.each([
  ['as it should be', hello, true],
  [
    'with all of it',
    { ...hello, projectId: 'p', theme: 'dark', themeVariables: { '--wm-accent': 'red' }, locale: 'en' },
    true,
  ],
  ['another version', { ...hello, version: 2 }, false],
  ['another type', { ...hello, type: 'x' }, false],
  ['no app', { ...hello, app: undefined }, false],
  ['too many networks', { ...hello, networks: Array(257).fill('eip155:1') }, false],
  ['nothing', null, false],
])('a greeting %s', (_name, data, fine) => {
  expect(readHello(data) !== undefined).toBe(fine)
})

test('custom properties of other names cost themselves, not the greeting', () => {
  expect(readHello({ ...hello, themeVariables: { '--x': 'url(https://evil.example)' } }).themeVariables).toEqual({})
})

test.each([
  [{ id: 1, type: 'email.start', email: 'a@b.test' }, 'request'],
  [{ id: 1, type: 'email.start' }, 'bad'],
  [{ id: 1, type: 'email.verify', code: '12345' }, 'bad'],
  [{ id: 1, type: 'social.start', provider: 'google', state: 'x' }, 'bad'],
  [{ id: 1, type: 'accountType', namespace: 'eip155', accountType: 'eoa' }, 'request'],
  [{ id: 1, type: 'rpc', namespace: 'eip155', chainId: 'eip155:1', method: 'eth_call', params: [] }, 'request'],
  [{ id: 1, type: 'rpc', namespace: 'bip122', chainId: 'eip155:1', method: 'x' }, 'bad'],
  [{ id: 1, type: 'device.review' }, 'request'],
  [{ id: 1, type: 'device.approve' }, 'unknown'],
  [{ id: 1, type: 'toString' }, 'unknown'],
  [{ id: 1, type: '__proto__' }, 'unknown'],
  [{ abort: 1 }, 'abort'],
  [{ id: 0, type: 'session' }, undefined],
  [{ id: '1', type: 'session' }, undefined],
  [{ id: 1.5, type: 'session' }, undefined],
  [[1], undefined],
  ['session', undefined],
])('a message: %o', (data, kind) => {
  expect(readMessage(data)?.kind).toBe(kind)
})

function openPort(handlers) {
  const said = []
  const port = { postMessage: (message) => said.push(message) }
  servePort(port, handlers)
  return { said, hear: (data) => port.onmessage({ data }) }
}

test('each id is answered once; what nobody knows is answered too', async () => {
  let asked = 0
  const { said, hear } = openPort({ session: async () => ++asked })
  hear({ id: 1, type: 'session' })
  hear({ id: 1, type: 'session' })
  hear({ id: 2, type: 'nonsense' })
  hear({ id: 3, type: 'email.start' })
  hear('garbage')
  await expect.poll(() => said).toHaveLength(3)
  expect(said).toEqual([
    { id: 2, error: { code: 'UNKNOWN_TYPE', message: '' } },
    { id: 3, error: { code: 'BAD_REQUEST', message: '' } },
    { id: 1, result: 1 },
  ])
})

test('aborted: the handler is told, and the answer says so', async () => {
  const { said, hear } = openPort({
    'device.wait': (_payload, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('x')))),
  })
  hear({ id: 7, type: 'device.wait' })
  hear({ abort: 7 })
  await expect.poll(() => said).toEqual([{ id: 7, error: { code: 'ABORTED', message: '' } }])
})

const asking = { id: 7, type: 'rpc', namespace: 'eip155', chainId: 'eip155:1', method: 'eth_sendTransaction' }
test.each([
  ['what was sent is told', async () => '0xhash', { result: '0xhash' }],
  [
    'what the node refused too',
    async () => Promise.reject(failure(-32000, 'nonce too low')),
    { error: { code: -32000, message: 'nonce too low' } },
  ],
  [
    'what was declined was declined',
    async () => Promise.reject(declined()),
    { error: { code: 4001, message: 'The visitor declined.' } },
  ],
])('the wallet’s answer counts though the page gave the request up: %s', async (_name, finish, answer) => {
  let goOn = () => {}
  const { said, hear } = openPort({
    rpc: () =>
      new Promise((resolve) => {
        goOn = () => resolve(finish())
      }),
  })
  hear(asking)
  hear({ abort: 7 })
  goOn()
  await expect.poll(() => said).toEqual([{ id: 7, ...answer }])
})

test('what nobody waits for is dropped, also where it came to something', async () => {
  let goOn = () => {}
  const { said, hear } = openPort({
    'device.wait': () =>
      new Promise((resolve) => {
        goOn = () => resolve({ session: {} })
      }),
  })
  hear({ id: 7, type: 'device.wait' })
  hear({ abort: 7 })
  goOn()
  await expect.poll(() => said).toEqual([{ id: 7, error: { code: 'ABORTED', message: '' } }])
})

test('errors of others leave without what they carry', async () => {
  const { said, hear } = openPort({
    session: async () => {
      throw Object.assign(new TypeError('inner'), { code: { secret: 1 }, data: 'secret' })
    },
  })
  hear({ id: 1, type: 'session' })
  await expect.poll(() => said).toEqual([{ id: 1, error: { code: 'FAILED', message: 'inner' } }])
})

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
test.each([
  [
    { to: TO, value: '0x1' },
    { to: TO, value: 1n, data: '0x' },
  ],
  [
    { to: TO.toLowerCase(), input: '0xABCD' },
    { to: TO, value: 0n, data: '0xabcd' },
  ],
  [{ data: '0x60' }, { value: 0n, data: '0x60' }],
  [{}, undefined],
  [{ to: TO, value: '1' }, undefined],
  [{ to: TO, value: '-0x1' }, undefined],
  [{ to: TO, value: `0x1${'0'.repeat(64)}` }, undefined],
  [{ to: TO, data: '0x123' }, undefined],
  [{ to: 'vitalik.eth' }, undefined],
  [null, undefined],
])('a call: %o', (value, call) => {
  if (call) expect(readCall(value)).toEqual(call)
  else expect(() => readCall(value)).toThrow(/Invalid parameters/)
})

test('a transaction needs a sender; a batch its version, and no capability that is not there', () => {
  expect(() => readTransaction({ to: TO })).toThrow('from')
  expect(readTransaction({ to: TO, from: TO, nonce: '0x7' })).toMatchObject({ nonce: 7n })
  // It would be signed as another number.
  expect(() => readTransaction({ to: TO, from: TO, nonce: '0x20000000000001' })).toThrow('nonce')
  const batch = { version: '2.0.0', chainId: '0x1', from: TO, atomicRequired: true, calls: [{ to: TO }] }
  expect(readBatch(batch)).toMatchObject({ chainId: 1n, from: TO, calls: [{ to: TO, value: 0n, data: '0x' }] })
  expect(() => readBatch({ ...batch, version: '1.0' })).toThrow('version')
  expect(() => readBatch({ ...batch, calls: [] })).toThrow('calls')
  expect(() => readBatch({ ...batch, capabilities: { paymasterService: {} } })).toThrow(/capability/)
  expect(readBatch({ ...batch, capabilities: { paymasterService: { optional: true } } })).toHaveProperty('calls')
})
