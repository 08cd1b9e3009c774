/** The wallet ends its connection, as most do when they lock themselves: who was signed in still is when it comes back (spec 4). */
import { type ScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakePairing } from '../../../test/createFakePairing.js'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import { CONFIRM_END_MS, SILENT_LOOKS_GAP_MS } from '../../constants/wallets.js'

const [first] = scriptedAccounts

async function createSignedIn(setUp: Parameters<typeof createFakeSiwx>[0] = {}) {
  const fake = createFakeSiwx(setUp)
  const made = createTestModal({ options: { siwx: fake.siwx } })
  const { modal, wallet, clock } = made
  const heard: string[] = []
  for (const name of ['sign-in', 'sign-out'] as const) modal.on(name, () => heard.push(name))
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  await modal.siwx.sign()
  expect(modal.siwx.state.status).toBe('signed-in')
  const prompts = wallet.prompts().length
  const ends = async (end: (wallet: ScriptedWallet) => void) => {
    end(wallet)
    await clock.advance(CONFIRM_END_MS + SILENT_LOOKS_GAP_MS)
    expect(modal.accounts.state.eip155.status).toBe('disconnected')
  }
  return { ...made, fake, heard, prompts, ends }
}

test.each<[string, boolean, (wallet: ScriptedWallet) => void]>([
  ['locks itself', false, (wallet) => wallet.setAccounts([])],
  ['locks itself, where signing in is required', true, (wallet) => wallet.setAccounts([])],
  [
    'says that it is disconnected, and shares nothing',
    false,
    (wallet) => {
      wallet.answer('eth_accounts', () => [])
      wallet.emit('disconnect', { code: 4900 })
    },
  ],
])(
  '%s: the host’s session is left alone; unlocked it is signed in, and nothing is signed',
  async (_, required, end) => {
    const { modal, wallet, fake, heard, prompts, ends } = await createSignedIn({ required })
    await ends(end)
    expect(modal.siwx.state).toMatchObject({ status: 'idle', session: undefined })
    expect(fake.sessions()).toHaveLength(1)
    expect(fake.calls).not.toContain('revokeSession')
    expect(fake.calls).not.toContain('setSessions')
    wallet.answer('eth_accounts', () => [first])
    wallet.emit('accountsChanged', [first])
    await settle()
    expect(modal.siwx.state.status).toBe('signed-in')
    expect(heard).toEqual(['sign-in'])
    expect(wallet.prompts()).toHaveLength(prompts)
  },
)

test("signOutOnDisconnect: 'always' ends the session then too", async () => {
  const { fake, heard, ends } = await createSignedIn({ signOutOnDisconnect: 'always' })
  await ends((wallet) => wallet.setAccounts([]))
  expect(fake.sessions()).toEqual([])
  expect(heard).toEqual(['sign-in', 'sign-out'])
})

test.each([undefined, 'always'] as const)(
  'the visitor’s own disconnect signs out, with signOutOnDisconnect %s',
  async (signOutOnDisconnect) => {
    const { modal, fake } = await createSignedIn(signOutOnDisconnect && { signOutOnDisconnect })
    await modal.disconnect()
    await settle()
    expect(fake.sessions()).toEqual([])
  },
)

test('disconnected by the host while it is locked: signed out after all', async () => {
  const { modal, fake, ends } = await createSignedIn()
  await ends((wallet) => wallet.setAccounts([]))
  await modal.disconnect()
  await settle()
  expect(fake.sessions()).toEqual([])
})

test('a phone that ends its session leaves the host’s alone', async () => {
  const fake = createFakeSiwx()
  const pairing = createFakePairing()
  const { modal } = createTestModal({ pairing: pairing.door, options: { siwx: fake.siwx } })
  const session = pairing.session(['eip155:31337'])
  const [connected] = await modal.connection.adopt(session, undefined)
  await settle()
  const data = { accountAddress: connected?.address, chainId: connected?.caipNetworkId }
  await fake.siwx.addSession({ data, message: 'm', signature: '0x12' } as never)
  await modal.siwx.check(connected as never)
  expect(modal.siwx.state.status).toBe('signed-in')
  session.namespaces[0]?.provider.emit('disconnect')
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(fake.sessions()).toHaveLength(1)
})
