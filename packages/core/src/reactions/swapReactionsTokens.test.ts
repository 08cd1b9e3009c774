/** What becomes of the token picker of a swap when there is no form below it any more (spec 8). */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../test/createTestModal.js'
import { createSwapPage } from '../../test/swapPage.js'

const [, otherAccount] = scriptedAccounts

test('Failed to initialize swap above the token picker: back to the form, said once, with another try there', async () => {
  const { modal, backend, toast, swap, wallet } = await createSwapPage()
  await modal.open({ view: 'Account' })
  modal.router.push('Swap')
  await settle()
  modal.router.push('SelectToken', { swap: 'pay' })
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  backend.fail('/v1/convert/tokens', 404)
  wallet.emit('accountsChanged', [otherAccount])
  await settle()
  expect(toast.message).toBe('Failed to initialize swap')
  expect(modal.router.state.view).toBe('Swap')
  expect([swap().state.status, errors]).toEqual(['failed', ['SWAP_INIT_FAILED']])
})

test('a network where nobody swaps, at the token picker: said once, also at the form', async () => {
  const { modal, wallet, swap } = await createSwapPage()
  await modal.open({ view: 'Swap' })
  await settle()
  modal.router.push('SelectToken', { swap: 'pay' })
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  wallet.emit('chainChanged', '0x7a6a')
  await settle()
  modal.dialog.goBack()
  await settle()
  expect(modal.router.state.view).toBe('Swap')
  expect(swap().state.status).toBe('failed')
  expect(errors.filter((code) => code === 'SWAPS_UNSUPPORTED')).toHaveLength(1)
})

test('spec 4: a wallet that connects on another network clears the form, as a switch does', async () => {
  const elsewhere = createScriptedWallet({
    chain: 31_338,
    uuid: '22222222-2222-4222-8222-222222222222',
    rdns: 'test.elsewhere',
  })
  const { modal, swap } = await createSwapPage({ wallets: [createScriptedWallet(), elsewhere] })
  await modal.open({ view: 'Swap' })
  await settle()
  modal.swap?.setAmount('0.25')
  expect(swap().state.sourceToken?.symbol).toBe('LETH')
  await modal.connection.connect({ connectorId: elsewhere.info.uuid })
  await settle()
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
  expect(swap().state).toMatchObject({ sourceToken: undefined, sourceTokenAmount: '' })
})
