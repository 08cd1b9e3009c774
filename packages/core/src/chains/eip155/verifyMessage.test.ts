/** Signatures of real keys and real contracts, on a real node. */
import { hashMessage, parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ContractWallets, deployContractWallets } from '../../../test/contractWallets.js'
import { createNodeWallet } from '../../../test/nodeWallet.js'
import { startAnvil, type TestNode } from '../../../test/startAnvil.js'
import { createError } from '../../errors/createError.js'
import type { CaipNetwork } from '../types.js'
import { createAdapter } from './index.js'
import type { Node } from './node.js'
import { verifyMessage } from './verifyMessage.js'

const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const message = 'example.com wants you to sign in with your Ethereum account:\n0x…\n\nGrüße'
const other = `${message}!`

let node: TestNode
let wallets: ContractWallets
let snapshot: unknown

const clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

function networkAt(...rpcUrls: readonly string[]): CaipNetwork {
  const nativeCurrency = { name: 'Local Ether', symbol: 'LETH', decimals: 18 }
  return { id: 'eip155:31337', namespace: 'eip155', reference: '31337', name: 'Local', nativeCurrency, rpcUrls }
}

function verify(address: string, signature: string, text = message, network = networkAt(node.url)): Promise<boolean> {
  const adapter = createAdapter({ fetch: (...request) => fetch(...request), clock })
  if (!adapter.verifyMessage) throw new Error('The ability is missing')
  return adapter.verifyMessage(network, { address, message: text, signature })
}

beforeAll(async () => {
  node = await startAnvil(31337)
  wallets = await deployContractWallets(node, createNodeWallet([node]).address, owner.address)
}, 60_000)

afterAll(() => node.stop())

beforeEach(async () => {
  if (snapshot) await node.request('evm_revert', [snapshot])
  snapshot = await node.request('evm_snapshot')
})

test('a key: its own signature of this very text, however the address is spelled', async () => {
  const signature = await owner.signMessage({ message })
  expect(await verify(owner.address, signature)).toBe(true)
  expect(await verify(owner.address.toLowerCase(), signature)).toBe(true)
  expect(await verify(owner.address, signature, other)).toBe(false)
  expect(await verify(stranger.address, signature)).toBe(false)
  expect(await verify(owner.address, await stranger.signMessage({ message }))).toBe(false)
})

test('a key: its compact signature (EIP-2098) too, and nobody else’s', async () => {
  const compact = async (signer: typeof owner) =>
    serializeCompactSignature(signatureToCompactSignature(parseSignature(await signer.signMessage({ message }))))
  expect((await compact(owner)).length).toBe(2 + 2 * 64)
  expect(await verify(owner.address, await compact(owner))).toBe(true)
  expect(await verify(owner.address, await compact(owner), other)).toBe(false)
  expect(await verify(owner.address, await compact(stranger))).toBe(false)
  expect(await verify(owner.address, `0x${'ff'.repeat(64)}`)).toBe(false)
})

test('no signature at all: only where the contract says that it was signed on the chain', async () => {
  const onChain = '0x00000000000000000000000000000000000abcde'
  await node.request('anvil_setCode', [onChain, `0x7f1626ba7e${'00'.repeat(28)}5f5260205ff3`])
  expect(await verify(onChain, '0x')).toBe(true)
  expect(await verify(wallets.standing, '0x')).toBe(false)
  expect(await verify(wallets.coming, '0x')).toBe(false)
  expect(await verify(owner.address, '0x')).toBe(false)
})

test('a key needs no node: nobody answers, and no address is known', async () => {
  const signature = await owner.signMessage({ message })
  expect(await verify(owner.address, signature, message, networkAt('http://127.0.0.1:9'))).toBe(true)
  expect(await verify(owner.address, signature, message, networkAt())).toBe(true)
})

test('a contract: what its owner signed, and nothing else', async () => {
  const signature = await owner.signMessage({ message })
  expect(await verify(wallets.standing, signature)).toBe(true)
  expect(await verify(wallets.standing, signature, other)).toBe(false)
  expect(await verify(wallets.standing, await stranger.signMessage({ message }))).toBe(false)
  expect(await verify(wallets.standing, '0x1234')).toBe(false)
})

test('a contract that is yet to come: by its envelope, and the same when it is there', async () => {
  const signature = await owner.signMessage({ message })
  expect(await node.request('eth_getCode', [wallets.coming, 'latest'])).toBe('0x')
  expect(await verify(wallets.coming, signature)).toBe(false)
  expect(await verify(wallets.coming, wallets.wrap(signature))).toBe(true)
  expect(await verify(wallets.coming, wallets.wrap(signature), other)).toBe(false)
  expect(await verify(wallets.coming, wallets.wrap(await stranger.signMessage({ message })))).toBe(false)
  // Asking puts nothing on the chain.
  expect(await node.request('eth_getCode', [wallets.coming, 'latest'])).toBe('0x')
  await wallets.create()
  expect(await verify(wallets.coming, wallets.wrap(signature))).toBe(true)
  expect(await verify(wallets.coming, signature)).toBe(true)
})

test('an envelope proves nothing about an address its factory does not make', async () => {
  const signature = await owner.signMessage({ message })
  expect(await verify(wallets.coming, wallets.wrap(signature, 2))).toBe(false)
  expect(await verify(stranger.address, wallets.wrap(signature))).toBe(false)
  expect(await verify(wallets.standing, wallets.wrap(await stranger.signMessage({ message })))).toBe(false)
})

test.each<[string, string]>([
  ['sends back what it was asked', '0x365f5f37365ff3'],
  ['returns one word with something behind the four bytes', '0x631626ba7e60e01b6001175f5260205ff3'],
  ['returns only the four bytes', '0x631626ba7e60e01b5f5260045ff3'],
  ['returns two words', '0x631626ba7e60e01b5f5260405ff3'],
  ['returns nothing', '0x00'],
  ['reverts', '0x5f5ffd'],
  ['runs into an invalid opcode', '0xfe'],
  ['burns all gas', '0x5b5f56'],
])('a contract that %s does not agree', async (_, code) => {
  await node.request('anvil_setCode', [stranger.address, code])
  expect(await verify(stranger.address, await owner.signMessage({ message }))).toBe(false)
})

test('the contract of the table that agrees does agree: it is the answers that differ', async () => {
  await node.request('anvil_setCode', [stranger.address, '0x631626ba7e60e01b5f5260205ff3'])
  expect(await verify(stranger.address, await owner.signMessage({ message }))).toBe(true)
})

test('the precompile that echoes is nobody’s account', async () => {
  expect(await verify('0x0000000000000000000000000000000000000004', await owner.signMessage({ message }))).toBe(false)
})

test.each([
  ['nothing', ''],
  ['no bytes', '0x'],
  ['half a byte', '0x1'],
  ['no hex', '0xzz'],
  ['a word', 'signature'],
  ['zeros', `0x${'00'.repeat(65)}`],
  ['ones', `0x${'ff'.repeat(65)}`],
  ['far too many bytes', `0x${'00'.repeat(40_000)}`],
])('%s: no signature', async (_, signature) => {
  expect(await verify(owner.address, signature)).toBe(false)
  expect(await verify(wallets.standing, signature)).toBe(false)
})

test('no address has no signature', async () => {
  expect(await verify('0x12', await owner.signMessage({ message }))).toBe(false)
})

test('a node that fails is no answer: the caller hears of it', async () => {
  const signature = await owner.signMessage({ message })
  const nowhere = networkAt('http://127.0.0.1:9')
  for (const signed of [signature, wallets.wrap(signature)])
    await expect(verify(wallets.standing, signed, message, nowhere)).rejects.toMatchObject({ name: 'ModalError' })
  await expect(verify(wallets.standing, signature, message, networkAt())).rejects.toMatchObject({
    code: 'CHAIN_NOT_CONFIGURED',
  })
  const wrongChain: CaipNetwork = { ...networkAt(node.url), id: 'eip155:1', reference: '1' }
  await expect(verify(wallets.standing, signature, message, wrongChain)).rejects.toMatchObject({
    code: 'RPC_WRONG_CHAIN',
  })
})

const answering = (answer: () => Promise<unknown>): (() => Node) => {
  const request = async () => answer()
  return () => ({ request }) as unknown as Node
}

test.each<[string, unknown]>([
  ['a number', 1],
  ['true', true],
  ['a text', 'yes'],
  ['half a byte', '0x1'],
  ['null', null],
])('a node that answers %s has not answered', async (_, answer) => {
  const signature = await owner.signMessage({ message })
  for (const signed of [signature, wallets.wrap(signature)])
    await expect(
      verifyMessage(
        answering(async () => answer),
        { address: wallets.standing, message, signature: signed },
      ),
    ).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test.each(['0x', '0x00', '0x02', `0x${'0'.repeat(63)}1`, `0x01${'00'.repeat(31)}`, hashMessage('x')])(
  'a node that answers %s says no',
  async (answer) => {
    const signature = await owner.signMessage({ message })
    for (const signed of [signature, wallets.wrap(signature)])
      expect(
        await verifyMessage(
          answering(async () => answer),
          { address: wallets.standing, message, signature: signed },
        ),
      ).toBe(false)
  },
)

test.each([
  ['LIMIT_EXCEEDED', { message: 'Too many' }],
  ['INTERNAL_ERROR', { code: -32603, message: 'header not found' }],
  ['TIMEOUT', undefined],
] as const)('a node’s %s is told', async (code, cause) => {
  const failing = answering(() => Promise.reject(createError(code, {}, cause)))
  const signed = { address: wallets.standing, message, signature: await owner.signMessage({ message }) }
  await expect(verifyMessage(failing, signed)).rejects.toMatchObject({ code })
})

test.each([
  { code: 3, message: 'x', data: '0x' },
  { code: -32000, message: 'execution reverted: no' },
  { code: -32015, message: 'VM execution error: Reverted 0x' },
  { code: -32000, message: 'out of gas' },
])('a contract’s revert is a no, in the words of each node: %o', async (cause) => {
  const failing = answering(() => Promise.reject(createError('INVALID_INPUT', {}, cause)))
  const signed = { address: wallets.standing, message, signature: await owner.signMessage({ message }) }
  expect(await verifyMessage(failing, signed)).toBe(false)
})
