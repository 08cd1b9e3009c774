import { expect, test } from 'vitest'
import { createSmartAccount } from '../account/smartAccount.js'
import { textsFor } from '../texts/textsFor.js'
import { createEip155 } from './eip155.js'

const texts = textsFor('en')
const NETWORK = 'eip155:31337'
const KEY_ADDRESS = `0x${'11'.repeat(20)}`
const entryPoint = `0x${'22'.repeat(20)}`
const factory = `0x${'33'.repeat(20)}`

function setUp(keys = {}) {
  const asked = []
  const smart = createSmartAccount({
    chainId: 31_337,
    entryPoint,
    factory,
    rpc: async () => '0x',
    owner: { address: KEY_ADDRESS, signHash: async () => '0x' },
    send: async () => '0x',
  })
  const methods = createEip155({
    wallet: {
      ids: () => [NETWORK],
      smartAccount: () => smart,
      withKeys: (use) => use(keys),
      networkOf: () => ({ nativeCurrency: { symbol: 'ETH', decimals: 18 } }),
      node: () => async () => '0x',
    },
    visitor: { current: () => ({ addresses: { eip155: KEY_ADDRESS } }) },
    session: { preferred: () => 'eoa' },
    approvals: { ask: async (question) => asked.push(question) },
    texts: () => texts,
  })
  return { methods, smart, asked }
}
const typedData = (verifyingContract) =>
  JSON.stringify({
    domain: { name: 'A', version: '1', chainId: 31_337, verifyingContract },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello' },
  })
const sign = ({ methods }, signer, verifyingContract) =>
  methods.eth_signTypedData_v4([signer, typedData(verifyingContract)], { chainId: NETWORK })

test.each([
  ['the entry point', () => entryPoint],
  ['the account itself', ({ smart }) => smart.address()],
  ['the account, spelt otherwise', ({ smart }) => smart.address().toLowerCase()],
])('the key alone never signs what acts for the smart account: %s', async (_what, contractOf) => {
  const page = setUp()
  await expect(sign(page, KEY_ADDRESS, contractOf(page))).rejects.toMatchObject({ code: 4100 })
  expect(page.asked).toEqual([])
})

test('typed data for others is shown, for the key and for the smart account', async () => {
  const page = setUp()
  await sign(page, KEY_ADDRESS, factory)
  await sign(page, page.smart.address(), factory)
  expect(page.asked.map(({ account }) => account.type)).toEqual(['eoa', 'smartAccount'])
})

test('what is shown of typed data is what is signed: one reading for both', async () => {
  const signed = []
  const page = setUp({ eip155: { signTypedData: async (data) => signed.push(data) } })
  const data = JSON.parse(typedData(factory))
  data.message.unsigned = 'x'
  data.domain.chainId = '31337'
  await page.methods.eth_signTypedData_v4([KEY_ADDRESS, data], { chainId: NETWORK })
  const [question] = page.asked
  expect((await question.describe()).sections.at(-1).rows).toEqual([['text', 'Hello', 'long', 0]])
  await question.approved()
  expect(signed).toMatchObject([{ message: { text: 'Hello' }, domain: { chainId: 31_337n } }])
  expect(signed[0].message).not.toHaveProperty('unsigned')
})

test('typed data that can not be shown whole is refused before anybody is asked', async () => {
  const page = setUp()
  const types = { Note: [{ name: 'text', type: 'string[]' }] }
  const data = { ...JSON.parse(typedData(factory)), types, message: { text: Array(600).fill('x') } }
  const asking = page.methods.eth_signTypedData_v4([KEY_ADDRESS, data], { chainId: NETWORK })
  await expect(asking).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('more typed data than') })
  expect(page.asked).toEqual([])
})

test('a nonce that the page wants is shown', async () => {
  const page = setUp()
  const transaction = { from: KEY_ADDRESS, to: factory, value: '0x1' }
  await page.methods.eth_sendTransaction([transaction], { chainId: NETWORK })
  await page.methods.eth_sendTransaction([{ ...transaction, nonce: '0x7' }], { chainId: NETWORK })
  const shown = await Promise.all(page.asked.map((question) => question.describe()))
  expect(shown.map(({ sections }) => sections.at(-1).rows.at(-1))).toEqual([
    [texts.labels.to, expect.any(String), 'address'],
    [texts.labels.nonce, '7'],
  ])
})

test('what the smart account can do is said of it alone', async () => {
  const { methods, smart } = setUp()
  const of = async (address) => (await methods.wallet_getCapabilities([address], { chainId: NETWORK }))['0x7a69']
  expect(await of(smart.address())).toMatchObject({ atomic: { status: 'supported' }, permissions: {} })
  expect(await of(KEY_ADDRESS)).toEqual({ atomic: { status: 'unsupported' } })
})
