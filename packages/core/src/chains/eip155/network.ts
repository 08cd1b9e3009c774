/** Moving a wallet to another network, and offering it one that it does not know. */
import { numberToHex } from 'viem'
import { createError } from '../../errors/createError.js'
import type { Clock } from '../../primitives/ports.js'
import type { CaipNetwork, Connector, Eip1193Provider } from '../types.js'
import { ask, chainIdOf, providerOf } from './wallet.js'

/** Some wallets answer a switch a moment before they have switched. */
const SWITCH_SETTLE_MS = 300
/** 4902, also where a wallet wraps it: `{code: -32603, data: {originalError: {code: 4902}}}`. */
const UNRECOGNIZED_CHAIN = 4902

const hexIdOf = (network: CaipNetwork) => numberToHex(BigInt(network.reference))

async function isOn(provider: Eip1193Provider, network: CaipNetwork): Promise<boolean> {
  return (await chainIdOf(provider)) === network.id
}

function meansUnrecognizedChain(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  try {
    const { code, cause, data, originalError } = error as Record<string, unknown>
    return (
      code === UNRECOGNIZED_CHAIN ||
      [cause, data, originalError].some((inner) => meansUnrecognizedChain(inner, depth + 1))
    )
  } catch {
    return false
  }
}

/**
 * EIP-3326. Asks nothing of a wallet that is there already, and believes no "done" without looking.
 * @throws ModalError CHAIN_NOT_ADDED (4902), USER_REJECTED, REQUEST_PENDING, CHAIN_DISCONNECTED where it stayed
 */
export async function switchNetwork(connector: Connector, network: CaipNetwork, clock: Clock): Promise<void> {
  const provider = providerOf(connector)
  if (await isOn(provider, network).catch(() => false)) return
  try {
    await ask(provider, 'wallet_switchEthereumChain', [{ chainId: hexIdOf(network) }])
  } catch (error) {
    if (!meansUnrecognizedChain(error)) throw error
    throw createError('CHAIN_NOT_ADDED', { caipNetworkId: network.id }, error)
  }
  if (await isOn(provider, network)) return
  await new Promise<void>((resolve) => clock.after(SWITCH_SETTLE_MS, resolve))
  if (!(await isOn(provider, network))) throw createError('CHAIN_DISCONNECTED', { caipNetworkId: network.id })
}

/** EIP-3085. A wallet may switch by itself afterwards, or not. @throws ModalError USER_REJECTED, UNSUPPORTED_METHOD … */
export async function addNetwork(connector: Connector, network: CaipNetwork): Promise<void> {
  const { name, symbol, decimals } = network.nativeCurrency
  await ask(providerOf(connector), 'wallet_addEthereumChain', [
    {
      chainId: hexIdOf(network),
      chainName: network.name,
      nativeCurrency: { name, symbol, decimals },
      ...(network.rpcUrls.length > 0 && { rpcUrls: [...network.rpcUrls] }),
      ...(network.explorerUrl && { blockExplorerUrls: [network.explorerUrl] }),
      ...(network.imageUrl && { iconUrls: [network.imageUrl] }),
    },
  ])
}
