/** What wallets of each dialect are asked, how often, and in whose words they refuse; UniSat's shape has a file of its own. */
import { base64 } from '@scure/base'
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import {
  createLeatherWallet,
  createSatsConnectWallet,
  createTokenWallet,
  createUnisatWallet,
} from '../../../test/bitcoinDialects.js'
import { account, adapterFor, code, coin, events, from, network, preparedFor } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet, createStandardWallet } from '../../../test/bitcoinWallets.js'
import { createFakeEsplora } from '../../../test/fakeEsplora.js'
import { never } from '../../../test/fakeFetch.js'
import { hostileLists } from '../../../test/hostileLists.js'
import { createError } from '../../errors/createError.js'
import type { Connector } from '../types.js'

const payment = account('payment')
const throwing = (thrown: unknown) => () => {
  throw thrown
}

test('Leather is asked in its own words, and for nothing that it does not know', async () => {
  const wallet = createLeatherWallet([payment, account('ordinals')])
  const { adapter, server, transfer } = await preparedFor(wallet.connector)
  expect(adapter.purposeOf?.(account('ordinals').address)).toBe('ordinal')
  await adapter.sendNative(wallet.connector, transfer)
  expect(server.broadcast).toHaveLength(1)
  const { psbt } = transfer.transaction as { psbt: string }
  const hex = Buffer.from(base64.decode(psbt)).toString('hex')
  expect(wallet.asked).toEqual([
    { method: 'getAddresses', params: { network: 'devnet' } },
    { method: 'signPsbt', params: { hex, signAtIndex: [0], network: 'devnet', broadcast: false } },
  ])
})

test('one that looks like Leather only by its addresses is asked for a signature once, in that dialect', async () => {
  const wallet = createLeatherWallet([payment], { flags: {}, id: 'btc:Fork' })
  const { adapter, transfer } = await preparedFor(wallet.connector)
  await adapter.sendNative(wallet.connector, transfer)
  expect(wallet.askedFor('signPsbt')).toHaveLength(1)
  expect(wallet.askedFor('getInfo')).toHaveLength(0)
})

test.each([
  ['supportedMethods', { version: '1', supportedMethods: ['signPsbt'], platform: 'extension' }, 'hex'],
  ['methods', { version: '1', methods: ['signPsbt'], supports: [] }, 'psbt'],
  ['nothing of that', { methods: 'signPsbt' }, 'psbt'],
])('where addresses tell nothing, getInfo does, and asks nobody: %s', async (_what, info, field) => {
  const wallet = createLeatherWallet([payment], { flags: {}, id: 'btc:Fork' })
  wallet.answers.getAddresses = () => ({ addresses: [{ address: from, publicKey: payment.publicKey }] })
  wallet.answers.getInfo = () => info
  const { adapter, transfer } = await preparedFor(wallet.connector)
  await adapter.sendNative(wallet.connector, transfer).catch(() => {})
  expect(wallet.askedFor('signPsbt')).toHaveLength(1)
  expect(wallet.askedFor('signPsbt')[0]?.params).toHaveProperty(field)
})

test('a wallet that never answers getInfo is waited for a second, not for ever', async () => {
  const clock = createFakeClock()
  const wallet = createLeatherWallet([payment], { flags: {}, id: 'btc:Fork' })
  wallet.answers.getAddresses = () => [from]
  wallet.answers.getInfo = () => never()
  const { adapter, transfer } = await preparedFor(wallet.connector, clock)
  const sending = adapter.sendNative(wallet.connector, transfer)
  sending.catch(() => {})
  await vi.waitFor(() => {
    clock.advance(1_000)
    expect(wallet.askedFor('signPsbt')).toHaveLength(1)
  })
  await expect(sending).rejects.toEqual(code('INVALID_PARAMS'))
})

test('parameters refused: nobody is asked a second time for this confirmation; the next one has the other form', async () => {
  const wallet = createLeatherWallet([payment], { flags: {}, id: 'btc:Fork' })
  wallet.answers.getAddresses = () => ({ addresses: [{ address: from, publicKey: payment.publicKey }] })
  const { adapter, server, transfer } = await preparedFor(wallet.connector)
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('INVALID_PARAMS'))
  expect(wallet.askedFor('signPsbt')).toHaveLength(1)
  await adapter.sendNative(wallet.connector, transfer)
  expect(wallet.askedFor('signPsbt')).toHaveLength(2)
  expect(server.broadcast).toHaveLength(1)
})

test('nobody wants it any more while getInfo is waited for: the wallet is not asked to sign', async () => {
  const clock = createFakeClock()
  const wallet = createLeatherWallet([payment], { flags: {}, id: 'btc:Fork' })
  wallet.answers.getAddresses = () => [from]
  let answer = (_info: object): void => {}
  wallet.answers.getInfo = () => new Promise((resolve) => (answer = resolve))
  const { adapter, transfer } = await preparedFor(wallet.connector, clock)
  const state = { wanted: true }
  const sending = adapter.sendNative(wallet.connector, transfer, () => {
    if (!state.wanted) throw createError('ABORTED', {})
  })
  sending.catch(() => {})
  await vi.waitFor(() => expect(wallet.askedFor('getInfo')).toHaveLength(1))
  state.wanted = false
  answer({ supportedMethods: [] })
  await expect(sending).rejects.toEqual(code('ABORTED'))
  expect(wallet.askedFor('signPsbt')).toHaveLength(0)
})

test('a wallet whose dialect is known is not asked in another one, whatever it refuses', async () => {
  const wallet = createLeatherWallet([payment])
  const { adapter, transfer } = await preparedFor(wallet.connector)
  wallet.answers.signPsbt = throwing({ code: -32602, message: 'Invalid parameters' })
  for (const _ of [1, 2])
    await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('INVALID_PARAMS'))
  for (const { params } of wallet.askedFor('signPsbt')) expect(params).toHaveProperty('hex')
})

const refusals: [string, () => { connector: Connector; refuse(): void }, string][] = [
  [
    'Leather: 4001',
    () => {
      const wallet = createLeatherWallet([payment])
      const refuse = throwing({ code: 4001, message: 'User rejected the PSBT request' })
      return { ...wallet, refuse: () => Object.assign(wallet.answers, { signPsbt: refuse }) }
    },
    'USER_REJECTED',
  ],
  [
    'Leather: -32000 is a failure of its own, no refusal',
    () => {
      const wallet = createLeatherWallet([payment])
      const refuse = throwing({ code: -32000, message: 'Could not sign' })
      return { ...wallet, refuse: () => Object.assign(wallet.answers, { signPsbt: refuse }) }
    },
    'INVALID_INPUT',
  ],
  [
    'sats-connect: -32000',
    () => {
      const wallet = createSatsConnectWallet([payment])
      const refuse = throwing({ code: -32000, message: 'User rejected request' })
      return { ...wallet, refuse: () => Object.assign(wallet.answers, { signPsbt: refuse }) }
    },
    'USER_REJECTED',
  ],
  [
    'UniSat: 4001',
    () => {
      const wallet = createUnisatWallet([payment])
      const refuse = throwing({ code: 4001, message: 'User rejected the request.' })
      return { ...wallet, refuse: () => Object.assign(wallet.provider, { signPsbt: refuse }) }
    },
    'USER_REJECTED',
  ],
  [
    'UniSat: in words, under a code that says nothing',
    () => {
      const wallet = createUnisatWallet([payment])
      const refuse = async () => Promise.reject({ code: -32603, message: 'User rejected the request.' })
      return { ...wallet, refuse: () => Object.assign(wallet.provider, { signPsbt: refuse }) }
    },
    'USER_REJECTED',
  ],
  [
    'tokens: in words',
    () => {
      const wallet = createTokenWallet([payment])
      const refuse = throwing(new Error('User rejected the request.'))
      return { ...wallet, refuse: () => Object.assign(wallet.answers, { signTransaction: refuse }) }
    },
    'USER_REJECTED',
  ],
]
test.each(refusals)('a refusal in each dialect’s own words. %s', async (_what, create, expected) => {
  const wallet = create()
  const { adapter, server, transfer } = await preparedFor(wallet.connector)
  wallet.refuse()
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code(expected))
  expect(server.broadcast).toHaveLength(0)
})

const hostile: [string, unknown][] = [
  ['null', null],
  ['nothing', undefined],
  ['a number', 7],
  ['an object', {}],
  ['an object of objects', { hex: {}, psbt: [], psbtBase64: 7 }],
  ['no hex', { hex: '<b>', psbtBase64: '<b>' }],
  ['an id', 'ab'.repeat(32)],
  ['a text of megabytes', 'a'.repeat(2_000_002)],
  ['a getter that throws', Object.defineProperty({}, 'hex', { get: throwing(new Error('no')) })],
]
const signers: [string, () => { connector: Connector; sign(answer: () => unknown): void }][] = [
  [
    'Leather',
    () => {
      const wallet = createLeatherWallet([payment])
      return { ...wallet, sign: (signPsbt) => Object.assign(wallet.answers, { signPsbt }) }
    },
  ],
  [
    'UniSat',
    () => {
      const wallet = createUnisatWallet([payment])
      return { ...wallet, sign: (signPsbt) => Object.assign(wallet.provider, { signPsbt }) }
    },
  ],
  [
    'sats-connect:',
    () => {
      const wallet = createSatsConnectWallet([payment])
      return { ...wallet, sign: (signPsbt) => Object.assign(wallet.answers, { signPsbt }) }
    },
  ],
  [
    'tokens',
    () => {
      const wallet = createTokenWallet([payment])
      return { ...wallet, sign: (signTransaction) => Object.assign(wallet.answers, { signTransaction }) }
    },
  ],
]
test.each(
  signers.flatMap(([dialect, create]) => hostile.map(([what, answer]) => [dialect, what, create, answer] as const)),
)('%s answers a signature with %s: nothing is broadcast', async (_dialect, _what, create, answer) => {
  const wallet = create()
  const { adapter, server, transfer } = await preparedFor(wallet.connector)
  wallet.sign(() => answer)
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  expect(server.broadcast).toHaveLength(0)
})

test('Leather in another account signs nothing in the name of this one', async () => {
  const wallet = createLeatherWallet([payment])
  const { adapter } = await preparedFor(wallet.connector)
  wallet.answers.signMessage = () => ({ address: account('second').address, signature: 'AA==' })
  await expect(adapter.signMessage(wallet.connector, { address: from, message: 'x' })).rejects.toEqual(
    code('ACCOUNT_CHANGED'),
  )
})

const noLists: [string, () => unknown][] = [
  ...hostileLists,
  ['null', () => null],
  ['a word', () => 'x'],
  ['numbers', () => [1]],
  ['an object', () => ({})],
]
test.each(noLists)('an event with accounts that can not be read disconnects nobody: %s', async (_what, create) => {
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  const [shaped, tokens] = [createUnisatWallet([payment]), createTokenWallet([payment])]
  for (const { connector } of [shaped, tokens]) await adapter.connect(connector, network)
  const heard = events()
  adapter.watch(shaped.connector, heard)
  adapter.watch(tokens.connector, heard)
  Object.assign(shaped.provider, { getAccounts: async () => create() })
  shaped.emit('accountsChanged', create())
  tokens.share(create() as object[])
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard.disconnected).not.toHaveBeenCalled()
  expect(heard.accountsChanged).not.toHaveBeenCalled()
})

test.each(noLists.filter(([what]) => what !== 'numbers'))(
  'a wallet that answers an event with what is no list of accounts is not disconnected: %s',
  async (_what, create) => {
    const wallet = createRpcWallet([payment])
    const adapter = adapterFor(createFakeEsplora([]).fetch)
    await adapter.connect(wallet.connector, network)
    const heard = events()
    adapter.watch(wallet.connector, heard)
    wallet.answers.wallet_getAccount = create
    wallet.emit('accountChange')
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard.disconnected).not.toHaveBeenCalled()
  },
)

test('tokens: an event with no accounts ends it', async () => {
  const wallet = createTokenWallet([payment])
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect(wallet.connector, network)
  const heard = events()
  adapter.watch(wallet.connector, heard)
  wallet.share([])
  await vi.waitFor(() => expect(heard.disconnected).toHaveBeenCalledTimes(1))
})

const unsaid: [string, () => { connector: Connector; asked: readonly unknown[] }][] = [
  ['Leather', () => createLeatherWallet([payment])],
  ['tokens', () => createTokenWallet([payment])],
  [
    'an older wallet',
    () => {
      const wallet = createRpcWallet([payment])
      delete wallet.answers.wallet_getAccount
      return wallet
    },
  ],
]
test.each(unsaid)(
  '%s says nothing without a prompt: not connected by what is remembered, and asked nothing',
  async (_what, create) => {
    const wallet = create()
    const adapter = adapterFor(createFakeEsplora([coin]).fetch)
    expect(await adapter.reconnect(wallet.connector, network)).toBeUndefined()
    expect(wallet.asked).not.toContainEqual(
      expect.objectContaining({ method: expect.stringMatching(/^(?:getAddresses|connect|wallet_connect)$/) }),
    )
  },
)

test('what such a wallet said in this page counts', async () => {
  const wallet = createLeatherWallet([payment, account('ordinals')])
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect(wallet.connector, network)
  expect(await adapter.reconnect(wallet.connector, network)).toMatchObject({
    addresses: [from, account('ordinals').address],
  })
})

test('a wallet that can be asked without a prompt, and denies, is not connected', async () => {
  const wallet = createRpcWallet([payment])
  wallet.answers.wallet_getAccount = throwing(Object.assign(new Error('Access denied.'), { code: -32002 }))
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  expect(await adapter.reconnect(wallet.connector, network)).toBeUndefined()
})

test('tokens: what each prompt is for, and an event says who is there', async () => {
  const wallet = createTokenWallet([payment, account('ordinals')])
  const { adapter, transfer } = await preparedFor(wallet.connector)
  await adapter.sendNative(wallet.connector, transfer)
  const { psbt } = transfer.transaction as { psbt: string }
  expect(wallet.asked).toEqual([
    { method: 'connect', params: { purposes: ['payment', 'ordinals'], network: { type: 'Regtest' } } },
    {
      method: 'signTransaction',
      params: {
        ...{ network: { type: 'Regtest' }, psbtBase64: psbt, broadcast: false },
        inputsToSign: [{ address: from, signingIndexes: [0] }],
      },
    },
  ])
  const heard = events()
  adapter.watch(wallet.connector, heard)
  wallet.share([{ address: account('second').address, purpose: 'payment' }])
  await vi.waitFor(() => expect(heard.accountsChanged).toHaveBeenLastCalledWith([account('second').address]))
})

test('a wallet of the standard that can not sign by it signs by the feature that it has', async () => {
  const connect = { version: '1.0.0', connect: throwing(new Error('not this one')) }
  const wallet = createSatsConnectWallet([payment], { 'bitcoin:connect': connect })
  const { adapter, transfer } = await preparedFor(wallet.connector)
  await adapter.sendNative(wallet.connector, transfer)
  expect(wallet.askedFor('signPsbt')).toHaveLength(1)
})

test('a wallet of the whole standard is asked by it, whatever else it has', async () => {
  const wallet = createStandardWallet([account('nested'), account('nestedOrdinals')])
  const { features } = wallet.connector.provider as { features: Record<string, unknown> }
  features['sats-connect:'] = { provider: { request: throwing(new Error('not this one')) } }
  await adapterFor(createFakeEsplora([]).fetch).connect(wallet.connector, network)
  expect(wallet.asked).toHaveLength(1)
})

test('on the page’s list a wallet is asked by requests, elsewhere in its own shape', async () => {
  const shaped = createUnisatWallet([payment])
  const rpc = createRpcWallet([payment])
  const { request } = rpc.connector.provider as { request: object }
  const provider = { ...shaped.provider, request }
  const adapter = adapterFor(createFakeEsplora([]).fetch)
  await adapter.connect({ ...rpc.connector, provider }, network)
  expect([rpc.asked.length, shaped.asked.length]).toEqual([1, 0])
  await adapter.connect({ ...shaped.connector, provider: { ...provider } }, network)
  expect([rpc.asked.length, shaped.asked.length]).toEqual([1, 1])
})
