/** A modal with networks of all four namespaces, and a phone that can be paired in each of them. */
import { expect } from 'vitest'
import { type ChainNamespace, chainNamespaces } from '../src/chains/types.js'
import type { NetworkDefinition } from '../src/domain/options.js'
import { createFakePairing } from './createFakePairing.js'
import { createTestModal, localNetwork, settle, type TestModalOptions } from './createTestModal.js'

export const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const bitcoin = 'bip122:000000000933ea01ad0ee984209779ba'
export const ids = ['eip155:31337', solana, polkadot, bitcoin] as const
const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 9 }
export const networks: readonly NetworkDefinition[] = [
  localNetwork,
  ...[solana, polkadot, bitcoin].map((id) => ({
    id: id as `solana:${string}`,
    name: id,
    nativeCurrency,
    rpcUrls: ['https://rpc.test'],
  })),
]

export function createModal(setUp: TestModalOptions = {}) {
  const pairing = createFakePairing()
  const made = createTestModal({ pairing: pairing.door, ...setUp, options: { networks, ...setUp.options } })
  const { accounts, chains } = made.modal
  const heard: ChainNamespace[] = []
  made.modal.on('disconnect', ({ namespace }) => heard.push(namespace))
  return {
    ...made,
    pairing,
    heard,
    connected: () => chainNamespaces.filter((namespace) => accounts.state[namespace].status === 'connected'),
    active: () => chains.state.activeNamespace,
    stored: () =>
      [...(made.storage.get('wallet-modal.connections') ?? '').matchAll(/"namespace":"(\w+)"/g)].map(
        ([, name]) => name,
      ),
  }
}

type Made = ReturnType<typeof createModal>

/** The phone approves these. */
export async function pair({ modal, pairing }: Made, approved: readonly (typeof ids)[number][] = ids) {
  if (!modal.dialog.state.open) await modal.open({ view: 'Connect' })
  modal.router.push('ConnectingWalletConnect')
  await settle()
  const session = pairing.session(approved)
  pairing.proposals.at(-1)?.approve(session)
  await settle()
  return session
}

/** Paired in all four, the first one in use. */
export async function createPaired(setUp?: TestModalOptions) {
  const made = createModal(setUp)
  await made.modal.open()
  const session = await pair(made)
  expect(made.connected()).toEqual([...chainNamespaces])
  expect(made.active()).toBe('eip155')
  return { ...made, session }
}

/** The wallet of this browser. */
export const connectHere = ({ modal, wallet }: Made) => modal.connection.connect({ connectorId: wallet.info.uuid })
