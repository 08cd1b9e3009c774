/** The session of a host's own sign-in: what changes in the wallet, on the server, or elsewhere. */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { settle } from '../../../test/createTestModal.js'
import { connectAndSign, createOwnSigning, type Signing } from '../../../test/ownSignIn.js'

const [first, second] = scriptedAccounts

function createHosted(flags: { signOutOnAccountChange?: boolean; signOutOnNetworkChange?: boolean } = {}) {
  const fake = createFakeSiwx()
  const siwx = { ...fake.siwx, ...flags }
  return { fake, ...createOwnSigning({ options: { siwx } }) }
}

test.each([
  ['another account', {}, 'accounts', 'needed'],
  ['another account', { signOutOnNetworkChange: false }, 'accounts', 'needed'],
  ['another account', { signOutOnAccountChange: false }, 'accounts', 'signed-in'],
  ['another network', {}, 'chain', 'needed'],
  ['another network', { signOutOnAccountChange: false }, 'chain', 'needed'],
  ['another network', { signOutOnNetworkChange: false }, 'chain', 'signed-in'],
  ['both', { signOutOnNetworkChange: false }, 'both', 'needed'],
  ['both', { signOutOnNetworkChange: false, signOutOnAccountChange: false }, 'both', 'signed-in'],
] as const)('%s in the wallet, %o', async (_, flags, change, status) => {
  const { modal, wallet, fake, asked } = createHosted(flags)
  await connectAndSign({ modal, wallet, heard: [] } as unknown as Signing)
  const { session } = modal.siwx.state
  if (change !== 'chain') wallet.setAccounts([second, first])
  if (change !== 'accounts') wallet.setChain(31_338)
  await settle()
  expect(modal.siwx.state).toMatchObject({ status, session: status === 'signed-in' ? session : undefined })
  // Back where it was signed: nobody is asked.
  wallet.setAccounts([first, second])
  wallet.setChain(31_337)
  await settle()
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(asked()).toBe(1)
  wallet.setAccounts([second, first])
  await settle()
  if (modal.siwx.state.status !== 'signed-in') return
  await modal.signOut()
  expect(fake.sessions()).toEqual([])
})

test('a server that fails while somebody is signed in disconnects nobody', async () => {
  const { modal, wallet, fake, environment } = createHosted()
  await connectAndSign({ modal, wallet, heard: [] } as unknown as Signing)
  fake.fail('getSessions')
  environment.wake('pageshow')
  await settle()
  expect(modal.siwx.state.status).toBe('signed-in')
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(modal.toast.state.open).toBe(false)
})

test('a host says that sessions changed elsewhere: they are looked up', async () => {
  const fake = createFakeSiwx()
  let tell = () => {}
  let stopped = false
  const subscribe = (listener: () => void) => {
    tell = listener
    return () => {
      stopped = true
    }
  }
  const made = createOwnSigning({ options: { siwx: { ...fake.siwx, subscribe } } })
  await connectAndSign(made)
  await fake.siwx.setSessions([])
  tell()
  await settle()
  expect(made.modal.siwx.state.status).toBe('needed')
  expect(made.heard).toEqual(['sign-out'])
  made.modal.destroy()
  expect(stopped).toBe(true)
})
