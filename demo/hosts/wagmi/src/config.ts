/** wagmi's config, with the modal as its connector. `?components`: an instance, else the element, which comes later. */
import { createWalletModal, type NetworkDefinition } from '@wallet-modal/core'
import { toNetworks, walletModal } from '@wallet-modal/wagmi'
import type {} from '@wallet-modal/wc'
import { type Chain, defineChain } from 'viem'
import { createConfig, http } from 'wagmi'
import { localNetworks } from '../../shared/local.js'

const toChain = ({ id, name, nativeCurrency, rpcUrls = [] }: NetworkDefinition) =>
  defineChain({ id: Number(id.split(':')[1]), name, nativeCurrency, rpcUrls: { default: { http: rpcUrls } } })

const chains = (await localNetworks()).map(toChain) as [Chain, ...Chain[]]
export const networks = toNetworks(chains)

const isComponents = new URLSearchParams(location.search).has('components')
export const instance = isComponents ? createWalletModal({ appName: 'Shop', networks }) : undefined

export const config = createConfig({
  chains,
  connectors: [walletModal({ modal: instance ?? (() => document.querySelector('wallet-modal')) })],
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  multiInjectedProviderDiscovery: false,
})

/** Everything that wagmi said of who is connected since the page began, but for the moment before it begins to look. */
export const statuses: string[] = []
config.subscribe(
  ({ status }) => status,
  (status) => statuses.push(status),
)
