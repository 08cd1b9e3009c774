import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { ModalError } from './errors/ModalError.js'
import { guardProvider } from './guardProvider.js'

function createGuard(locked = true) {
  const state = { locked }
  const refused: ModalError[] = []
  return {
    state,
    refused,
    parts: { locked: () => state.locked, onRefused: (error: ModalError) => refused.push(error) },
  }
}

test('Wallet Standard: features that sign are refused, those that share accounts are not', async () => {
  const { parts, refused, state } = createGuard()
  const signMessage = vi.fn(async () => 'signed')
  const connect = vi.fn(async () => 'accounts')
  const wallet = {
    name: 'Wallet',
    accounts: ['a'],
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'solana:signMessage': { version: '1.0.0', signMessage },
      'solana:signAndSendTransaction': { version: '1.0.0', signAndSendTransaction: signMessage },
      'bitcoin:connect': { connect },
      'someday:unheardOf': { anything: signMessage },
    },
  }
  const guarded = guardProvider(wallet, 'solana', parts)
  expect(guarded.name).toBe('Wallet')
  expect(await guarded.features['standard:connect'].connect()).toBe('accounts')
  expect(await guarded.features['bitcoin:connect'].connect()).toBe('accounts')
  for (const call of [
    guarded.features['solana:signMessage'].signMessage,
    guarded.features['solana:signAndSendTransaction'].signAndSendTransaction,
    guarded.features['someday:unheardOf'].anything,
  ])
    await expect(call()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(signMessage).not.toHaveBeenCalled()
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('ACTION_NOT_ALLOWED'))
  state.locked = false
  expect(await guarded.features['solana:signMessage'].signMessage()).toBe('signed')
})

test('injectedWeb3: the signer signs only when it may', async () => {
  const { parts, state } = createGuard()
  const signRaw = vi.fn(async () => ({ signature: '0x' }))
  const accounts = { get: async () => ['a'] }
  const guarded = guardProvider({ accounts, signer: { signRaw } }, 'polkadot', parts)
  expect(await guarded.accounts.get()).toEqual(['a'])
  await expect(guarded.signer.signRaw()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(signRaw).not.toHaveBeenCalled()
  state.locked = false
  expect(await guarded.signer.signRaw()).toEqual({ signature: '0x' })
})

test('a method whose name says that it signs or sends is refused as a call by name is', async () => {
  const { parts } = createGuard()
  const done = vi.fn(async () => 'done')
  const guarded = guardProvider(
    { request: done, signPsbt: done, sendTransfer: done, getAccounts: done },
    'bip122',
    parts,
  )
  await expect(guarded.signPsbt()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  await expect(guarded.sendTransfer()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  await expect((guarded.request as (call: object) => Promise<unknown>)({ method: 'signPsbt' })).rejects.toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
  })
  expect(done).not.toHaveBeenCalled()
  expect(await guarded.getAccounts()).toBe('done')
})

test.each(['transfer', 'inscribeTransfer', 'createInscription', 'mint', 'psbtRequest', 'payInvoice', 'approve'])(
  'T-22: %s moves money, or lets somebody do so: refused by its name',
  async (name) => {
    const { parts, state } = createGuard()
    const done = vi.fn(async () => 'done')
    const guarded = guardProvider({ [name]: done, getInscriptions: done, fetchBalance: done }, 'bip122', parts)
    await expect(guarded[name]?.()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    expect(done).not.toHaveBeenCalled()
    expect([await guarded.getInscriptions?.(), await guarded.fetchBalance?.()]).toEqual(['done', 'done'])
    state.locked = false
    expect(await guarded[name]?.()).toBe('done')
  },
)

/** As wallets that share one place do: each other's providers hang on it. */
function createCrowd() {
  const guard = createGuard()
  const request = vi.fn(async (_call: object) => 'answer')
  const requestBatch = vi.fn(async (_calls: object) => 'answers')
  const one = { request }
  const account = { address: '0xa' }
  const wallet = {
    request,
    ...{ providers: [one], selectedProvider: one, providerMap: new Map([['One', one]]), inner: { requestBatch } },
    ...{ accounts: [account], publicKey: { toBase58: () => 'key' } },
  }
  return { ...guard, one, account, request, requestBatch, guarded: guardProvider(wallet, 'eip155', guard.parts) }
}

type Crowd = ReturnType<typeof createCrowd>['guarded']
test.each<[string, (guarded: Crowd) => Crowd['selectedProvider'] | undefined]>([
  ['a list of them', ({ providers }) => providers[0]],
  ['a list that is gone through', ({ providers }) => providers.find(() => true)],
  ['the chosen one', ({ selectedProvider }) => selectedProvider],
  ['a map of them', ({ providerMap }) => providerMap.get('One')],
  ['a map that is gone through', ({ providerMap }) => [...providerMap.values()][0]],
])('T-22: a provider that hangs on the wallet is guarded as the wallet is: %s', async (_, find) => {
  const { guarded, request, one, state } = createCrowd()
  const found = find(guarded)
  expect(found).not.toBe(one)
  await expect(found?.request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(request).not.toHaveBeenCalled()
  expect(await found?.request({ method: 'eth_chainId' })).toBe('answer')
  state.locked = false
  expect(await found?.request({ method: 'eth_sendTransaction' })).toBe('answer')
})

/** As MetaMask's in-page provider is built: everything goes through inner methods, on the class. */
class InpageProvider extends EventEmitter {
  readonly asked: unknown[] = []
  readonly #state = { unlocked: true }
  readonly _metamask = { isUnlocked: async () => this.#state.unlocked }
  readonly _rpcEngine = { handle: async (call: unknown) => this.#answer(call) }
  readonly rpc = { ask: async (call: unknown) => this.#answer(call), open: async (_what: string) => 'opened' }
  readonly isMetaMask = true
  #answer(call: unknown) {
    this.asked.push(call)
    return 'answer'
  }
  async request(call: unknown) {
    return this._rpcRequest(call)
  }
  async _rpcRequest(call: unknown) {
    return this.#answer(call)
  }
}

function createInpage(locked = true) {
  const guard = createGuard(locked)
  const own = new InpageProvider()
  return { ...guard, own, guarded: guardProvider(own, 'eip155', guard.parts) }
}

const sign = { method: 'personal_sign', params: [] }
test.each<[string, (guarded: InpageProvider) => Promise<unknown>]>([
  ['an inner method', (guarded) => guarded._rpcRequest(sign)],
  ['an inner method, to read', (guarded) => guarded._rpcRequest({ method: 'eth_chainId' })],
  ['an inner engine', (guarded) => guarded._rpcEngine.handle(sign)],
  ['an inner engine, several at once', (guarded) => guarded._rpcEngine.handle([{ method: 'eth_chainId' }, sign])],
  ['what has any name', (guarded) => guarded.rpc.ask(sign)],
  ['what has any name, to prompt', (guarded) => guarded.rpc.ask({ method: 'wallet_switchEthereumChain' })],
  ['what has any name, by the method’s name', (guarded) => guarded.rpc.ask('personal_sign')],
  ['its class', (guarded) => Object.getPrototypeOf(guarded).request.call(guarded, sign)],
  ['its class’s inner method', (guarded) => Object.getPrototypeOf(guarded)._rpcRequest.call(guarded, sign)],
  ['its class, another way', (guarded) => Reflect.getPrototypeOf(guarded)?.constructor.prototype.request(sign)],
])('T-22: refused by whatever way it is asked: %s', async (_, ask) => {
  const { guarded, own, state } = createInpage()
  await expect((async () => ask(guarded))()).rejects.toBeDefined()
  expect(own.asked).toEqual([])
  state.locked = false
  expect(await guarded._rpcEngine.handle(sign)).toBe('answer')
  expect(await Object.getPrototypeOf(guarded).request.call(guarded, sign)).toBe('answer')
})

test('a wallet’s own ways that ask nothing stay open: events, what it is, what it holds', async () => {
  const { guarded, own, refused } = createInpage()
  const heard = vi.fn()
  expect(guarded.on('personal_sign', heard).once('signed', heard)).toBe(guarded)
  own.emit('personal_sign', 1)
  guarded.removeListener('personal_sign', heard)
  own.emit('personal_sign', 2)
  expect(heard.mock.calls).toEqual([[1]])
  expect(guarded.listenerCount('signed')).toBe(1)
  expect(guarded).toBeInstanceOf(InpageProvider)
  expect(guarded).toBeInstanceOf(EventEmitter)
  expect(await guarded._metamask.isUnlocked()).toBe(true)
  expect(await guarded.rpc.open('design')).toBe('opened')
  expect(await guarded.rpc.ask({ method: 'eth_chainId' })).toBe('answer')
  expect([guarded.isMetaMask, '_events' in guarded, refused]).toEqual([true, true, []])
})

test('a wallet that answers nothing about its class is handed out all the same', async () => {
  const { parts } = createGuard()
  const trap = () => {
    throw new Error('no')
  }
  const guarded = guardProvider(new Proxy({ request: async () => 'answer' }, { getPrototypeOf: trap }), 'eip155', parts)
  expect(await (guarded.request as (call: object) => Promise<unknown>)({ method: 'eth_chainId' })).toBe('answer')
})

test('a plain object stays one, and a list a list', () => {
  const { guarded } = createCrowd()
  expect(Object.getPrototypeOf(guarded)).toBe(Object.prototype)
  expect(Object.getPrototypeOf(guarded.providers)).toBe(Array.prototype)
})

test('T-22: several calls at once are refused', async () => {
  const { guarded, requestBatch } = createCrowd()
  await expect(guarded.inner.requestBatch([{ method: 'personal_sign' }])).rejects.toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
  })
  expect(requestBatch).not.toHaveBeenCalled()
})

test('what hangs on the wallet and asks nothing is its own: its features want its accounts back', () => {
  const { guarded, account } = createCrowd()
  expect(guarded.accounts[0]).toBe(account)
  expect(guarded.publicKey.toBase58()).toBe('key')
})

/** Says first that it reads, and then that it signs. */
function createTwoFaced() {
  const names = ['eth_chainId', 'personal_sign']
  return {
    get method() {
      return names.length > 1 ? names.shift() : names[0]
    },
  }
}

test.each(['request', 'send', 'sendAsync'] as const)(
  'T-22: a call that names another method when it is read again: %s gets the one that was looked at',
  async (name) => {
    const { parts, refused } = createGuard()
    const asked: unknown[] = []
    const ask = async (call: { method?: unknown }) => void asked.push(call.method)
    const guarded = guardProvider({ request: ask, send: ask, sendAsync: ask }, 'eip155', parts)
    await guarded[name](createTwoFaced())
    expect(asked).toEqual(['eth_chainId'])
    expect(refused).toEqual([])
  },
)

test.each<[string, (guarded: { request: (call: object) => Promise<unknown> }) => unknown]>([
  ['its descriptor', (guarded) => Object.getOwnPropertyDescriptor(guarded, 'request')?.value],
  ['all of them', (guarded) => Object.getOwnPropertyDescriptors(guarded).request.value],
  ['Reflect', (guarded) => Reflect.getOwnPropertyDescriptor(guarded, 'request')?.value],
  ['a copy', (guarded) => ({ ...guarded }).request],
  ['its values', (guarded) => Object.values(guarded)[0]],
])('T-22: the raw request is not to be had: %s', async (_, find) => {
  const { parts } = createGuard()
  const request = vi.fn(async (_call: object) => 'signed')
  const guarded = guardProvider({ request }, 'eip155', parts)
  const found = find(guarded) as typeof request
  expect(found).toBe(guarded.request)
  await expect(found({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(request).not.toHaveBeenCalled()
})

test("a feature's own provider is guarded as the wallet is", async () => {
  const { parts } = createGuard()
  const request = vi.fn(async () => 'answer')
  const guarded = guardProvider({ features: { 'sats-connect:': { provider: { request } } } }, 'bip122', parts)
  const { provider } = guarded.features['sats-connect:']
  const ask = provider.request as (call: unknown) => Promise<unknown>
  await expect(ask('signMessage')).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(await ask('getAccounts')).toBe('answer')
})

/** A provider as Phantom and Solflare hang theirs on a feature: private fields, getters, events, methods of its own. */
class OwnProvider {
  #signed = 0
  readonly listeners = new Set<() => void>()
  readonly isOwn = true
  readonly key = Uint8Array.of(1, 2)
  get publicKey() {
    return { toBase58: () => `key ${this.#signed}` }
  }
  request = async (_call?: unknown) => 'answer'
  connect = async () => 'connected'
  async signTransaction() {
    this.#signed += 1
    return 'signed'
  }
  listen(listener: () => void) {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  on(_event: string, listener: () => void) {
    this.listeners.add(listener)
    return this
  }
}

function createOwnFeatures(locked = true) {
  const guard = createGuard(locked)
  const own = new OwnProvider()
  const wallet = {
    features: {
      'phantom:': { phantom: own },
      'solflare:': { deep: { solflare: own }, all: [own] },
      'own:provider': { provider: own },
      'someday:function': async () => 'done',
      'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], limits: { most: 3 } },
    },
  }
  return { ...guard, own, wallet, guarded: guardProvider(wallet, 'solana', guard.parts) }
}

type OwnFeatures = ReturnType<typeof createOwnFeatures>['guarded']['features']
const ways: readonly (readonly [string, (features: OwnFeatures) => OwnProvider])[] = [
  ['phantom:', (features) => features['phantom:'].phantom],
  ['an object in a feature', (features) => features['solflare:'].deep.solflare],
  ['a list in a feature', (features) => features['solflare:'].all[0] as OwnProvider],
  ['a list that is gone through', (features) => features['solflare:'].all.map((one) => one)[0] as OwnProvider],
  ['provider', (features) => features['own:provider'].provider],
  ['what it returns of itself', (features) => features['phantom:'].phantom.on('change', () => {})],
]

test.each(ways)('a provider behind a feature is guarded, whatever its name: %s', async (_, find) => {
  const { guarded, state } = createOwnFeatures()
  const own = find(guarded.features)
  await expect(own.signTransaction()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  await expect(own.request({ method: 'signTransaction' })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(await own.request({ method: 'getBalance' })).toBe('answer')
  expect(await own.connect()).toBe('connected')
  expect(own.publicKey.toBase58()).toBe('key 0')
  state.locked = false
  expect(await own.signTransaction()).toBe('signed')
  expect(own.publicKey.toBase58()).toBe('key 1')
})

test('a feature that is a function is guarded', async () => {
  const { guarded, state } = createOwnFeatures()
  const call = guarded.features['someday:function']
  await expect(call()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED', context: { method: 'someday:function' } })
  state.locked = false
  expect(await call()).toBe('done')
})

test('behind a feature the same object is the same, and looks as it does', () => {
  const { guarded, own } = createOwnFeatures()
  const { 'phantom:': phantom, 'solflare:': solflare } = guarded.features
  expect(phantom.phantom).toBe(phantom.phantom)
  expect(solflare.deep.solflare).toBe(phantom.phantom)
  expect(phantom.phantom).not.toBe(own)
  expect(phantom.phantom).toBeInstanceOf(OwnProvider)
  expect(phantom.phantom.isOwn).toBe(true)
  expect(Object.keys(solflare)).toEqual(['deep', 'all'])
  expect(phantom.phantom.key).toBe(own.key)
})

test('what a feature says of itself can be read: versions, lists, limits', () => {
  const { guarded } = createOwnFeatures()
  const feature = guarded.features['solana:signTransaction']
  expect(feature.version).toBe('1.0.0')
  const { supportedTransactionVersions: versions } = feature
  expect([Array.isArray(versions), versions.length, versions.includes(0)]).toEqual([true, 2, true])
  expect(versions).toEqual(['legacy', 0])
  expect(JSON.stringify(feature)).toBe(
    '{"version":"1.0.0","supportedTransactionVersions":["legacy",0],"limits":{"most":3}}',
  )
})

test('behind a feature events are heard, and no more when they were unsubscribed', () => {
  const { guarded, own } = createOwnFeatures()
  const heard = vi.fn()
  const stop = guarded.features['phantom:'].phantom.listen(heard)
  for (const listener of own.listeners) listener()
  stop()
  expect([heard.mock.calls.length, own.listeners.size]).toEqual([1, 0])
})

test('a frozen wallet is no obstacle, and a method keeps its identity', () => {
  const { parts } = createGuard()
  const wallet = Object.freeze({ request: async () => 1, features: Object.freeze({}) })
  const guarded = guardProvider(wallet, 'eip155', parts)
  expect(guarded.request).toBe(guarded.request)
  expect(guarded.features).toEqual({})
})

test('data on a wallet can be cloned, bytes are bytes, and what a map holds is of that moment', () => {
  const chains = [{ id: '0x1', rpc: { urls: ['https://rpc.test'] } }]
  const own = { chains, bytes: new Uint8Array([1, 2]).buffer, seen: new Map([['a', 1]]), request: async () => null }
  const guarded = guardProvider(own, 'eip155', { locked: () => true, onRefused() {} })
  expect(structuredClone(guarded.chains)).toEqual(chains)
  expect(guarded.chains).toBe(chains)
  expect([...new Uint8Array(guarded.bytes)]).toEqual([1, 2])
  expect(guarded.seen.size).toBe(1)
  own.seen.set('b', 2)
  expect(guarded.seen.size).toBe(2)
})

test('a list of other wallets that is empty now is guarded when they come', async () => {
  const providers: { request(call: object): Promise<unknown> }[] = []
  const guarded = guardProvider({ providers }, 'eip155', { locked: () => true, onRefused() {} })
  const before = guarded.providers
  providers.push({ request: async () => 'signed' })
  await expect(before[0]?.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

test('what is defined or deleted on it is so on the wallet', () => {
  const own: Record<string, unknown> = { gone: 1 }
  const guarded = guardProvider(own, 'eip155', { locked: () => true, onRefused() {} })
  Object.defineProperty(guarded, 'mark', { configurable: true, value: true })
  Reflect.deleteProperty(guarded, 'gone')
  expect(own).not.toHaveProperty('gone')
  expect([own.mark, guarded.mark]).toEqual([true, true])
})
