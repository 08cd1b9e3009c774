/** Each major of wagmi takes the connector by its own types. */
import * as wagmi3 from '@wagmi/core'
import { createWalletModal } from '@wallet-modal/core'
import { expect, test } from 'vitest'
import * as wagmi2 from 'wagmi-core-2'
import { one } from '../test/versions.js'
import { walletModal } from './index.js'

test('wagmi 2', () => {
  const { connectors } = wagmi2.createConfig({
    chains: [one],
    connectors: [walletModal({ modal: () => createWalletModal() })],
    transports: { [one.id]: wagmi2.http() },
  })
  expect(connectors.map(({ id, name, type }) => [id, name, type])).toEqual([['wallet-modal', 'Wallet', 'walletModal']])
})

test('wagmi 3', () => {
  const { connectors } = wagmi3.createConfig({
    chains: [one],
    connectors: [walletModal({ modal: async () => createWalletModal() })],
    transports: { [one.id]: wagmi3.http() },
  })
  expect(connectors.map(({ id, name, type }) => [id, name, type])).toEqual([['wallet-modal', 'Wallet', 'walletModal']])
})
