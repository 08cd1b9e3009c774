/** One wallet that announced itself twice, for eip155 and for Solana: one row. Beside it one that knows eip155 alone. */
import { createFakeClock, createScriptedWallet } from '@wallet-modal/testing'
import { createAdapter } from '../src/chains/solana/index.js'
import { groupByWallet } from '../src/domain/groupByWallet.js'
import type { WalletModalOptions } from '../src/domain/options.js'
import { createFakePairing } from './createFakePairing.js'
import { createTestModal, localNetwork, secondNetwork, settle } from './createTestModal.js'
import { createSolanaWallet } from './solanaWallet.js'

const RDNS = 'test.both'
export const solanaNetwork = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

export async function createTwoNamespaceModal(options: WalletModalOptions = {}) {
  const eip155 = createScriptedWallet({ name: 'Both', rdns: RDNS, knownChains: [31_337, 31_338] })
  const single = createScriptedWallet({ name: 'Single', rdns: 'test.single', uuid: crypto.randomUUID() })
  const keys = [{ address: 'GFpwZoFUoPL4quqrqqg7K38NTVx38zSMMMWMMRfgDHGG', secretKey: '' }]
  const solana = createSolanaWallet(keys, { chains: ['solana:devnet'] })
  const standard = {
    id: 'standard:Both',
    name: 'Both',
    namespace: 'solana' as const,
    type: 'ANNOUNCED' as const,
    provider: solana.provider,
  }
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const adapter = createAdapter({ fetch, clock: createFakeClock() })
  const made = createTestModal({
    wallets: [eip155, single],
    options: { networks: [localNetwork, secondNetwork, 'solana-devnet'], ...options },
    pairing: createFakePairing().door,
    otherWallets: async () => ({
      wallets: [standard],
      subscribe: () => () => {},
      request: () => {},
      group: groupByWallet,
    }),
    adapters: { solana: async () => adapter },
  })
  await settle()
  const views: string[] = []
  made.modal.on('view', ({ view }) => views.push(view))
  /** How each of its two is named: by the row, and by itself. */
  return { ...made, eip155, single, solana, views, rdns: RDNS, ids: { eip155: eip155.info.uuid, solana: standard.id } }
}
