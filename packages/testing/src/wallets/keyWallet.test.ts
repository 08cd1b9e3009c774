/** The wallet of a host's own tests, against a node that is a fixture. */
import { parseTransaction, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createFixtureBackend } from '../fixtureBackend.js'
import { createKeyWallet } from './keyWallet.js'

const HASH = `0x${'ab'.repeat(32)}`

function setUp() {
  const backend = createFixtureBackend()
  const rpcUrls = { 31337: `${backend.origins.rpc}/31337`, 31338: `${backend.origins.rpc}/31338` }
  const wallet = createKeyWallet({ rpcUrls, fetch: backend.fetch, patience: 200 })
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const connect = async () => {
    const asked = ask('eth_requestAccounts')
    await wallet.approve()
    await asked
  }
  return { backend, wallet, ask, connect }
}

test('nothing is shared before the test approves, and nobody is asked twice', async () => {
  const { wallet, ask } = setUp()
  expect(await ask('eth_accounts')).toEqual([])
  const asked = ask('eth_requestAccounts')
  expect(await wallet.approve('eth_requestAccounts')).toEqual([wallet.address])
  expect(await asked).toEqual([wallet.address])
  expect(await ask('eth_requestAccounts')).toEqual([wallet.address])
  expect(wallet.requests.map(({ outcome }) => outcome)).toEqual(['answered', 'answered', 'answered'])
})

test('a rejected question is 4001, whether the test or the page comes first', async () => {
  const { wallet, ask } = setUp()
  const rejected = wallet.reject('eth_requestAccounts')
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  await rejected
  const second = ask('eth_requestAccounts')
  const [refused] = await Promise.allSettled([second, wallet.reject()])
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 4001 } })
})

test('approving what nobody asks says what waits instead', async () => {
  const { wallet, ask } = setUp()
  ask('eth_requestAccounts').catch(() => {})
  await expect(wallet.approve('personal_sign')).rejects.toThrow('What waits: eth_requestAccounts.')
})

test('where everything is approved unasked, approving waits for nothing, and what waited goes on', async () => {
  const { wallet, ask } = setUp()
  const before = ask('eth_requestAccounts')
  await ask('eth_accounts')
  wallet.approveAll()
  expect(await before).toEqual([wallet.address])
  expect(await wallet.approve(wallet.asks.connect)).toBeUndefined()
  expect(await wallet.approve()).toBeUndefined()
  await ask('personal_sign', 'hello', wallet.address)
  wallet.approveAll(false)
  const signed = ask('personal_sign', 'hello', wallet.address)
  expect(await wallet.approve()).toBe(await signed)
})

test('signatures are real', async () => {
  const { wallet, ask, connect } = setUp()
  await expect(Promise.all([ask('personal_sign', 'hello', wallet.address), wallet.approve()])).rejects.toMatchObject({
    code: 4100,
  })
  await connect()
  const signed = ask('personal_sign', 'hello', wallet.address)
  await wallet.approve(wallet.asks.sign)
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address: wallet.address, message: 'hello', signature })).toBe(true)
})

test('a transaction reaches the node signed, for the network that is chosen', async () => {
  const { backend, wallet, ask, connect } = setUp()
  await connect()
  const sent: string[] = []
  backend.rpc('eth_sendRawTransaction', ([raw]: readonly unknown[]) => {
    sent.push(String(raw))
    return HASH
  })
  const heard: unknown[] = []
  wallet.provider.on('chainChanged', (id) => heard.push(id))
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
  wallet.approveAll()
  await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  expect(heard).toEqual(['0x7a6a'])

  const transaction = { from: wallet.address, to: wallet.address, value: '0x5' }
  expect(await ask('eth_sendTransaction', transaction)).toBe(HASH)
  expect(parseTransaction(sent[0] as `0x${string}`)).toMatchObject({ chainId: 31_338, value: 5n })
  await expect(ask('eth_sendTransaction', { ...transaction, chainId: '0x1' })).rejects.toMatchObject({ code: -32_602 })
  await expect(ask('eth_sendTransaction', { ...transaction, from: HASH })).rejects.toMatchObject({ code: 4100 })
})

test('the wallet takes its permission back, and refuses what it does not know', async () => {
  const { wallet, ask, connect } = setUp()
  await connect()
  const heard: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => heard.push(accounts))
  wallet.disconnect()
  expect(heard).toEqual([[]])
  expect(await ask('eth_accounts')).toEqual([])
  await expect(ask('eth_sign')).rejects.toMatchObject({ code: 4200 })
  expect(await ask('eth_getBalance', wallet.address, 'latest')).toBe('0x14d1120d7b160000')
})
