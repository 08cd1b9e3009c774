/** What a host gets of each kind of wallet: the same questions, and the same answers. */
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { type Address, getCompiledTransactionMessageEncoder } from '@solana/web3.js'
import { createFakeClock } from '@wallet-modal/testing'
import type { registerWallet } from '@wallet-standard/wallet'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import {
  DEVNET,
  type HostWallet,
  keyOf,
  MAINNET,
  other,
  own,
  pageWalletWith,
  signAt,
  signatureIn,
  solanaHosts,
} from '../../../test/solanaHosts.js'
import type { SolanaProvider } from '../../domain/providerTypes.js'
import { guardProvider } from '../../guardProvider.js'
import type { CaipNetwork, CaipNetworkId } from '../types.js'
import { createAdapter } from './index.js'
import { encodeMemo } from './message.js'
import { toWire } from './wire.js'

const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const networkOf = (id: CaipNetworkId): CaipNetwork => ({
  ...{ id, namespace: 'solana', reference: id.slice(7), name: 'N', rpcUrls: ['https://rpc.test'] },
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
})
const listed = [MAINNET, DEVNET].map(networkOf)
const find = (id: CaipNetworkId) => listed.find((network) => network.id === id)
const lifetime = { blockhash: base58.encode(new Uint8Array(32).fill(7)), lastValidBlockHeight: 9n }
const memoOf = (memo: string, from = own.address) => toWire(encodeMemo({ from, lifetime }, memo))
const account = { address: own.address }
const message = utf8ToBytes('Hello\nWörld')

async function hostOf(wallet: HostWallet, on: CaipNetworkId = MAINNET) {
  const adapter = createAdapter({
    clock: createFakeClock(),
    fetch: () => Promise.reject(new Error('No node is asked')),
  })
  await adapter.connect(wallet.connector, networkOf(on))
  const host = adapter.hostProvider?.(wallet.connector, find) as Required<SolanaProvider>
  return { ...wallet, adapter, host, features: host.features as Required<SolanaProvider['features']> }
}

/** Two signers, of which `own` is the second, and an account of a lookup table. */
function severalSigners(): Uint8Array {
  const accounts = [other.address, own.address, keyOf(3).address] as Address[]
  const text = getCompiledTransactionMessageEncoder().encode({
    version: 0,
    header: { numSignerAccounts: 2, numReadonlySignerAccounts: 1, numReadonlyNonSignerAccounts: 1 },
    staticAccounts: accounts,
    lifetimeToken: lifetime.blockhash,
    instructions: [{ programAddressIndex: 2, accountIndices: [0, 1, 3], data: Uint8Array.of(1, 2, 3) }],
    addressTableLookups: [
      { lookupTableAddress: keyOf(4).address as Address, writableIndices: [5], readableIndices: [] },
    ],
  }) as Uint8Array
  const unsigned = Uint8Array.from([2, ...new Uint8Array(128), ...text])
  return signAt(unsigned, other, other)
}

const kinds = Object.entries(solanaHosts)

test.each(kinds)('%s: a Wallet Standard wallet, with its account on the page’s networks', async (_, create) => {
  const { host, adapter, connector } = await hostOf(create())
  expectTypeOf(host).toExtend<Parameters<typeof registerWallet>[0]>()
  const chains = ['solana:mainnet', MAINNET, 'solana:devnet', DEVNET]
  expect(host).toMatchObject({ version: '1.0.0', name: 'W', chains })
  expect(host.icon).toMatch(/^data:image\/gif;base64,/)
  expect(host.accounts).toMatchObject([{ address: own.address, publicKey: base58.decode(own.address), chains }])
  expect(host.accounts).toBe(host.accounts)
  expect(host.features).toBe(host.features)
  expect(adapter.hostProvider?.(connector, find)).toBe(host)
  const names = ['standard:connect', 'standard:disconnect', 'standard:events']
  const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  expect(Object.keys(host.features).filter((name) => name !== 'solana:signIn')).toEqual([...names, ...signing])
  for (const name of signing.slice(1))
    expect(host.features).toMatchObject({ [name]: { supportedTransactionVersions: ['legacy', 0] } })
})

test('sign-in is there where the wallet has it, and what a wallet can not do is absent', async () => {
  const page = await hostOf(solanaHosts['in the page']())
  expect(page.features).toHaveProperty(['solana:signIn'])
  const paired = await hostOf(solanaHosts['of the sign-in origin']())
  expect(paired.features).not.toHaveProperty(['solana:signIn'])
  const bare = await hostOf(pageWalletWith(['solana:signMessage']))
  expect(Object.keys(bare.features)).toEqual(['standard:connect', 'standard:events', 'solana:signMessage'])
  expect(bare.host.accounts[0]?.features).toEqual(['solana:signMessage'])
})

describe('the same question has the same answer', () => {
  type Host = Awaited<ReturnType<typeof hostOf>>
  const wire = memoOf('one')
  const [two, many] = [memoOf('two'), severalSigners()]
  const questions: [string, (host: Host) => Promise<unknown>, unknown, readonly string[]][] = [
    ['connect', ({ features }) => features['standard:connect'].connect({ silent: true }), undefined, []],
    [
      'sign a message',
      ({ features, host }) =>
        features['solana:signMessage'].signMessage({ account: host.accounts[0] ?? account, message }),
      undefined,
      ['signMessage'],
    ],
    [
      'sign a transaction',
      ({ features }) => features['solana:signTransaction'].signTransaction({ account, transaction: wire }),
      [{ signedTransaction: signAt(wire) }],
      ['signTransaction'],
    ],
    [
      'sign on the chain by its standard name',
      ({ features }) =>
        features['solana:signTransaction'].signTransaction({ account, transaction: wire, chain: 'solana:mainnet' }),
      [{ signedTransaction: signAt(wire) }],
      ['signTransaction'],
    ],
    [
      'send, on the chain by its CAIP-2 id',
      ({ features }) =>
        features['solana:signAndSendTransaction'].signAndSendTransaction({
          ...{ account, transaction: wire, chain: MAINNET },
          options: { preflightCommitment: 'confirmed', skipPreflight: false, maxRetries: 3 },
        }),
      [{ signature: signatureIn(signAt(wire)) }],
      ['signAndSendTransaction'],
    ],
  ]
  test.each(questions)('%s', async (_, ask, expected, asked) => {
    const answers = []
    for (const [, create] of kinds) {
      const made = await hostOf(create())
      answers.push(await ask(made))
      expect(made.asked()).toEqual(asked)
    }
    const [first] = answers
    // Sign-in and the name of an account are the wallet's own.
    const withoutOwn = (answer: unknown) =>
      JSON.stringify(answer).replace(/,"(?:solana:signIn|label":"Account 1)"/g, '')
    for (const answer of answers) expect(withoutOwn(answer)).toBe(withoutOwn(first))
    if (expected) expect(first).toEqual(expected)
  })

  test('sign several transactions, and one of several signers with a lookup table', async () => {
    for (const [, create] of kinds) {
      const made = await hostOf(create())
      // A wallet that answers the bare signature answers the first one.
      if (made.connector.type !== 'ANNOUNCED') made.deeds.transaction = (asked) => signAt(asked)
      const sign = made.features['solana:signTransaction'].signTransaction
      expect(await sign({ account, transaction: wire }, { account, transaction: two })).toEqual([
        { signedTransaction: signAt(wire) },
        { signedTransaction: signAt(two) },
      ])
    }
    for (const kind of ['in the page', 'paired, answering transactions'] as const) {
      const { features } = await hostOf(solanaHosts[kind]())
      const [answer] = await features['solana:signTransaction'].signTransaction({ account, transaction: many })
      expect(answer?.signedTransaction).toEqual(signAt(many))
    }
  })
})

describe('what is not the account’s or the network’s own is refused before the wallet is asked', () => {
  const wire = memoOf('x')
  type Features = Required<SolanaProvider['features']>
  const refusals: [string, string, (features: Features) => Promise<unknown>][] = [
    [
      'a stranger’s account',
      'ACCOUNT_CHANGED',
      (has) => has['solana:signMessage'].signMessage({ account: other, message }),
    ],
    ['no account', 'ACCOUNT_CHANGED', (has) => has['solana:signMessage'].signMessage({ message } as never)],
    [
      'a text for bytes',
      'INVALID_PARAMS',
      (has) => has['solana:signMessage'].signMessage({ account, message: 'Hello' as never }),
    ],
    ['nothing', 'INVALID_PARAMS', (has) => has['solana:signMessage'].signMessage()],
    ['no transaction', 'INVALID_PARAMS', (has) => has['solana:signTransaction'].signTransaction({ account } as never)],
    [
      'no transaction by its bytes',
      'INVALID_PARAMS',
      (has) => has['solana:signTransaction'].signTransaction({ account, transaction: wire.slice(0, -1) }),
    ],
    [
      'a transaction that the account does not sign',
      'INVALID_PARAMS',
      (has) => has['solana:signTransaction'].signTransaction({ account, transaction: memoOf('x', other.address) }),
    ],
    [
      'another network',
      'NETWORK_CHANGED',
      (has) => has['solana:signTransaction'].signTransaction({ account, transaction: wire, chain: 'solana:devnet' }),
    ],
    [
      'another network by its id',
      'NETWORK_CHANGED',
      (has) =>
        has['solana:signAndSendTransaction'].signAndSendTransaction({ account, transaction: wire, chain: DEVNET }),
    ],
    [
      'no network to send on',
      'INVALID_PARAMS',
      (has) => has['solana:signAndSendTransaction'].signAndSendTransaction({ account, transaction: wire } as never),
    ],
    [
      'two to send at once',
      'INVALID_PARAMS',
      (has) => {
        const input = { account, transaction: wire, chain: MAINNET }
        return has['solana:signAndSendTransaction'].signAndSendTransaction(input, input)
      },
    ],
    [
      'options of another kind',
      'INVALID_PARAMS',
      (has) =>
        has['solana:signAndSendTransaction'].signAndSendTransaction({
          ...{ account, transaction: wire, chain: MAINNET },
          options: { maxRetries: '3' as never },
        }),
    ],
  ]
  test.each(refusals)('%s: %s', async (_, expected, ask) => {
    for (const [, create] of kinds) {
      const { features, asked } = await hostOf(create())
      await expect(ask(features)).rejects.toEqual(code(expected))
      expect(asked()).toEqual([])
    }
  })
})

describe('a wallet that answers wrong', () => {
  const [asked, another] = [memoOf('asked'), memoOf('another')]
  const empty = new Uint8Array(64)
  test.each(kinds)('%s', async (_, create) => {
    const { features, deeds } = await hostOf(create())
    const signMessage = () => features['solana:signMessage'].signMessage({ account, message })
    const sign = () => features['solana:signTransaction'].signTransaction({ account, transaction: asked })
    const input = { account, transaction: asked, chain: MAINNET }
    const send = () => features['solana:signAndSendTransaction'].signAndSendTransaction(input)
    deeds.message = () => signatureIn(signAt(asked))
    await expect(signMessage()).rejects.toEqual(code('INVALID_ANSWER'))
    deeds.message = () => empty
    await expect(signMessage()).rejects.toEqual(code('INVALID_ANSWER'))
    deeds.transaction = (wire) => signAt(wire, other)
    await expect(sign()).rejects.toEqual(code('INVALID_ANSWER'))
    deeds.transaction = () => asked
    await expect(sign()).rejects.toEqual(code('INVALID_ANSWER'))
    deeds.transaction = () => signAt(another)
    await expect(sign()).rejects.toEqual(
      expect.objectContaining({ code: expect.stringMatching(/^(?:TRANSACTION_MISMATCH|INVALID_ANSWER)$/) }),
    )
    deeds.send = () => undefined
    await expect(send()).rejects.toEqual(code('SENT_UNCONFIRMED'))
    for (const name of ['message', 'transaction', 'send'] as const)
      deeds[name] = () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      }
    for (const ask of [signMessage, sign, send]) await expect(ask()).rejects.toEqual(code('USER_REJECTED'))
  })
})

test.each(kinds)('%s: a change of accounts is told once, with the accounts', async (_, create) => {
  const { features, host, share } = await hostOf(create())
  const listener = vi.fn()
  const stop = features['standard:events'].on('change', listener)
  share([other])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(listener).toHaveBeenCalledWith({ accounts: host.accounts })
  expect(host.accounts).toMatchObject([{ address: other.address }])
  await expect(features['solana:signMessage'].signMessage({ account, message })).rejects.toEqual(
    code('ACCOUNT_CHANGED'),
  )
  stop()
  share([own])
  expect(listener).toHaveBeenCalledTimes(1)
  share([])
  await expect(features['solana:signMessage'].signMessage({ account, message })).rejects.toEqual(code('NOT_CONNECTED'))
})

test.each(kinds)('%s: before a required sign-in every feature that signs is refused', async (_, create) => {
  const { host, asked } = await hostOf(create())
  const onRefused = vi.fn()
  const guarded = guardProvider(host, 'solana', { locked: () => true, onRefused })
  expect(guarded.accounts).toBe(host.accounts)
  const features = guarded.features as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
  const signing = Object.entries(features).filter(([name]) => name.startsWith('solana:'))
  expect(signing.length).toBeGreaterThan(2)
  for (const [name, feature] of signing)
    await expect(feature[name.slice(7)]?.({ account, message })).rejects.toEqual(code('METHOD_NOT_ALLOWED'))
  expect(onRefused).toHaveBeenCalledTimes(signing.length)
  expect(asked()).toEqual([])
  expect(await guarded.features['standard:connect'].connect()).toEqual({ accounts: host.accounts })
})

test('a sign-in of a wallet in the page is by the account that was asked for', async () => {
  const { features } = await hostOf(solanaHosts['in the page']())
  const [answer] = await features['solana:signIn'].signIn({ address: own.address, chainId: 'mainnet' })
  expect(answer?.account.address).toBe(own.address)
  await expect(features['solana:signIn'].signIn({ address: other.address })).rejects.toEqual(code('ACCOUNT_CHANGED'))
  await expect(features['solana:signIn'].signIn({ chainId: 'devnet' })).rejects.toEqual(code('NETWORK_CHANGED'))
})

test('disconnect asks the wallet', async () => {
  for (const [, create] of kinds) {
    const { features, asked } = await hostOf(create())
    await features['standard:disconnect'].disconnect()
    expect(asked()).toEqual(['disconnect'])
  }
})
