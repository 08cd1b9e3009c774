import { expect, test, vi } from 'vitest'
import type { ModalError } from './errors/ModalError.js'
import { guardProvider } from './guardProvider.js'

function createGuard(locked = true) {
  const state = { locked }
  const refused: ModalError[] = []
  return {
    state,
    refused,
    parts: { locked: () => state.locked, onRefused: (error: ModalError) => refused.push(error) },
  }
}

test('Wallet Standard: features that sign are refused, those that share accounts are not', async () => {
  const { parts, refused, state } = createGuard()
  const signMessage = vi.fn(async () => 'signed')
  const connect = vi.fn(async () => 'accounts')
  const wallet = {
    name: 'Wallet',
    accounts: ['a'],
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'solana:signMessage': { version: '1.0.0', signMessage },
      'solana:signAndSendTransaction': { version: '1.0.0', signAndSendTransaction: signMessage },
      'bitcoin:connect': { connect },
      'someday:unheardOf': { anything: signMessage },
    },
  }
  const guarded = guardProvider(wallet, 'solana', parts)
  expect(guarded.name).toBe('Wallet')
  expect(await guarded.features['standard:connect'].connect()).toBe('accounts')
  expect(await guarded.features['bitcoin:connect'].connect()).toBe('accounts')
  for (const call of [
    guarded.features['solana:signMessage'].signMessage,
    guarded.features['solana:signAndSendTransaction'].signAndSendTransaction,
    guarded.features['someday:unheardOf'].anything,
  ])
    await expect(call()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(signMessage).not.toHaveBeenCalled()
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('ACTION_NOT_ALLOWED'))
  state.locked = false
  expect(await guarded.features['solana:signMessage'].signMessage()).toBe('signed')
})

test('injectedWeb3: the signer signs only when it may', async () => {
  const { parts, state } = createGuard()
  const signRaw = vi.fn(async () => ({ signature: '0x' }))
  const accounts = { get: async () => ['a'] }
  const guarded = guardProvider({ accounts, signer: { signRaw } }, 'polkadot', parts)
  expect(await guarded.accounts.get()).toEqual(['a'])
  await expect(guarded.signer.signRaw()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(signRaw).not.toHaveBeenCalled()
  state.locked = false
  expect(await guarded.signer.signRaw()).toEqual({ signature: '0x' })
})

test('a method whose name says that it signs or sends is refused as a call by name is', async () => {
  const { parts } = createGuard()
  const done = vi.fn(async () => 'done')
  const guarded = guardProvider(
    { request: done, signPsbt: done, sendTransfer: done, getAccounts: done },
    'bip122',
    parts,
  )
  await expect(guarded.signPsbt()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  await expect(guarded.sendTransfer()).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  await expect((guarded.request as (call: object) => Promise<unknown>)({ method: 'signPsbt' })).rejects.toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
  })
  expect(done).not.toHaveBeenCalled()
  expect(await guarded.getAccounts()).toBe('done')
})

test("a feature's own provider is guarded as the wallet is", async () => {
  const { parts } = createGuard()
  const request = vi.fn(async () => 'answer')
  const guarded = guardProvider({ features: { 'sats-connect:': { provider: { request } } } }, 'bip122', parts)
  const { provider } = guarded.features['sats-connect:']
  const ask = provider.request as (call: unknown) => Promise<unknown>
  await expect(ask('signMessage')).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(await ask('getAccounts')).toBe('answer')
})

test('a frozen wallet is no obstacle, and a method keeps its identity', () => {
  const { parts } = createGuard()
  const wallet = Object.freeze({ request: async () => 1, features: Object.freeze({}) })
  const guarded = guardProvider(wallet, 'eip155', parts)
  expect(guarded.request).toBe(guarded.request)
  expect(guarded.features).toEqual({})
})
