/** An instance that pairs with a stand-in for the phone. */
import { expect } from 'vitest'
import { createFakePairing } from './createFakePairing.js'
import { createTestModal, settle, type TestModalOptions } from './createTestModal.js'

/** An instance whose relay is the fake one. */
export function createPairingModal(setUp: TestModalOptions = {}) {
  const pairing = createFakePairing()
  return { ...createTestModal({ pairing: pairing.door, ...setUp }), pairing }
}

/** Open on the pairing view, with a URI. */
export async function createWaitingModal(setUp: TestModalOptions = {}) {
  const made = createPairingModal(setUp)
  await made.modal.open({ view: 'Connect' })
  made.modal.router.push('ConnectingWalletConnect')
  await settle()
  expect(made.modal.pairing.state.status).toBe('waiting')
  return made
}

/** A network that nobody has to know more of. */
export function networkOf(id: string) {
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 9 }
  return { id: id as `eip155:${string}`, name: id, nativeCurrency, rpcUrls: ['https://rpc.test'] }
}
