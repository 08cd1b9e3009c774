import { createWalletModal } from '@wallet-modal/core'
import { createFakeClock, createFakeDiscovery, createFakeEnvironment, createMemoryStorage } from '@wallet-modal/testing'
import { base, linea, mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { toNetworks } from './toNetworks.js'

test('chains of viem are networks of the modal, whatever it knows of them', () => {
  expect(toNetworks([linea, base])).toEqual([
    {
      id: 'eip155:59144',
      name: 'Linea Mainnet',
      nativeCurrency: linea.nativeCurrency,
      rpcUrls: linea.rpcUrls.default.http,
      explorerUrl: 'https://lineascan.build',
    },
    {
      id: 'eip155:8453',
      name: 'Base',
      nativeCurrency: base.nativeCurrency,
      rpcUrls: base.rpcUrls.default.http,
      explorerUrl: 'https://basescan.org',
      opStack: true,
    },
  ])
  expect(toNetworks([sepolia])).toMatchObject([{ testnet: true }])
})

test('the modal takes them as they are', () => {
  const { options } = createWalletModal(
    { networks: toNetworks([mainnet, base, linea, sepolia]) },
    {
      clock: createFakeClock(),
      discovery: createFakeDiscovery(),
      environment: createFakeEnvironment(),
      storage: createMemoryStorage(),
    },
  )
  expect(options.refused.size).toBe(0)
  expect(options.state.networks.map(({ id }) => id)).toEqual([
    'eip155:1',
    'eip155:8453',
    'eip155:59144',
    'eip155:11155111',
  ])
})
