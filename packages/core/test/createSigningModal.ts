import { expect } from 'vitest'
import { createFakeSiwx } from './createFakeSiwx.js'
import { createTestModal, settle, type TestModalOptions } from './createTestModal.js'

/** A modal where signing in is on. */
export function createSigningModal({ required = false, ...setUp }: TestModalOptions & { required?: boolean } = {}) {
  const fake = createFakeSiwx({ required })
  const made = createTestModal({ ...setUp, options: { ...setUp.options, siwx: fake.siwx } })
  return { ...made, fake }
}

/** The visitor opens the modal and connects its first wallet there. */
export async function connectInModal({ modal, wallet }: Pick<ReturnType<typeof createTestModal>, 'modal' | 'wallet'>) {
  await modal.open({ view: 'ConnectingExternal', arguments: { connectorId: wallet.info.uuid } })
  await settle()
}

/** Connected by the visitor, in the open modal. */
export async function createSigningConnected(setUp: Parameters<typeof createSigningModal>[0] = {}) {
  const made = createSigningModal(setUp)
  made.wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  await connectInModal(made)
  expect(made.modal.accounts.state.eip155.status).toBe('connected')
  return made
}
