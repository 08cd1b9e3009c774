import { createScriptedWallet } from '@wallet-modal/testing'
import { createTestModal, type TestModalOptions } from './createTestModal.js'

/** A second wallet beside the first one. */
export const otherWallet = () =>
  createScriptedWallet({ uuid: '22222222-2222-4222-8222-222222222222', rdns: 'test.other', name: 'Other' })

/** A modal with one scripted wallet, and what it tells its host of errors. */
export function createConnectingModal(setUp: TestModalOptions = {}) {
  const test = createTestModal(setUp)
  const connectorId = test.wallet.info.uuid
  const errors: string[] = []
  test.modal.on('error', ({ code }) => errors.push(code))
  return { ...test, connectorId, errors, account: () => test.modal.accounts.state.eip155 }
}
