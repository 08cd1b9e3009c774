/** An adapter between wallets with real keys and servers that answer as a test wants. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, vi } from 'vitest'
import { bitcoinAccounts } from '../../../demo/nodes/bitcoin/accounts.mjs'
import type { BitcoinRole } from '../../../demo/nodes/bitcoin/startBitcoin.mjs'
import { createAdapter } from '../src/chains/bip122/index.js'
import type { AdapterEvents, CaipNetwork, ChainAdapter, Connector, TransferRequest } from '../src/chains/types.js'
import { createRpcWallet } from './bitcoinWallets.js'
import { createFakeEsplora, sourceOf } from './fakeEsplora.js'
import { regtestReference } from './startRegtest.js'

export const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
export const network: CaipNetwork = {
  id: `bip122:${regtestReference}`,
  namespace: 'bip122',
  reference: regtestReference,
  name: 'Local',
  nativeCurrency: { name: 'Local Bitcoin', symbol: 'LBTC', decimals: 8 },
  rpcUrls: ['https://esplora.test/api/'],
}
const mainnetReference = '000000000019d6689c085ae165831e93'
export const mainnet: CaipNetwork = { ...network, id: `bip122:${mainnetReference}`, reference: mainnetReference }
const signetReference = '00000008819873e925422c1ff0f99f7c'
export const signet: CaipNetwork = { ...network, id: `bip122:${signetReference}`, reference: signetReference }
const everybody = bitcoinAccounts()
export function account(role: BitcoinRole) {
  const found = everybody.find((each) => each.role === role)
  if (!found) throw new Error(role)
  return found
}
export const receiver = account('receiver').address
export const from = account('payment').address
/** What the sender has. */
export const coin = sourceOf(from, 1_000_000n)
export const ask = { network, from, receiver, amount: 100_000n }

type Able = 'prepareTransfer' | 'maxSendable' | 'nativeParts' | 'feeQuote' | 'transactionStatus'
type Full = Required<Pick<ChainAdapter, Able>> & ChainAdapter
export const adapterFor = (
  fetch: typeof globalThis.fetch,
  services: Partial<Parameters<typeof createAdapter>[0]> = {},
) => createAdapter({ fetch, clock: createFakeClock(), ...services }) as Full

export const events = () =>
  ({ accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() }) satisfies AdapterEvents

/** A wallet of any dialect, connected, with a transfer that waits for it. */
export async function preparedFor(connector: Connector, clock = createFakeClock()) {
  const server = createFakeEsplora([coin])
  const adapter = adapterFor(server.fetch, { clock })
  await adapter.connect(connector, network)
  return { adapter, server, transfer: await adapter.prepareTransfer(ask) }
}

/** Connected, with a transfer that waits for the wallet. */
export async function prepared(
  server = createFakeEsplora([coin]),
  roles: BitcoinRole[] = ['payment'],
  asked: TransferRequest = ask,
) {
  const wallet = createRpcWallet(roles.map(account))
  const adapter = adapterFor(server.fetch)
  await adapter.connect(wallet.connector, network)
  return { adapter, wallet, server, transfer: await adapter.prepareTransfer(asked) }
}
