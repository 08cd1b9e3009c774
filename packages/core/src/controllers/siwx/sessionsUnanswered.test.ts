/** A server that never says which sessions there are: nobody is stuck (spec 4; threats.md, "Faults"). */
import { createFakeClock, createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { connectInModal } from '../../../test/createSigningModal.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import type { ChainAdapter, Connector } from '../../chains/types.js'
import type { Siwx } from '../../domain/siwxTypes.js'
import { createChainController } from '../ChainController.js'
import type { Connection } from '../connection/types.js'
import { createSiwxWork } from './siwxWork.js'
import type { SiwxState } from './types.js'

const UNVERIFIED = { status: 'needed', code: 'SESSION_UNVERIFIED' }

/** Connected, where the server says nothing before `answers` is called. */
async function createUnanswered(required: boolean) {
  const fake = createFakeSiwx({ required })
  let hangs = true
  const siwx: Siwx = {
    ...fake.siwx,
    getSessions: (...given) => (hangs ? new Promise<never>(() => {}) : fake.siwx.getSessions(...given)),
  }
  const wallet = createScriptedWallet()
  wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  const made = createTestModal({ wallets: [wallet], options: { siwx } })
  await connectInModal(made)
  const answers = () => {
    hangs = false
  }
  return { ...made, fake, answers }
}

test.each([true, false])('after 10 s the sign-in is there, and a way to try again; required: %s', async (required) => {
  const { modal, clock, wallet, answers } = await createUnanswered(required)
  await clock.advance(9_999)
  await settle()
  expect(modal.siwx.state.status).toBe('checking')
  await clock.advance(1)
  await settle()
  expect(modal.siwx.state).toMatchObject(UNVERIFIED)
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(modal.siwx.locked()).toBe(required)
  expect(modal.accounts.state.eip155.status).toBe('connected')

  const again = modal.siwx.sign()
  await settle()
  await clock.advance(10_000)
  await again
  expect(modal.siwx.state).toMatchObject(UNVERIFIED)
  answers()
  await modal.siwx.sign()
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('it answers when the page is looked at again: the visitor may sign', async () => {
  const { modal, clock, answers, environment } = await createUnanswered(true)
  await clock.advance(10_000)
  await settle()
  answers()
  environment.wake('visibilitychange')
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'needed', code: undefined })
  expect(modal.router.state.view).toBe('SIWXSignMessage')
})

test('signIn() of the host waits no longer than that for the server', async () => {
  const { modal, clock } = await createUnanswered(false)
  modal.close()
  const signing = modal.signIn().catch(({ code }) => code)
  await settle()
  await clock.advance(10_000)
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(modal.dialog.state.open).toBe(true)
  modal.close()
  expect(await signing).toBe('CLOSED')
})

test('who is signed in stays so while nothing is said', async () => {
  const { modal, clock, answers, fake, environment } = await createUnanswered(false)
  answers()
  await clock.advance(10_000)
  await settle()
  await modal.siwx.sign()
  await modal.siwx.sign()
  expect(modal.siwx.state.status).toBe('signed-in')
  modal.options.patch({ siwx: { ...fake.siwx, getSessions: () => new Promise<never>(() => {}) } })
  environment.wake('online')
  await settle()
  await clock.advance(10_000)
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'signed-in', code: undefined })
})

test.each<[string, (siwx: Siwx) => Promise<Siwx>]>([
  ['the file of the sign-in does not come', () => new Promise(() => {})],
  [
    'a server never takes what was signed while connecting',
    async (siwx) => ({ ...siwx, addSession: () => new Promise(() => {}) }),
  ],
])('%s: it could not be checked', async (_, load) => {
  const { siwx } = createFakeSiwx()
  const clock = createFakeClock()
  const state = { status: 'idle', required: false } as SiwxState
  const caipAddress = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const [chainId, address] = ['eip155:1' as const, caipAddress.slice(9)]
  const connection: Connection = { namespace: 'eip155', address, caipNetworkId: chainId, caipAddress, connectorId: 'w' }
  const work = createSiwxWork({
    state,
    clock,
    load: () => load(siwx),
    own: () => undefined,
    required: () => false,
    wallet: () => ({ connector: {} as Connector, adapter: {} as ChainAdapter }),
    chains: createChainController(),
    options: { allowUnsupportedChain: false },
    emit: () => {},
  })
  const draft = await siwx.createMessage({ accountAddress: address, chainId })
  const checking = work.check(connection, [{ data: draft, message: `${draft}`, signature: '0x' }])
  await settle()
  expect(state.status).toBe('checking')
  await clock.advance(10_000)
  expect(await checking).toBe(false)
  expect(state).toMatchObject(UNVERIFIED)
})
