import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createFakeModal } from '../../test/fakeModal.js'
import { session } from '../../test/fixtures.js'
import { useWalletSession, WalletModalProvider, type WalletSession } from '../index.js'

function Host({ tell }: { tell(session: WalletSession): void }) {
  tell(useWalletSession())
  return null
}

test('useWalletSession: follows the state; its actions are those of the instance', async () => {
  const { modal, called, fail } = createFakeModal({ siwx: { status: 'needed' } })
  let latest: WalletSession | undefined
  const root = createRoot(document.createElement('div'))
  flushSync(() =>
    root.render(
      <WalletModalProvider modal={modal}>
        <Host
          tell={(next) => {
            latest = next
          }}
        />
      </WalletModalProvider>,
    ),
  )
  expect(latest).toMatchObject({ status: 'needed', session: undefined })
  Object.assign(modal.siwx.state, { status: 'signed-in', session })
  await expect.poll(() => latest?.status).toBe('signed-in')
  expect(latest?.session).toEqual(session)
  expect(await latest?.signIn()).toEqual(session)
  await latest?.signOut()
  expect(called()).toEqual(['signIn', 'signOut'])
  const refusal = new Error('declined')
  fail('signIn', refusal)
  await expect(latest?.signIn()).rejects.toBe(refusal)
  root.unmount()
})
