/** Signing in by the wallet's own feature: what is asked, and that nothing but that is taken for an answer. */
import { createPublicKey, verify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { type SignInInput, signInText } from '../../../../../demo/wallets/solana/signInText.js'
import { createSolanaWallet, type SolanaFeature } from '../../../test/solanaWallet.js'
import { formatSiwxMessage } from '../../domain/siwxMessage.js'
import type { SiwxMessageData } from '../../domain/siwxTypes.js'
import type { CaipNetwork, Connector } from '../types.js'
import { createAdapter } from './index.js'

const refused = (reason: string) =>
  expect.objectContaining({ name: 'ModalError', code: 'SIGN_IN_FAILED', context: { reason } })
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const keyOf = (seed: number) => {
  const secret = new Uint8Array(32).fill(seed)
  return { address: base58.encode(ed25519.getPublicKey(secret)), secretKey: Buffer.from(secret).toString('hex') }
}
const [one, two] = [keyOf(1), keyOf(2)]
const network: CaipNetwork = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrls: ['https://node.example'],
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
const data: SiwxMessageData = {
  accountAddress: one.address,
  chainId: network.id,
  domain: 'shop.test',
  uri: 'https://shop.test',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-03-01T12:00:00.000Z',
  expirationTime: '2026-03-02T12:00:00.000Z',
}
const asked: SignInInput = {
  address: one.address,
  chainId: 'mainnet',
  domain: 'shop.test',
  uri: 'https://shop.test',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-03-01T12:00:00.000Z',
  expirationTime: '2026-03-02T12:00:00.000Z',
}

async function setUp(features?: readonly SolanaFeature[]) {
  const wallet = createSolanaWallet([one, two], { chains: ['solana:mainnet'], ...(features && { features }) })
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'solana', provider: wallet.provider }
  const fetch = () => Promise.reject(new Error('Nobody may be asked'))
  const adapter = createAdapter({ fetch, clock: createFakeClock() })
  await adapter.connect(connector, network)
  /** The wallet signs this text instead, as this account. */
  const answerWith = (message: string | Uint8Array, key = one) =>
    wallet.answer('signIn', () => {
      const signedMessage = typeof message === 'string' ? utf8ToBytes(message) : message
      const [account] = wallet.accountsOf([key])
      return [{ account, signedMessage, signature: ed25519.sign(signedMessage, key.secretKey) }]
    })
  return { wallet, connector, adapter, answerWith, signIn: () => adapter.signIn?.(connector, data) }
}

test('the wallet gets every field, writes the text, and its signature is good for a library that is not ours', async () => {
  const { signIn, wallet, adapter } = await setUp()
  const signed = await signIn()
  expect(wallet.askedFor('signIn')).toEqual([{ method: 'signIn', input: asked }])
  expect(wallet.askedFor('signMessage')).toEqual([])
  const { message = '', signature = '' } = signed ?? {}
  expect(message).toBe(signInText(asked, { domain: '', address: '' }))
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(one.address)])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(message), key, base58.decode(signature))).toBe(true)
  expect(await adapter.verifyMessage?.(network, { address: one.address, message, signature })).toBe(true)
})

test('a wallet without the feature is not asked: it signs a message like any other', async () => {
  const { signIn, wallet } = await setUp(['solana:signMessage'])
  expect(await signIn()).toBeUndefined()
  expect(wallet.asked.map(({ method }) => method)).toEqual(['connect'])
})

test.each<[string, unknown]>([
  ['is none', new Error('Sign in failed, no sign in result returned by wallet')],
  ['is none, told with its cause', new Error('Failed', { cause: new Error('no sign in result returned by wallet') })],
  ['is none, told by no error', { message: 'Sign in failed, no sign in result returned by wallet' }],
])('one that looks for the answer in what it keeps, which %s, signs a message: nobody was asked', async (_, thrown) => {
  const { signIn, wallet, adapter, connector } = await setUp()
  wallet.answer('signIn', () => Promise.reject(thrown))
  expect(await signIn()).toBeUndefined()
  const signature = await adapter.signMessage(connector, { address: one.address, message: 'in' })
  expect(await adapter.verifyMessage?.(network, { address: one.address, message: 'in', signature })).toBe(true)
})

test('our own layout of the very same fields is taken too', async () => {
  const { signIn, answerWith } = await setUp()
  answerWith(formatSiwxMessage(data))
  expect(await signIn()).toMatchObject({ message: formatSiwxMessage(data) })
})

test.each<[string, SignInInput]>([
  ['accountAddress', { address: two.address }],
  ['chainId', { chainId: 'devnet' }],
  ['domain', { domain: 'evil.test' }],
  ['uri', { uri: 'https://evil.test' }],
  ['nonce', { nonce: 'abcdefgh12345679' }],
  ['issuedAt', { issuedAt: '2026-03-01T12:00:00.001Z' }],
  ['expirationTime', { expirationTime: '2036-03-02T12:00:00.000Z' }],
  ['notBefore', { notBefore: '2026-03-01T12:00:00.000Z' }],
  ['statement', { statement: 'I give everything away' }],
  ['requestId', { requestId: 'another' }],
  ['resources', { resources: ['https://evil.test/'] }],
])('a text that says another %s than asked is refused, whoever signed it', async (field, change) => {
  const { signIn, answerWith } = await setUp()
  answerWith(signInText({ ...asked, ...change }, { domain: '', address: '' }))
  await expect(signIn()).rejects.toEqual(refused(field))
})

test.each<[string, string | Uint8Array]>([
  ['any other text', 'Hello'],
  ['no text', ''],
  ['a version that is none', signInText({ ...asked, version: '2' }, { domain: '', address: '' })],
  ['the fields, and words behind', `${signInText(asked, { domain: '', address: '' })}\nAnd more`],
  ['the words of a prefix', `\u{feff}${signInText(asked, { domain: '', address: '' })}`],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe)],
  ['more than anybody reads', 'a'.repeat(20_000)],
])('%s is no sign-in', async (_, message) => {
  const { signIn, answerWith } = await setUp()
  answerWith(message)
  await expect(signIn()).rejects.toEqual(refused('otherText'))
})

test('another account than asked for is refused, though its signature is good', async () => {
  const { signIn, answerWith } = await setUp()
  answerWith(signInText({ ...asked, address: two.address }, { domain: '', address: '' }), two)
  await expect(signIn()).rejects.toEqual(refused('accountAddress'))
})

test.each<[string, () => unknown, string]>([
  ['nothing', () => undefined, 'INVALID_ANSWER'],
  ['no list', () => ({}), 'INVALID_ANSWER'],
  ['two answers', () => [{}, {}], 'INVALID_ANSWER'],
  ['no signature', () => [{ signedMessage: new Uint8Array(9) }], 'INVALID_ANSWER'],
  ['a text for bytes', () => [{ signedMessage: 'x', signature: new Uint8Array(64).fill(1) }], 'INVALID_ANSWER'],
  ['a refusal', () => Promise.reject(new Error('User rejected the request.')), 'USER_REJECTED'],
  ['a failure', () => Promise.reject(new Error('Sign in failed')), 'UNKNOWN'],
])('a wallet that answers %s', async (_, answer, expected) => {
  const { signIn, wallet } = await setUp()
  wallet.answer('signIn', answer)
  await expect(signIn()).rejects.toEqual(code(expected))
})

test('an account that is not shared any more is not asked for', async () => {
  const { signIn, wallet } = await setUp()
  wallet.share(wallet.accountsOf([two]))
  await expect(signIn()).rejects.toEqual(code('ACCOUNT_CHANGED'))
  expect(wallet.askedFor('signIn')).toEqual([])
})
