/** The wallet and the chain in use as a swap needs them: the ports of `SwapController`, made of a live connection. */

import type { ChainAdapter } from './chains/types.js'
import type { SwapChain, SwapWorkParts } from './controllers/swap/swapPorts.js'
import { walletIdentity } from './domain/walletIdentity.js'
import { createError } from './errors/createError.js'
import { ModalError } from './errors/ModalError.js'
import { within } from './net/within.js'
import { hexOf } from './primitives/hex.js'
import type { Clock, Environment } from './primitives/ports.js'
import type { WalletModal } from './walletModal.js'

export type SwapWallet = Pick<SwapWorkParts, 'context' | 'chain' | 'send' | 'canBatch' | 'sendBatch'>

const needed = [
  'prepareCall',
  'readCall',
  'isContract',
  'simulateCall',
  'encodeApproval',
  'tokenDecimals',
  'tokenBalance',
] as const satisfies readonly (keyof ChainAdapter)[]

const canSwap = (adapter: ChainAdapter): adapter is ChainAdapter & SwapChain =>
  needed.every((ability) => adapter[ability])

/** Atomic batches of EIP-5792. 'ready': the wallet can batch after upgrading the account, for which it asks by itself. */
const ATOMIC: readonly unknown[] = ['supported', 'ready']
/** Time for a wallet to report its capabilities; after that calls are sent one by one. */
const CAPABILITIES_WAIT_MS = 2_000

export function createSwapWallet(
  { connection }: Pick<WalletModal, 'connection'>,
  { clock, environment }: { readonly clock: Clock; readonly environment: Pick<Environment, 'randomBytes'> },
): SwapWallet {
  /** Connector ids of wallets that claimed to batch, and then did not. */
  const oneByOne = new Set<string>()

  return {
    context: connection.inUse,
    async chain() {
      const { adapter } = connection.inUse()
      if (!canSwap(adapter)) throw createError('SWAPS_UNSUPPORTED', {})
      return adapter
    },
    async send(prepared, assertWanted) {
      const { adapter, connector } = connection.inUse()
      if (!adapter.sendCall) throw createError('SWAPS_UNSUPPORTED', {})
      return { hash: await adapter.sendCall(connector, prepared, assertWanted) }
    },
    async canBatch() {
      const { adapter, connector, network, address } = connection.inUse()
      if (!adapter.capabilities || !adapter.sendBatch || oneByOne.has(connector.id)) return false
      const capabilitiesRequest = adapter.capabilities(connector, address, network).catch(() => undefined)
      const capabilities = await within(clock, CAPABILITIES_WAIT_MS, capabilitiesRequest, () => undefined)
      const atomic = capabilities?.atomic as { readonly status?: unknown } | null | undefined
      return ATOMIC.includes(atomic?.status)
    },
    async sendBatch(batch, assertWanted) {
      const { adapter, connector } = connection.inUse()
      if (!adapter.sendBatch) throw createError('UNSUPPORTED_METHOD', {})
      try {
        const id = `0x${hexOf(environment.randomBytes(32))}`
        const hash = await adapter.sendBatch(connector, batch, id, assertWanted)
        return { hash, wallet: walletIdentity(connector) }
      } catch (error) {
        if (error instanceof ModalError && error.code === 'UNSUPPORTED_METHOD') oneByOne.add(connector.id)
        throw error
      }
    },
  }
}
