/** Real accounts on a real node, by a real sender over HTTP. */
import { encodeFunctionData, hashTypedData, isErc6492Signature, parseAbi } from 'viem'
import { entryPoint08Abi, entryPoint08Address, getUserOperationHash } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionStatus } from '../../../packages/core/src/chains/eip155/status.ts'
import { verifyMessage } from '../../../packages/core/src/chains/eip155/verifyMessage.ts'
import { compileContracts } from '../../nodes/compileContracts.mjs'
import { createKey, startTestWorld } from './testWorld.mjs'
import { unpackPair } from './userOperation.js'

const message = 'example.com wants you to sign in with your Ethereum account:\n0x…\n\nGrüße'
const typedData = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { Order: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Order',
  message: { id: 7n },
}
const receiver = '0x00000000000000000000000000000000000000A1'
let world

beforeAll(async () => {
  world = await startTestWorld()
}, 60_000)
afterAll(() => world?.stop())

/** As the modal verifies. */
const verifiedByCore = (account, signature, text = message) =>
  verifyMessage(() => ({ request: world.ask }), { address: account.address(), message: text, signature })

const verifiedByViem = (account, signature) =>
  world.client.verifyMessage({ address: account.address(), message, signature })

/** As the modal reads a hash. */
const statusOf = (account, hash) => transactionStatus({ request: world.ask }, { hash, from: account.address() })

async function deployed(owner) {
  const account = world.createAccount(owner)
  await world.receipt(await account.submit(await account.prepare([])))
  return account
}

test('the entry point is the one that is everywhere', async () => {
  expect(world.network.smartAccounts.entryPoint).toBe(entryPoint08Address)
})

test('an address before anything is there: the factory reckons the same', async () => {
  const owner = createKey()
  const { abi } = compileContracts().SmartAccountFactory
  const { factory } = world.network.smartAccounts
  const made = await world.client.readContract({
    abi,
    address: factory,
    functionName: 'addressOf',
    args: [owner.address],
  })
  const account = world.createAccount(owner)
  expect(account.address()).toBe(made)
  expect(await account.isDeployed()).toBe(false)
})

test('its first operation puts it there; the second is the next; neither costs it anything', async () => {
  const account = world.createAccount()
  await world.fund(account.address(), { native: 100n })
  const first = await account.prepare([{ to: receiver, value: 40n }])
  expect(first.userOperation.initCode).not.toBe('0x')
  expect(await world.receipt(await account.submit(first))).toMatchObject({ status: '0x1' })
  expect(await account.isDeployed()).toBe(true)
  expect(await world.balanceOf(account.address())).toBe(60n)
  const second = await account.prepare([{ to: receiver, value: '0x3c' }])
  expect(second.userOperation.initCode).toBe('0x')
  await world.receipt(await account.submit(second))
  expect(await world.balanceOf(account.address())).toBe(0n)
})

test('what is signed is what the entry point has signed', async () => {
  const account = world.createAccount()
  const { userOperation, hash } = await account.prepare([])
  const { entryPoint, factory } = world.network.smartAccounts
  const [verificationGasLimit, callGasLimit] = unpackPair(userOperation.accountGasLimits)
  const unpacked = {
    sender: userOperation.sender,
    nonce: BigInt(userOperation.nonce),
    factory,
    factoryData: `0x${userOperation.initCode.slice(42)}`,
    callData: userOperation.callData,
    ...{ verificationGasLimit, callGasLimit, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n, signature: '0x' },
    preVerificationGas: BigInt(userOperation.preVerificationGas),
  }
  const known = getUserOperationHash({
    ...{ chainId: 31337, entryPointAddress: entryPoint, entryPointVersion: '0.8', userOperation: unpacked },
  })
  expect(hash).toBe(known)
  const args = [{ ...userOperation, nonce: unpacked.nonce, preVerificationGas: unpacked.preVerificationGas }]
  const asked = { abi: entryPoint08Abi, address: entryPoint, functionName: 'getUserOpHash', args }
  expect(await world.client.readContract(asked)).toBe(hash)
})

test('before it is there it signs in the envelope of ERC-6492, and after by ERC-1271', async () => {
  const owner = createKey()
  const account = world.createAccount(owner)
  const coming = await account.signMessage(message)
  expect(isErc6492Signature(coming)).toBe(true)
  expect(await verifiedByCore(account, coming)).toBe(true)
  expect(await verifiedByViem(account, coming)).toBe(true)
  expect(await verifiedByCore(account, coming, `${message}!`)).toBe(false)
  expect(await account.isDeployed()).toBe(false)
  await deployed(owner)
  const standing = await account.signMessage(message)
  expect(standing).toHaveLength(132)
  for (const signature of [coming, standing]) {
    expect(await verifiedByCore(account, signature)).toBe(true)
    expect(await verifiedByViem(account, signature)).toBe(true)
  }
  expect(await verifiedByCore(account, standing, `${message}!`)).toBe(false)
})

test('bytes are signed as bytes, and text as text, whatever it looks like', async () => {
  const account = await deployed()
  expect(await verifiedByCore(account, await account.signMessage(new TextEncoder().encode(message)))).toBe(true)
  expect(await verifiedByCore(account, await account.signMessage('0x1234'), '0x1234')).toBe(true)
})

test('typed data', async () => {
  for (const account of [world.createAccount(), await deployed()]) {
    const signature = await account.signTypedData(typedData)
    const asked = { ...typedData, address: account.address(), signature }
    expect(await world.client.verifyTypedData(asked)).toBe(true)
    expect(await world.client.verifyTypedData({ ...asked, message: { id: 8n } })).toBe(false)
  }
})

test('what its owner signs for another account, or as itself, says nothing', async () => {
  const owner = createKey()
  const account = await deployed(owner)
  const other = await deployed()
  expect(await verifiedByCore(account, await other.signMessage(message))).toBe(false)
  const bare = await owner.signHash(hashTypedData(typedData))
  const asked = { ...typedData, address: account.address(), signature: bare }
  expect(await world.client.verifyTypedData(asked)).toBe(false)
})

test('two calls are one: both happen', async () => {
  const account = world.createAccount()
  await world.fund(account.address(), { native: 5n, tokens: 9n })
  const hash = await account.submit(
    await account.prepare([world.transfer(receiver, 9n), { to: world.deployer, value: 5n }]),
  )
  await world.receipt(hash)
  expect(await statusOf(account, hash)).toBe('confirmed')
  expect(await world.tokensOf(account.address())).toBe(0n)
  expect(await world.balanceOf(account.address())).toBe(0n)
})

test('the second would fail: nothing is prepared, and it says why', async () => {
  const account = world.createAccount()
  await world.fund(account.address(), { native: 5n })
  const refused = account.prepare([{ to: receiver, value: 5n }, world.transfer(receiver, 1n)])
  await expect(refused).rejects.toMatchObject({
    code: 3,
    message: expect.stringMatching(/^execution reverted: 0xe450d38c/),
    data: expect.stringMatching(/^0xe450d38c/),
  })
})

test('the second fails when it is sent: refused, and the first did not happen', async () => {
  const account = await deployed()
  await world.fund(account.address(), { native: 5n, tokens: 5n })
  const prepared = await account.prepare([{ to: receiver, value: 5n }, world.transfer(receiver, 5n)])
  await world.takeTokens(account.address())
  await expect(account.submit(prepared)).rejects.toMatchObject({ code: 3, message: 'execution reverted' })
  expect(await world.balanceOf(account.address())).toBe(5n)
})

test('it fails on the chain all the same: the transaction says so, and nothing happened', async () => {
  const account = world.createAccount()
  await world.fund(account.address(), { native: 5n, tokens: 5n })
  const prepared = await account.prepare([world.transfer(receiver, 5n), { to: receiver, value: 5n }])
  await world.ask('evm_setAutomine', [false])
  const hash = await account.submit(prepared)
  expect(await statusOf(account, hash)).toBe('pending')
  await world.ask('anvil_setBalance', [account.address(), '0x4'])
  await world.ask('evm_mine', [])
  await world.ask('evm_setAutomine', [true])
  expect(await world.receipt(hash)).toMatchObject({ status: '0x0' })
  expect(await statusOf(account, hash)).toBe('failed')
  expect(await world.tokensOf(account.address())).toBe(5n)
  expect(await account.isDeployed()).toBe(false)
})

test('the same operation twice is refused', async () => {
  const account = await deployed()
  const prepared = await account.prepare([])
  await world.receipt(await account.submit(prepared))
  await expect(account.submit(prepared)).rejects.toMatchObject({ code: -32500, message: expect.stringMatching(/AA25/) })
})

test('nobody else signs for it', async () => {
  const account = await deployed()
  const { userOperation, hash } = await account.prepare([{ to: receiver, value: 0n }])
  const signature = await createKey().signHash(hash)
  await expect(world.send({ ...userOperation, signature })).rejects.toMatchObject({
    code: -32507,
    message: expect.stringMatching(/AA24/),
  })
})

test.each([
  ['no receiver', { value: 1n, data: '0x6000' }],
  ['half an address', { to: '0x12' }],
  ['a value that is none', { to: receiver, value: 'much' }],
])('a call with %s is none', async (_kind, call) => {
  await expect(world.createAccount().prepare([call])).rejects.toMatchObject({ code: -32602 })
})

test('its owner’s key must not sign its operations as typed data of somebody', async () => {
  const account = world.createAccount()
  const { entryPoint, factory } = world.network.smartAccounts
  const isForbidden = (verifyingContract) => account.isForbiddenToOwner({ domain: { verifyingContract } })
  expect([entryPoint, entryPoint.toLowerCase(), account.address()].map(isForbidden)).toEqual([true, true, true])
  expect([factory, 'nothing', undefined].map(isForbidden)).toEqual([false, false, false])
  expect(account.isForbiddenToOwner({})).toBe(false)
})

test('what it can is told as EIP-5792 has it', () => {
  expect(world.createAccount().capabilities()).toEqual({
    atomic: { status: 'supported' },
    permissions: {
      supported: true,
      signerTypes: ['account', 'key'],
      permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
      policyTypes: [],
    },
  })
})

test('it takes what is sent to it: native, and tokens that ask first', async () => {
  const account = await deployed()
  await world.fund(account.address(), { native: 1n })
  expect(await world.balanceOf(account.address())).toBe(1n)
  const asked = parseAbi(['function onERC721Received(address, address, uint256, bytes) returns (bytes4)'])
  const args = [receiver, receiver, 1n, '0x']
  const data = encodeFunctionData({ abi: asked, functionName: 'onERC721Received', args })
  expect(await world.ask('eth_call', [{ to: account.address(), data }, 'latest'])).toMatch(/^0x150b7a02/)
})
