import { createMemoryStorage, createScriptedWallet, type MemoryStorage } from '@wallet-modal/testing'
import { createConnectedModal, createTestModal, type TestModalOptions } from './createTestModal.js'

/** A storage that an earlier page left behind. */
export async function connectedBefore(): Promise<MemoryStorage> {
  const storage = createMemoryStorage()
  const { modal } = await createConnectedModal({ storage })
  modal.destroy()
  return storage
}

/** The next page of the same visitor; the wallet still shares its account. */
export async function reload(setUp: TestModalOptions = {}) {
  const wallet = createScriptedWallet({ connected: true })
  const storage = setUp.storage ?? (await connectedBefore())
  return createTestModal({ wallets: [wallet], ...setUp, storage })
}
