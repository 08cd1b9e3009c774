import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import type { ChainNamespace } from './chains/types.js'
import { absentSnapshot, type HostModal } from './hostModal.js'
import { signMessage } from './signMessage.js'

const TEXT = 'hé'
const signature = Uint8Array.from({ length: 64 }, (_, index) => index)

/** A page's modal with somebody connected in one namespace, and what its provider was asked. */
function pageWith(namespace: ChainNamespace, providerOf: (asked: unknown[]) => object | undefined) {
  const asked: unknown[] = []
  const account = { ...absentSnapshot.accounts[namespace], status: 'connected', address: 'an address' } as const
  const state = {
    ...absentSnapshot,
    activeCaipNetworkId: `${namespace}:1` as const,
    accounts: { ...absentSnapshot.accounts, [namespace]: account },
  }
  const provider = providerOf(asked)
  const getProvider = (name: ChainNamespace) => (name === namespace ? provider : undefined)
  return { modal: { state, getProvider } as unknown as HostModal, asked }
}
const answering = (name: string, answer: unknown) => (asked: unknown[]) => ({
  [name]: async (given: unknown) => {
    asked.push(given)
    return answer
  },
})

test.each([
  ['eip155', answering('request', '0xabcd'), { method: 'personal_sign', params: ['0x68c3a9', 'an address'] }, '0xabcd'],
  [
    'solana',
    (asked: unknown[]) => ({ features: { 'solana:signMessage': answering('signMessage', [{ signature }])(asked) } }),
    { account: { address: 'an address' }, message: new TextEncoder().encode(TEXT) },
    base58.encode(signature),
  ],
  [
    'polkadot',
    (asked: unknown[]) => ({ signer: answering('signRaw', { id: 1, signature: '0x01' })(asked) }),
    { address: 'an address', data: '0x68c3a9', type: 'bytes' },
    '0x01',
  ],
  [
    'bip122',
    answering('signMessage', { address: 'an address', signature: 'AA==' }),
    { address: 'an address', message: TEXT },
    'AA==',
  ],
] as const)(
  'signMessage on %s: one request, in the words of its provider',
  async (namespace, provider, request, answer) => {
    const { modal, asked } = pageWith(namespace, provider)
    expect(await signMessage(modal, TEXT)).toBe(answer)
    expect(await signMessage(modal, TEXT, namespace)).toBe(answer)
    expect(asked).toEqual([request, request])
  },
)

test('signMessage: nobody is asked where nobody is connected, or no wallet is there', async () => {
  const { modal, asked } = pageWith('solana', () => undefined)
  await expect(signMessage(modal, TEXT)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await expect(signMessage(modal, TEXT, 'bip122')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(asked).toEqual([])
})

test('signMessage: a Solana wallet that signs no messages', async () => {
  const { modal } = pageWith('solana', () => ({ features: {} }))
  await expect(signMessage(modal, TEXT)).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
})

test.each(['<b>', '0x', '0xabc', 7, undefined])('signMessage on eip155: %s is no signature', async (answer) => {
  const { modal } = pageWith('eip155', answering('request', answer))
  await expect(signMessage(modal, TEXT)).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})
