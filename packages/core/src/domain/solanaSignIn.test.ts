import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signInText } from '../../../../demo/wallets/solana/signInText.js'
import { fuzz } from '../../test/fuzz.js'
import { parseSiwxMessage } from './siwxMessage.js'
import type { SiwxMessageData } from './siwxTypes.js'
import { formatSolanaSignIn, parseSolanaSignIn, signableTexts, signInChainId } from './solanaSignIn.js'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const LOCAL = 'solana:FKijEqcMeAWaSi4FzpkV3H6CXYaz9VcA'
const least: SiwxMessageData = {
  accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  chainId: MAINNET,
  domain: 'shop.test',
  uri: 'https://shop.test',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-03-01T12:00:00.000Z',
}
const most = {
  statement: 'URI: is the first word of this statement',
  expirationTime: '2026-03-02T12:00:00.000Z',
  notBefore: '2026-03-01T12:00:00.000Z',
  requestId: 'r-1',
  resources: ['https://shop.test/terms', 'urn:x:y'],
}

test('without a statement there is one empty line, and the cluster has its name', () => {
  expect(formatSolanaSignIn(least)).toBe(`shop.test wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

URI: https://shop.test
Version: 1
Chain ID: mainnet
Nonce: abcdefgh12345678
Issued At: 2026-03-01T12:00:00.000Z`)
})

const messages = fc
  .record(
    {
      ...Object.fromEntries(Object.entries(most).map(([name, value]) => [name, fc.constant(value)])),
      chainId: fc.constantFrom(MAINNET, LOCAL, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
      nonce: fc.stringMatching(/^[A-Za-z0-9]{8,20}$/),
    },
    { requiredKeys: ['chainId', 'nonce'] },
  )
  .map((change) => ({ ...least, ...change }) as SiwxMessageData)

test('it is what a wallet writes that shares no code with us; read again, it says the same and nothing else', () => {
  fc.assert(
    fc.property(messages, (data) => {
      const { accountAddress: address, chainId, ...fields } = data
      const text = signInText({ ...fields, address, chainId: signInChainId(chainId) }, { domain: '', address })
      expect(text).toBe(formatSolanaSignIn(data))
      expect(parseSolanaSignIn(text)).toEqual(data)
      expect(signableTexts(data)).toContain(text)
      // Read as our own layout, it is none, or says the same: there are no two meanings of one text.
      const other = parseSiwxMessage(text)
      if (other && chainId === LOCAL) expect(other).toEqual(data)
    }),
    fuzz,
  )
})

test.each<[string, (text: string) => string]>([
  ['another empty line', (text) => text.replace('\n\n', '\n\n\n')],
  ['a line more', (text) => `${text}\nNot Before: 2026-03-01T12:00:00.000Z\nAnd: more`],
  ['its end missing', (text) => text.split('\n').slice(0, -1).join('\n')],
  ['a cluster nobody knows by this name', (text) => text.replace('mainnet', 'mainnet!')],
  ['the cluster’s id', (text) => text.replace('mainnet', MAINNET.slice(7))],
  ['another kind of account', (text) => text.replace('Solana', 'Ethereum')],
  ['a space at its end', (text) => `${text} `],
])('with %s it is no such text', (_, change) => {
  const text = formatSolanaSignIn(least)
  expect(change(text)).not.toBe(text)
  expect(parseSolanaSignIn(change(text))).toBeUndefined()
})

test('a network whose id is a cluster’s name has no such text: it would be that cluster’s', () => {
  expect(() => formatSolanaSignIn({ ...least, chainId: 'solana:mainnet' })).toThrow(
    expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' }),
  )
})
