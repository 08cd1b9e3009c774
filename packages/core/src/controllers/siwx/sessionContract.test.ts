/** The session of a contract wallet, which only a node can judge: it may not answer. */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { connectAndSign, createOwnSigning, type OwnSignIn, SESSIONS } from '../../../test/ownSignIn.js'

const AGREED = `0x1626ba7e${'0'.repeat(56)}`
const fail = () => {
  throw new Error('The node has other things to do')
}

/** A contract wallet, whose signature only the chain can judge. */
async function contractBefore() {
  const storage = createMemoryStorage()
  const made = createOwnSigning({ storage })
  made.wallet.answer('personal_sign', () => '0x1234')
  made.backend.rpc('eth_call', AGREED)
  await connectAndSign(made)
  made.modal.destroy()
  return storage
}
async function reloadContract(setUp: OwnSignIn & { answer: unknown }) {
  const made = createOwnSigning({ connected: true, storage: await contractBefore(), ...setUp })
  made.backend.rpc('eth_call', setUp.answer)
  const { ready } = made.modal
  await made.clock.advance(30_000)
  await ready
  await settle()
  return made
}

test.each(['optional', 'required'] as const)(
  'no node to ask, %s: the session stays stored, nobody is disconnected, and trying again asks no wallet',
  async (signIn) => {
    const { modal, clock, backend, storage, heard, asked } = await reloadContract({ signIn, answer: fail })
    expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'SESSION_UNVERIFIED' })
    expect(modal.accounts.state.eip155.status).toBe('connected')
    expect(storage.entries.has(SESSIONS)).toBe(true)
    expect(modal.toast.state.open).toBe(false)
    expect([modal.siwx.guards(), modal.siwx.locked()]).toEqual([signIn === 'required', signIn === 'required'])

    const failing = modal.siwx.sign()
    await clock.advance(30_000)
    await failing
    expect(modal.siwx.state).toMatchObject({ status: 'needed', code: 'SESSION_UNVERIFIED' })

    backend.rpc('eth_call', AGREED)
    const trying = modal.siwx.sign()
    await clock.advance(30_000)
    await trying
    expect(modal.siwx.state.status).toBe('signed-in')
    expect(asked()).toBe(0)
    expect(heard).toEqual(['sign-in'])
  },
)

test('no node to ask, and online again: looked up by itself', async () => {
  const { modal, clock, backend, environment } = await reloadContract({ answer: fail })
  backend.rpc('eth_call', AGREED)
  environment.setOnline(true)
  await clock.advance(30_000)
  expect(modal.siwx.state.status).toBe('signed-in')
})

test('the contract no longer agrees: the session is deleted, and trying again asks the wallet', async () => {
  const { modal, clock, storage, asked, backend } = await reloadContract({ answer: fail })
  backend.rpc('eth_call', '0x')
  const trying = modal.siwx.sign()
  await clock.advance(30_000)
  await trying
  expect(asked()).toBe(1)
  expect(storage.get(SESSIONS)).not.toContain('"0x1234"')
})
