/** The wallet in the frame as a provider: what may be asked of it, and what it answers. */
import { expect, test, vi } from 'vitest'
import { createFakeAuthOrigin, EOA, SMART, SOLANA, wireSession } from '../../../test/fakeAuthOrigin.js'
import { openFrame, until } from '../../../test/openFrame.js'

test('read-only requests pass and are timed, signing ones wait for the visitor, anything else is refused', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab, clock, refused } = await openFrame(origin)
  const { request } = client.provider('eip155')
  const reading = request({ method: 'eth_getBalance', params: [EOA, 'latest'] }).catch((error) => error)
  const signing = request({ method: 'eth_signTypedData_v4', params: [] })
  await until(() => expect(tab.find('rpc')).toHaveLength(2))
  await clock.advance(600_000)
  expect(await reading).toMatchObject({ code: 4900 })
  tab.answer(tab.find('rpc')[1]?.id ?? 0, { result: '0x1' })
  expect(await signing).toBe('0x1')
  for (const method of ['eth_sign', 'eth_decrypt', 'wallet_watchAsset', 'eth_sendRawTransaction', 'solana_signMessage'])
    await expect(request({ method })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(refused).toHaveLength(5)
  expect(tab.find('rpc')).toHaveLength(2)
})

test('an error of the wallet keeps its number, its words are one short line', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client } = await openFrame(origin)
  origin.on('rpc', () => ({ error: { code: -32000, message: `no\n${'x'.repeat(500)}` } }) as never)
  const asking = client.provider('eip155').request({ method: 'personal_sign' })
  const failure = await asking.then(
    () => undefined,
    (error: Error & { code?: unknown }) => error,
  )
  expect(failure?.code).toBe(-32000)
  expect(failure?.message.length).toBeLessThanOrEqual(140)
  expect(failure?.message).not.toContain('\n')
})

test('what a page hands over is asked as JSON, or not at all', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  origin.on('rpc', () => ({ result: '0x1' }))
  const { client, tab } = await openFrame(origin)
  const { request } = client.provider('eip155')
  const proxied = new Proxy({ to: EOA, value: '0x1' }, {})
  expect(await request({ method: 'eth_sendTransaction', params: [proxied] })).toBe('0x1')
  expect(tab.find('rpc')).toMatchObject([{ params: [{ to: EOA, value: '0x1' }] }])
  await expect(request({ method: 'eth_sendTransaction', params: [{ value: 1n }] })).rejects.toMatchObject({
    code: -32602,
  })
})

test('the frame shows itself for what was asked of it, and for nothing else', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab } = await openFrame(origin)
  const shown = vi.fn()
  client.on('show', shown)
  tab.say({ event: 'show', id: 76, height: 100 })
  tab.say({ event: 'show', id: 77, height: 100 })
  const asking = client
    .provider('eip155')
    .request({ method: 'personal_sign' })
    .catch((error) => error)
  await until(() => expect(tab.find('rpc')).toHaveLength(1))
  const id = tab.find('rpc')[0]?.id
  tab.say({ event: 'show', id, height: 1e9 })
  await until(() => expect(shown).toHaveBeenCalledTimes(1))
  expect(shown).toHaveBeenCalledWith({ id, method: 'personal_sign', height: 2_000 })
  client.decline(id ?? 0)
  expect(await asking).toMatchObject({ code: 4001 })
})

test('of all that signs in, the frame shows itself for the recovery code alone, and as long as that is asked', async () => {
  const { client, tab } = await openFrame()
  const shown = vi.fn()
  client.on('show', shown)
  const ask = async (type: 'farcaster.wait' | 'device.wait' | 'recovery.keep') => {
    const answer = client.request(type, {}).catch((error) => error)
    await until(() => expect(tab.find(type)).toHaveLength(1))
    return { answer, id: tab.find(type)[0]?.id ?? 0 }
  }
  const others = [await ask('farcaster.wait'), await ask('device.wait')]
  const keeping = await ask('recovery.keep')
  const say = () => {
    for (const { id } of [...others, keeping]) tab.say({ event: 'show', id, height: 100 })
  }
  say()
  await until(() => expect(shown).toHaveBeenCalledOnce())
  expect(shown).toHaveBeenCalledWith({ id: keeping.id, method: 'recovery.keep', height: 100 })
  client.decline(keeping.id)
  expect(await keeping.answer).toMatchObject({ code: 'RECOVERY_DECLINED' })
  say()
  await client.request('session', {})
  expect(shown).toHaveBeenCalledOnce()
})

test('a wallet whose session ended answers no more', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab } = await openFrame(origin)
  const provider = client.provider('eip155')
  const ended = vi.fn()
  provider.on('disconnect', ended)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([SMART])
  tab.say({ event: 'session', session: null })
  await until(() => expect(ended).toHaveBeenCalledTimes(1))
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
})

test.each([
  ['EIP-2255 ends the connection', [{ eth_accounts: {} }], 0],
  ['ERC-7715 asks the visitor', [{ permissionsContext: '0x01' }], 1],
])('wallet_revokePermissions: %s', async (_what, params, asked) => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  origin.on('rpc', () => ({ result: {} }))
  const { client, tab } = await openFrame(origin)
  client.join('eip155')
  await client.provider('eip155').request({ method: 'wallet_revokePermissions', params })
  expect(tab.find('rpc')).toHaveLength(asked)
  if (asked === 0) await until(() => expect(origin.session()).toBeNull())
})

test('where it is moves with the frame; solana is wherever it is asked', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn(
    wireSession({ accounts: { eip155: [{ address: EOA, type: 'eoa' }], solana: [{ address: SOLANA, type: 'eoa' }] } }),
  )
  const { client, tab } = await openFrame(origin)
  const evm = client.provider('eip155')
  expect(await evm.request({ method: 'eth_chainId' })).toBe('0x7a69')
  await expect(
    evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }),
  ).rejects.toMatchObject({ code: 4902 })
  await expect(evm.request({ method: 'wallet_switchEthereumChain', params: [] })).rejects.toMatchObject({
    code: -32602,
  })
  const { session } = client.provider('solana')
  expect(session.switchTo('solana:nowhere')).toBe(false)
  expect(session.accounts('solana:devnet')).toEqual([SOLANA])
  expect(session.network()).toBe('solana:devnet')
  expect(tab.find('network')).toEqual([])
})
