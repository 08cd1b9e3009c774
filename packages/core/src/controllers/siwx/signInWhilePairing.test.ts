/** One approval on a phone for several namespaces, or with a signature (spec 4). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakePairing, PAIRED_ADDRESS } from '../../../test/createFakePairing.js'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { createSigningModal } from '../../../test/createSigningModal.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import type { SiwxSession } from '../../domain/siwxTypes.js'
import type { WalletModal } from '../../index.js'

const [first, _second] = scriptedAccounts

test('one approval for two namespaces: the modal stays open until it is signed', async () => {
  const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 9 }
  const networks = (['eip155:31337', solana] as const).map((id) => ({
    id,
    name: id,
    nativeCurrency,
    rpcUrls: ['https://rpc.test'],
  }))
  const pairing = createFakePairing()
  const { modal } = createSigningModal({ pairing: pairing.door, options: { networks } })
  const closed: string[] = []
  modal.on('close', ({ reason }) => closed.push(reason))
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337', solana]))
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(closed).toEqual([])
})

const sessionOf = (
  made: ReturnType<typeof createOneClickModal>,
  accountAddress = PAIRED_ADDRESS,
  chainId = 'eip155:31337',
) => {
  const data = { ...made.pairing.asked.at(-1)?.signIn, accountAddress, chainId } as SiwxSession['data']
  return { data, message: `signed by ${accountAddress} on ${chainId}`, signature: `0x${'11'.repeat(65)}` }
}

function createOneClickModal({ required = true, ...setUp }: Parameters<typeof createFakeSiwx>[0] = {}) {
  const fake = createFakeSiwx({ required, oneClick: true, ...setUp })
  const pairing = createFakePairing()
  const networks = (['eip155:31337', 'eip155:31338'] as const).map((id) => ({
    id,
    name: id,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: ['https://rpc.test'],
  }))
  const made = createTestModal({ pairing: pairing.door, options: { siwx: fake.siwx, networks } })
  const heard: unknown[] = []
  made.modal.on('sign-in', (detail) => heard.push(detail))
  return { ...made, fake, pairing, heard }
}

test('one approval with a signature: signed in, once, and the modal closes', async () => {
  const made = createOneClickModal()
  const { modal, pairing, fake, heard } = made
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  expect(pairing.asked).toMatchObject([{ signIn: { nonce: 'abcdefgh12345678' } }])
  const signIn = sessionOf(made)
  pairing.proposals[0]?.approve({ ...pairing.session(['eip155:31337']), signIns: [signIn] })
  await settle()
  expect(fake.sessions()).toEqual([signIn])
  expect(modal.siwx.state).toMatchObject({ status: 'signed-in', session: signIn })
  expect(modal.dialog.state.open).toBe(false)
  expect(heard).toEqual([{ address: PAIRED_ADDRESS, caipNetworkId: 'eip155:31337' }])
  expect(fake.calls).not.toContain('createMessage')
})

test('the network that was signed for is the one that is connected', async () => {
  const made = createOneClickModal()
  const { modal, pairing } = made
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  const signIns = [sessionOf(made, PAIRED_ADDRESS, 'eip155:31338')]
  pairing.proposals[0]?.approve({ ...pairing.session(['eip155:31337', 'eip155:31338']), signIns })
  await settle()
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
  expect(modal.siwx.state.status).toBe('signed-in')
})

test.each<[string, (made: ReturnType<typeof createOneClickModal>) => readonly SiwxSession[]]>([
  ['no signature', () => []],
  ['one of another account', (made) => [sessionOf(made, first)]],
  [
    'one that the server does not believe',
    (made) => {
      made.fake.fail('addSession')
      return [sessionOf(made)]
    },
  ],
])('one approval with %s: connected, and asked to sign', async (_, signInsOf) => {
  const made = createOneClickModal()
  const { modal, pairing, fake, heard } = made
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  pairing.proposals[0]?.approve({ ...pairing.session(['eip155:31337']), signIns: signInsOf(made) })
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(modal.siwx.state.status).toBe('needed')
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(fake.sessions()).toEqual([])
  expect(heard).toEqual([])
  expect(modal.toast.state.open).toBe(false)
})

test('one approval with nothing that holds, and an older session that does: signed in, and not anew', async () => {
  const made = createOneClickModal()
  const { modal, pairing, fake, heard } = made
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  const signIn = sessionOf(made)
  await fake.siwx.setSessions([{ ...signIn, message: 'signed before' }])
  fake.fail('addSession')
  pairing.proposals[0]?.approve({ ...pairing.session(['eip155:31337']), signIns: [signIn] })
  await settle()
  expect(modal.siwx.state).toMatchObject({ status: 'signed-in', session: { message: 'signed before' } })
  expect(heard).toEqual([])
})

test('the wallet is asked with the visitor’s network first', async () => {
  const { modal, pairing } = createOneClickModal()
  await modal.switchNetwork('eip155:31338')
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  expect(pairing.asked[0]?.networks).toEqual(['eip155:31338', 'eip155:31337'])
})

test.each(['fails', 'never answers'] as const)(
  'a server that %s to give a nonce: an ordinary proposal',
  async (how) => {
    const { modal, pairing, fake, clock } = createOneClickModal()
    if (how === 'fails') fake.fail('createRequest')
    else fake.siwx.createRequest = () => new Promise(() => {})
    await modal.open({ view: 'ConnectingWalletConnect' })
    await settle()
    if (how === 'never answers') {
      expect(pairing.asked).toEqual([])
      await clock.advance(3_000)
      await settle()
    }
    expect(pairing.asked).toMatchObject([{ signIn: undefined }])
    expect(modal.pairing.state.status).toBe('waiting')
  },
)

test.each<[string, (modal: WalletModal) => unknown]>([
  ['the view was left', ({ dialog }) => dialog.goBack()],
  ['the instance ended', (modal) => modal.destroy()],
])('a nonce that is waited for when %s: nobody waits any more, and no wallet is asked', async (_how, leave) => {
  const { modal, pairing, fake, clock } = createOneClickModal()
  fake.siwx.createRequest = () => new Promise(() => {})
  const idle = clock.waiting
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  expect(clock.waiting).toBe(idle + 1)
  leave(modal)
  await settle()
  expect(clock.waiting).toBe(idle)
  expect(pairing.asked).toEqual([])
})

test('a host without createRequest, and signing in that is off: an ordinary proposal', async () => {
  const plain = createOneClickModal({ oneClick: false })
  await plain.modal.open({ view: 'ConnectingWalletConnect' })
  const pairing = createFakePairing()
  const off = createTestModal({ pairing: pairing.door })
  await off.modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  expect([...plain.pairing.asked, ...pairing.asked]).toMatchObject([{ signIn: undefined }, { signIn: undefined }])
})

test('one approval with a signature, and the wallet goes while the server takes it: the session goes, too', async () => {
  const made = createOneClickModal()
  const { modal, pairing, fake } = made
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  const { addSession } = fake.siwx
  let taken = () => {}
  fake.siwx.addSession = (session) =>
    new Promise((resolve) => {
      taken = () => resolve(addSession(session))
    })
  pairing.proposals[0]?.approve({ ...pairing.session(['eip155:31337']), signIns: [sessionOf(made)] })
  await settle()
  await modal.disconnect()
  await settle()
  taken()
  await settle()
  expect(fake.calls).toContain('addSession')
  expect(fake.sessions()).toEqual([])
  expect(modal.siwx.state.status).toBe('idle')
})
