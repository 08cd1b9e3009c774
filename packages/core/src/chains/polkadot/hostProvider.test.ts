/** What a host gets of an extension and of a paired wallet: the same questions, and the same answers. */
import type { Signer } from '@polkadot/api/types'
import { TypeRegistry } from '@polkadot/types'
import { hexToU8a, stringToHex, stringToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { createFakeClock } from '@wallet-modal/testing'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { createKeyringWallet, keyOf } from '../../../test/keyringWallet.js'
import type { PolkadotProvider, PolkadotSignerPayload } from '../../domain/providerTypes.js'
import { guardProvider } from '../../guardProvider.js'
import type { CaipNetwork, Connector } from '../types.js'
import { addressOn } from './address.js'
import { createAdapter } from './index.js'
import { signedBytesOf } from './signedBytes.js'

const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const networkOf = (reference: string): CaipNetwork => ({
  ...{ id: `polkadot:${reference}`, namespace: 'polkadot', reference, name: 'N', rpcUrls: ['https://rpc.test'] },
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
})
const hub = networkOf('68d56f15f85d3136970ec16946040bc1')
const kusama = networkOf('b0a8d493285c2df73290dfb7e61f870f')
const [one, two] = [keyOf(`0x${'1'.repeat(64)}`), keyOf(`0x${'2'.repeat(64)}`)]
const here = addressOn(hub, one.address)

interface Deeds {
  /** Signs bytes as they are. */
  raw(data: Uint8Array): unknown
  payload(payload: PolkadotSignerPayload): unknown
}
const library = (payload: PolkadotSignerPayload) => {
  const registry = new TypeRegistry()
  registry.setSignedExtensions([...payload.signedExtensions])
  return registry.createType('ExtrinsicPayload', payload, { version: payload.version })
}
const honest = (): Deeds => ({
  raw: (data) => ({ signature: u8aToHex(one.sign(data)) }),
  payload: (payload) => ({ signature: library(payload).sign(one).signature }),
})

interface Made {
  readonly connector: Connector
  readonly deeds: Deeds
  asked(): readonly string[]
  share(keys: readonly { address: string }[]): void
}

function inPage(): Made {
  const deeds = honest()
  const wallet = createKeyringWallet([one])
  wallet.injected.signer = {
    async signRaw(raw) {
      wallet.asked.push({ method: 'raw', given: raw })
      return deeds.raw(u8aWrapBytes(hexToU8a(raw.data)))
    },
    async signPayload(payload) {
      wallet.asked.push({ method: 'payload', given: payload })
      expect(payload.address).toBe(one.address)
      return deeds.payload(payload as never)
    },
  }
  return {
    ...{ deeds, connector: { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot', provider: wallet.entry } },
    asked: () => wallet.asked.map(({ method }) => method).filter((method) => method === 'raw' || method === 'payload'),
    share: (keys) => wallet.share(keys.map(({ address }) => ({ address }))),
  }
}

function paired(): Made {
  const deeds = honest()
  const asked: string[] = []
  const heard = new Map<string, Set<() => void>>()
  let accounts = [here]
  let network: string = hub.id
  const provider = {
    async request({ method, params }: { method: string; params: Record<string, unknown> }) {
      asked.push(method === 'polkadot_signMessage' ? 'raw' : 'payload')
      const text = String(params.message)
      if (method === 'polkadot_signMessage')
        return deeds.raw(u8aWrapBytes(text.startsWith('0x') ? hexToU8a(text) : stringToU8a(text)))
      return deeds.payload(params.transactionPayload as PolkadotSignerPayload)
    },
    on: (event: string, listener: () => void) => void heard.set(event, (heard.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: () => void) => void heard.get(event)?.delete(listener),
    session: {
      network: () => network,
      networks: () => [hub.id],
      accounts: () => accounts,
      switchTo(id: string) {
        network = id
        return true
      },
      leave: () => {},
    },
  }
  return {
    ...{ deeds, connector: { id: 'wc', name: 'P', type: 'WALLET_CONNECT', chain: 'polkadot', provider } },
    asked: () => asked,
    share(keys) {
      accounts = keys.map(({ address }) => addressOn(hub, address))
      for (const listener of heard.get('accountsChanged') ?? []) listener()
    },
  }
}

async function hostOf(made: Made) {
  const fetch = () => Promise.reject(new Error('No node is asked'))
  const adapter = createAdapter({ clock: createFakeClock(), fetch })
  await adapter.connect(made.connector, hub)
  const host = adapter.hostProvider?.(made.connector, () => undefined) as PolkadotProvider
  return { ...made, adapter, host }
}

const payload = (more: object = {}): PolkadotSignerPayload => ({
  ...{ address: here, blockHash: `0x${'9'.repeat(64)}`, blockNumber: '0x00000007', era: '0x7500' },
  ...{ genesisHash: `0x${hub.reference}${'0'.repeat(32)}`, method: '0x0a0300ff', nonce: '0x0000000a' },
  ...{ specVersion: '0x000f4243', tip: `0x${'0'.repeat(32)}`, transactionVersion: '0x0000001a', version: 4 },
  signedExtensions: [
    ...['CheckNonZeroSender', 'CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
    ...['CheckWeight', 'ChargeAssetTxPayment', 'CheckMetadataHash'],
  ],
  ...more,
})

describe.each([
  ['an extension', inPage],
  ['a paired wallet', paired],
])('%s', (_kind, create) => {
  test('tells its accounts in the spelling of the network, at once and after a change', async () => {
    const { host, share } = await hostOf(create())
    expect((await host.accounts.get()).map(({ address }) => address)).toEqual([here])
    const listener = vi.fn()
    const stop = host.accounts.subscribe((accounts) => listener(accounts.map(({ address }) => address)))
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([here]))
    share([two])
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([addressOn(hub, two.address)]))
    const calls = listener.mock.calls.length
    stop()
    share([one])
    await host.accounts.get()
    expect(listener).toHaveBeenCalledTimes(calls)
  })

  test.each([
    ['a text', 'Hello'],
    ['hex of a text', stringToHex('Hello')],
    ['hex of what is no text', '0xff00fe'],
  ])('signs %s once, by any spelling of the account; the library verifies it', async (_, data) => {
    const { host, asked } = await hostOf(create())
    for (const [index, address] of [here, one.address].entries()) {
      const { id, signature } = await host.signer.signRaw({ address, data, type: 'bytes' })
      expect(id).toBe(index + 1)
      const bytes = data.startsWith('0x') ? hexToU8a(data) : stringToU8a(data)
      expect(signatureVerify(bytes, signature, here).isValid).toBe(true)
    }
    expect(asked()).toEqual(['raw', 'raw'])
  })

  test('signs a payload once, and answers its signature', async () => {
    const { host, asked } = await hostOf(create())
    expectTypeOf(host.signer).toExtend<Signer>()
    const { signature } = await host.signer.signPayload(payload())
    expect(signature).toMatch(/^0x01[0-9a-f]{128}$/)
    expect(asked()).toEqual(['payload'])
  })

  test.each<[string, string, (host: PolkadotProvider) => Promise<unknown>]>([
    ['a stranger', 'ACCOUNT_CHANGED', ({ signer }) => signer.signRaw({ address: two.address, data: 'x' })],
    ['no account', 'ACCOUNT_CHANGED', ({ signer }) => signer.signRaw({ data: 'x' } as never)],
    ['no data', 'INVALID_PARAMS', ({ signer }) => signer.signRaw({ address: here } as never)],
    [
      'a payload as raw bytes',
      'INVALID_PARAMS',
      ({ signer }) => signer.signRaw({ address: here, data: '0x00', type: 'payload' }),
    ],
    ['no payload', 'INVALID_PARAMS', ({ signer }) => signer.signPayload(undefined as never)],
    ['a number for hex', 'INVALID_PARAMS', ({ signer }) => signer.signPayload(payload({ nonce: 7 }))],
    ['no extensions', 'INVALID_PARAMS', ({ signer }) => signer.signPayload(payload({ signedExtensions: 'x' }))],
    ['another version', 'INVALID_PARAMS', ({ signer }) => signer.signPayload(payload({ version: 3 }))],
    ['a stranger’s payload', 'ACCOUNT_CHANGED', ({ signer }) => signer.signPayload(payload({ address: two.address }))],
    [
      'another network’s payload',
      'NETWORK_CHANGED',
      ({ signer }) => signer.signPayload(payload({ genesisHash: `0x${kusama.reference}${'0'.repeat(32)}` })),
    ],
  ])('%s: %s, and the wallet is not asked', async (_, expected, ask) => {
    const { host, asked } = await hostOf(create())
    await expect(ask(host)).rejects.toEqual(code(expected))
    expect(asked()).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'INVALID_ANSWER'],
    ['a text', { signature: 'yes' }, 'INVALID_ANSWER'],
    ['a signature of another length', { signature: '0x0102' }, 'INVALID_ANSWER'],
    [
      'a stranger’s signature',
      { signature: u8aToHex(two.sign(stringToU8a('x'), { withType: true })) },
      'INVALID_ANSWER',
    ],
    ['an error', new Error('Cancelled'), 'USER_REJECTED'],
  ])('a wallet that answers %s is refused', async (_, answer, expected) => {
    const { host, deeds, connector } = await hostOf(create())
    const say = () => {
      if (answer instanceof Error) throw Object.assign(answer, connector.type === 'WALLET_CONNECT' && { code: 4001 })
      return answer
    }
    deeds.raw = say
    deeds.payload = say
    await expect(host.signer.signRaw({ address: here, data: 'Hello' })).rejects.toEqual(code(expected))
    await expect(host.signer.signPayload(payload())).rejects.toEqual(code(expected))
  })

  test('a whole extrinsic counts where the host takes one, and is the account’s and the call’s own', async () => {
    const { host, deeds } = await hostOf(create())
    const whole = `0x8400${u8aToHex(one.publicKey).slice(2)}01${'ab'.repeat(64)}0a0300ff`
    deeds.payload = (asked) => ({ ...(honest().payload(asked) as object), signedTransaction: whole })
    const taken = await host.signer.signPayload(payload({ withSignedTransaction: true }))
    expect(taken.signedTransaction).toBe(whole)
    await expect(host.signer.signPayload(payload())).rejects.toEqual(code('TRANSACTION_MISMATCH'))
    const other = payload({ withSignedTransaction: true, method: '0x0a0300fe' })
    await expect(host.signer.signPayload(other)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  })

  test('before a required sign-in it tells accounts, and signs nothing', async () => {
    const { host, asked } = await hostOf(create())
    const guarded = guardProvider(host, 'polkadot', { locked: () => true, onRefused: vi.fn() })
    expect(await guarded.accounts.get()).toHaveLength(1)
    await expect(guarded.signer.signRaw({ address: here, data: 'x' })).rejects.toEqual(code('METHOD_NOT_ALLOWED'))
    await expect(guarded.signer.signPayload(payload())).rejects.toEqual(code('METHOD_NOT_ALLOWED'))
    expect(asked()).toEqual([])
  })
})

test('what is signed for a payload is what the chain makers’ library signs', () => {
  const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((each) => u8aToHex(each))
  fc.assert(
    fc.property(
      hex(4),
      hex(16),
      fc.uint8Array({ minLength: 2, maxLength: 300 }),
      hex(32),
      (nonce, tip, call, block) => {
        const asked = payload({ nonce, tip, method: u8aToHex(call), blockHash: block })
        const wanted = library(asked).toU8a({ method: true })
        // The library hashes what is long only when it signs.
        if (wanted.length <= 256) expect(u8aToHex(signedBytesOf(asked))).toBe(u8aToHex(wanted))
        else expect(signedBytesOf(asked)).toHaveLength(32)
      },
    ),
    fuzz,
  )
  expect(signedBytesOf(payload({ signedExtensions: ['ChargeElsewhere'] }))).toBeUndefined()
})
