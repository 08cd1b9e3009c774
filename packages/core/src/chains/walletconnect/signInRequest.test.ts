/** Sign-in requests and their answers, read without trust; the protocol's own library writes the other side. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { parseSiwxMessage } from '../../domain/siwxMessage.js'
import type { SiwxRequest } from '../../domain/siwxTypes.js'
import type { CaipNetwork } from '../types.js'
import { pairingMethods } from './pairingMethods.js'
import { readRecap, writeRecap } from './recap.js'
import { type AskedSignIn, askSignIn, readSignInAnswer } from './signInRequest.js'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SIGNATURE = `0x${'ab'.repeat(65)}`
const request: SiwxRequest = {
  domain: 'shop.test',
  uri: 'https://shop.test',
  version: '1',
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-08T00:00:00.000Z',
}
const network = (chainId: number): CaipNetwork => ({
  id: `eip155:${chainId}`,
  namespace: 'eip155',
  reference: String(chainId),
  name: 'Local',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['https://rpc.test'],
})
const networks = [network(1), network(10)]

function ask(change: Partial<SiwxRequest> = {}): AskedSignIn {
  const asked = askSignIn({ ...request, ...change }, networks)
  if (!asked) throw new Error('It could be asked')
  return asked
}

const recap = writeRecap(['personal_sign', 'eth_sendTransaction'], ['eip155:1', 'eip155:10', 'eip155:56'])
const claims = {
  iss: `did:pkh:eip155:1:${ADDRESS}`,
  domain: request.domain,
  aud: request.uri,
  version: '1',
  nonce: request.nonce,
  iat: request.issuedAt,
  exp: request.expirationTime,
  statement: readRecap(recap)?.sentence,
  resources: [recap],
}
const cacao = (change: object = {}, signature: unknown = SIGNATURE) => ({
  h: { t: 'caip122' },
  p: { ...claims, ...change },
  s: { t: 'eip191', s: signature },
})

test('what is asked: the request in the words of the protocol, with all methods', () => {
  const { authPayload } = ask({ statement: 'Hello.' })
  expect(authPayload).toMatchObject({
    type: 'caip122',
    chains: ['eip155:1', 'eip155:10'],
    aud: 'https://shop.test',
    domain: 'shop.test',
    statement: 'Hello.',
    nonce: request.nonce,
    iat: request.issuedAt,
    exp: request.expirationTime,
  })
  const { resources = [] } = authPayload as { resources?: string[] }
  expect(resources).toHaveLength(1)
  expect(readRecap(resources[0])?.methods.toSorted()).toEqual(pairingMethods.eip155.methods.toSorted())
})

test.each<[string, Partial<SiwxRequest>, Parameters<typeof askSignIn>[1]]>([
  ['no network', {}, []],
  ['another namespace beside it', {}, [network(1), { ...network(1), id: 'solana:abc', namespace: 'solana' }]],
  ['a nonce that is none', { nonce: 'a\nb' }, networks],
  ['a statement of two lines', { statement: 'a\nb' }, networks],
  ['a uri that is no page', { uri: 'javascript:alert(1)' }, networks],
  ['more networks than a message holds', {}, Array.from({ length: 100 }, (_, index) => network(index + 1))],
])('it is not asked: %s', (_, change, list) => {
  expect(askSignIn({ ...request, ...change }, list)).toBeUndefined()
})

test('many networks: the essential methods only, so that the message is not too long', () => {
  const many = askSignIn(
    request,
    Array.from({ length: 15 }, (_, index) => network(index + 1)),
  )
  const { resources = [] } = (many?.authPayload ?? {}) as { resources?: string[] }
  expect(readRecap(resources[0])?.methods).toHaveLength(4)
})

test('an answer: what is granted, and a message whose every field was asked for', () => {
  const asked = ask()
  const answer = readSignInAnswer([cacao()], asked)
  expect(answer?.namespaces.eip155).toEqual({
    chains: ['eip155:1', 'eip155:10'],
    accounts: [`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`],
    methods: ['eth_sendTransaction', 'personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
  })
  expect(answer?.signIns).toHaveLength(1)
  const [signIn] = answer?.signIns ?? []
  expect(signIn?.data).toEqual({
    ...request,
    accountAddress: ADDRESS,
    chainId: 'eip155:1',
    statement: readRecap(recap)?.sentence,
    resources: [recap],
  })
  expect(parseSiwxMessage(signIn?.message ?? '')).toEqual(signIn?.data)
  expect(signIn?.signature).toBe(SIGNATURE)
})

test.each(['', undefined, null])('a statement left to the recap: %j', (statement) => {
  expect(readSignInAnswer([cacao({ statement })], ask())?.signIns).toHaveLength(1)
})

test.each<[string, object, unknown?]>([
  ['another nonce', { nonce: 'fedcba9876543210' }],
  ['another domain', { domain: 'evil.test' }],
  ['another page', { aud: 'https://shop.test/other' }],
  ['another version', { version: '2' }],
  ['another time', { iat: '2026-01-01T00:00:01.000Z' }],
  ['no end', { exp: undefined }],
  ['another end', { exp: '2036-01-08T00:00:00.000Z' }],
  ['a beginning that nobody asked for', { nbf: request.issuedAt }],
  ['a request id that nobody asked for', { requestId: 'x' }],
  ['another statement', { statement: 'I give you everything.' }],
  ['a statement that only begins like it', { statement: `${claims.statement} And everything.` }],
  ['a resource before the recap', { resources: ['https://evil.test', recap] }],
  ['a spelling of the address that is not signed', { iss: `did:pkh:eip155:1:${ADDRESS.toLowerCase()}` }],
  ['no signature', {}, null],
  ['a signature that is no hex', {}, 'yes'],
  ['a signature that is no text', {}, { length: 2 }],
])('%s: a session, and no sign-in', (...[, change, signature]) => {
  const answer = readSignInAnswer([cacao(change, signature)], ask())
  expect(answer?.signIns).toEqual([])
  expect(answer?.namespaces.eip155?.accounts.length).toBeGreaterThan(0)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no list', { 0: cacao(), length: 1 }],
  ['an empty list', []],
  ['no claims', [{}]],
  ['no issuer', [cacao({ iss: undefined })]],
  ['an issuer of another kind', [cacao({ iss: `did:key:eip155:1:${ADDRESS}` })]],
  ['another network', [cacao({ iss: `did:pkh:eip155:137:${ADDRESS}` })]],
  ['another namespace', [cacao({ iss: 'did:pkh:solana:abc:def' })]],
  ['no recap', [cacao({ resources: undefined })]],
  ['a recap that is none', [cacao({ resources: ['urn:recap:!!'] })]],
  [
    'a recap of something else',
    [cacao({ resources: [`urn:recap:${btoa('{"att":{"https://x.test":{"crud/read":[{}]}}}')}`] })],
  ],
])('%s: nothing that can be used', (_, cacaos) => {
  expect(readSignInAnswer(cacaos, ask())).toBeUndefined()
})

test('several answers: each is read on its own', () => {
  const second = { iss: `did:pkh:eip155:10:${ADDRESS}` }
  const answer = readSignInAnswer([cacao({ nonce: 'otherother' }), {}, cacao(second)], ask())
  expect(answer?.signIns.map(({ data }) => data.chainId)).toEqual(['eip155:10'])
})

test('whatever a wallet answers: never a throw, and never a word that was not asked for', () => {
  const anything = fc.anything({ withBigInt: true, maxDepth: 4 })
  const changed = fc.dictionary(fc.constantFrom(...Object.keys(claims)), anything).map((change) => cacao(change))
  const asked = ask()
  fc.assert(
    fc.property(fc.oneof(anything, fc.array(fc.oneof(anything, changed))), (cacaos) => {
      for (const { data, message } of readSignInAnswer(cacaos, asked)?.signIns ?? []) {
        expect(parseSiwxMessage(message)).toEqual(data)
        expect(data).toMatchObject(request)
      }
    }),
    fuzz,
  )
})

test('a recap, whatever it is: read to the same methods, or not at all', () => {
  const method = fc.stringMatching(/^[a-z]\w{0,20}$/)
  fc.assert(
    fc.property(fc.uniqueArray(method, { minLength: 1, maxLength: 20 }), (methods) => {
      const written = readRecap(writeRecap(methods, ['eip155:1']))
      expect(written?.methods.toSorted()).toEqual(methods.toSorted())
      expect(written?.chains).toEqual(['eip155:1'])
    }),
    fuzz,
  )
  fc.assert(
    fc.property(fc.anything(), (att) => {
      let text = ''
      try {
        text = btoa(JSON.stringify({ att }))
      } catch {
        return
      }
      const read = readRecap(`urn:recap:${text}`)
      expect(read === undefined || read.methods.length > 0).toBe(true)
    }),
    fuzz,
  )
})
