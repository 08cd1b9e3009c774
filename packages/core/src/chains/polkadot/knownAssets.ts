/**
 * Common assets of the Asset Hubs, listed whatever a page names: by CAIP-2 reference. Numbers and decimals by their issuers,
 * Tether (tether.to/en/supported-protocols) and Circle (developers.circle.com/stablecoins/usdc-contract-addresses).
 */
import type { CustomToken } from '../../domain/token.js'

const usdt: CustomToken = { address: '1984', symbol: 'USDT', name: 'Tether USD', decimals: 6 }
const usdc: CustomToken = { address: '1337', symbol: 'USDC', name: 'USD Coin', decimals: 6 }

const assets: Readonly<Record<string, readonly CustomToken[]>> = {
  '68d56f15f85d3136970ec16946040bc1': [usdt, usdc],
  '48239ef607d7928874027a43a6768920': [usdt],
}

export const knownAssets = (reference: string): readonly CustomToken[] =>
  Object.hasOwn(assets, reference) ? (assets[reference] ?? []) : []
