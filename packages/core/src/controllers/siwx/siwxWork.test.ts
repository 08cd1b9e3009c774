/** Who writes the text that is signed: a wallet that knows sign-ins, where the sign-in takes its text, else we do. */
import { createFakeClock } from '@wallet-modal/testing'
import { describe, expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import type { CaipNetwork, ChainAdapter, Connector } from '../../chains/types.js'
import type { Siwx } from '../../domain/siwxTypes.js'
import { createError } from '../../errors/createError.js'
import { createChainController } from '../ChainController.js'
import type { Connection } from '../connection/types.js'
import { createSiwxWork } from './siwxWork.js'
import type { SiwxState } from './types.js'

const connection: Connection = {
  namespace: 'solana',
  address: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipAddress: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  connectorId: 'w',
}
const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'solana' }
const OURS = `shop.test wants ${connection.address}`

async function sign(change: Partial<Siwx>, signIn?: ChainAdapter['signIn']) {
  const fake = createFakeSiwx()
  const asked: string[] = []
  const adapter = {
    async signMessage(_: Connector, { message }: { message: string }) {
      asked.push(`signMessage ${message}`)
      return 'ours'
    },
    ...(signIn && {
      async signIn(...given: Parameters<typeof signIn>) {
        asked.push(`signIn ${given[1].nonce}`)
        return signIn(...given)
      },
    }),
  } as Partial<ChainAdapter> as ChainAdapter
  const state: SiwxState = {
    status: 'idle',
    required: false,
    code: undefined,
    waitingFor: undefined,
    session: undefined,
  }
  const work = createSiwxWork({
    state,
    clock: createFakeClock(),
    load: async () => ({ ...fake.siwx, ...change }),
    own: () => undefined,
    required: () => false,
    wallet: () => ({ connector, adapter }),
    chains: createChainController(),
    options: { allowUnsupportedChain: false },
    emit: () => {},
  })
  await work.check(connection)
  await work.sign()
  return { asked, state, sessions: fake.sessions() }
}

const written = async () => ({ message: 'the wallet’s text', signature: 'the wallet’s' })

test('a sign-in that takes the wallet’s text gets what the wallet wrote, and our text is not asked for', async () => {
  const { asked, sessions } = await sign({ acceptsWalletText: true }, written)
  expect(asked).toEqual(['signIn abcdefgh12345678'])
  expect(sessions).toMatchObject([{ message: 'the wallet’s text', signature: 'the wallet’s' }])
})

test.each<[string, Partial<Siwx>, ChainAdapter['signIn'] | undefined]>([
  ['a sign-in that says nothing of it', {}, written],
  ['a sign-in that does not take it', { acceptsWalletText: false }, written],
  ['a chain whose wallets write none', { acceptsWalletText: true }, undefined],
])('%s: the very text of createMessage is signed', async (_, change, signIn) => {
  const { asked, sessions } = await sign(change, signIn)
  expect(asked).toEqual([`signMessage ${OURS}`])
  expect(sessions).toMatchObject([{ message: OURS, signature: 'ours' }])
})

test('a wallet that writes none is asked for a signature, once', async () => {
  const { asked } = await sign({ acceptsWalletText: true }, async () => undefined)
  expect(asked).toEqual(['signIn abcdefgh12345678', `signMessage ${OURS}`])
})

test('a host that signs otherwise does so, whatever it takes', async () => {
  const { asked, sessions } = await sign({ acceptsWalletText: true, signMessage: async () => 'the host’s' }, written)
  expect(asked).toEqual([])
  expect(sessions).toMatchObject([{ message: OURS, signature: 'the host’s' }])
})

test('what a wallet writes that is another message ends in a failure that is told, and no session', async () => {
  const { state, sessions } = await sign({ acceptsWalletText: true }, async () => {
    throw createError('SIGN_IN_FAILED', { reason: 'nonce' })
  })
  expect(sessions).toEqual([])
  expect(state).toMatchObject({ status: 'needed', code: 'SIGN_IN_FAILED' })
})

test.each<[string, () => never, string | undefined]>([
  [
    'a wallet that says why it can’t sign',
    () => {
      throw createError('INTERNAL_ERROR', {}, { code: -32603, message: 'wrong network' })
    },
    'wrong network',
  ],
  [
    'a refusal',
    () => {
      throw createError('USER_REJECTED', {}, { code: 4001, message: 'User rejected the request.' })
    },
    undefined,
  ],
])('%s: its words, or none', async (_, fail, reason) => {
  const { state } = await sign({ acceptsWalletText: true }, async () => fail())
  expect(state).toMatchObject({ status: 'needed', reason })
})

describe('an account that signs no messages', () => {
  const MEMO = 'the signed transaction'

  async function setUp(
    change: Partial<Siwx>,
    given: { fails?: () => never; memo?: () => Promise<string>; at?: Connection; lacks?: true } = {},
  ) {
    const fake = createFakeSiwx()
    const asked: string[] = []
    const fails = given.fails ?? (() => Promise.reject(createError('ACCOUNT_SIGNS_NO_MESSAGES', {})))
    const adapter = {
      signMessage(_: Connector, { message }: { message: string }) {
        asked.push(`signMessage ${message}`)
        return fails()
      },
      async signIn() {
        return undefined
      },
      ...(!given.lacks && {
        signMemo(_: Connector, { message, network }: { message: string; network: object }) {
          asked.push(`signMemo ${message} on ${(network as { id: string }).id}`)
          return given.memo?.() ?? Promise.resolve(MEMO)
        },
      }),
    } as Partial<ChainAdapter> as ChainAdapter
    const state = { status: 'idle', required: false } as SiwxState
    const chains = createChainController()
    const at = given.at ?? connection
    chains.state.networks[at.namespace].caipNetwork = { id: at.caipNetworkId } as CaipNetwork
    const work = createSiwxWork({
      ...{ state, clock: createFakeClock(), load: async () => ({ ...fake.siwx, ...change }), own: () => undefined },
      ...{ required: () => false, wallet: () => ({ connector, adapter }), chains, emit: () => {} },
      options: { allowUnsupportedChain: false },
    })
    await work.check(at)
    await work.sign()
    return { work, asked, state, sessions: fake.sessions }
  }

  test('is told so; by the next press it signs a transaction that holds the very message, where that is taken', async () => {
    const { work, asked, state, sessions } = await setUp({ acceptsMemoProof: true, acceptsWalletText: true })
    expect(state).toMatchObject({ status: 'needed', code: 'ACCOUNT_SIGNS_NO_MESSAGES', memoProof: true })
    expect(asked).toEqual([`signMessage ${OURS}`])
    await work.sign()
    expect(asked.slice(1)).toEqual([`signMemo ${OURS} on ${connection.caipNetworkId}`])
    expect(sessions()).toMatchObject([{ message: OURS, signature: MEMO }])
    expect(state).toMatchObject({ status: 'signed-in', memoProof: undefined })
  })

  test.each<[string, Partial<Siwx>, Parameters<typeof setUp>[1]]>([
    ['a host that says nothing of it', {}, {}],
    ['a host that does not take it', { acceptsMemoProof: false }, {}],
    ['a chain without it', { acceptsMemoProof: true }, { lacks: true }],
  ])('%s: it is told, and no transaction is asked for', async (_, change, given) => {
    const { work, asked, state } = await setUp(change, given)
    expect(state.code).toBe('ACCOUNT_SIGNS_NO_MESSAGES')
    expect(state.memoProof).toBeUndefined()
    await work.sign()
    expect(asked.every((question) => question.startsWith('signMessage'))).toBe(true)
  })

  test('who declines the transaction is offered it again', async () => {
    const memo = () => Promise.reject(createError('USER_REJECTED', {}))
    const { work, state, asked } = await setUp({ acceptsMemoProof: true }, { memo })
    await work.sign()
    expect(state).toMatchObject({ code: 'SIGNATURE_DECLINED', memoProof: true })
    await work.sign()
    expect(asked.map((question) => question.split(' ')[0])).toEqual(['signMessage', 'signMemo', 'signMemo'])
  })

  test('another account, or a new look, begins with a message', async () => {
    const { work, state } = await setUp({ acceptsMemoProof: true })
    await work.check(connection)
    expect(state.memoProof).toBeUndefined()
  })

  const vague = () => {
    throw createError('INTERNAL_ERROR', {}, { code: -32603, message: 'Unexpected error' })
  }
  test('a wallet that fails without a word once may do better; twice it counts as such an account', async () => {
    const { work, state } = await setUp({ acceptsMemoProof: true }, { fails: vague })
    expect(state).toMatchObject({ code: 'INTERNAL_ERROR', memoProof: undefined })
    await work.sign()
    expect(state).toMatchObject({ code: 'ACCOUNT_SIGNS_NO_MESSAGES', memoProof: true })
  })

  test('elsewhere than on Solana it does not', async () => {
    const at: Connection = {
      ...{ namespace: 'eip155', address: '0x1', connectorId: 'w' },
      ...{ caipNetworkId: 'eip155:1', caipAddress: 'eip155:1:0x1' },
    }
    const { work, state } = await setUp({ acceptsMemoProof: true }, { fails: vague, at })
    await work.sign()
    expect(state.code).toBe('INTERNAL_ERROR')
  })
})
