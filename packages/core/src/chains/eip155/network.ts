/** Switching a wallet to another network, and adding one that it does not know. */
import { numberToHex } from 'viem'
import { CONFIRM_SWITCH_MS, SILENT_LOOKS_GAP_MS } from '../../constants/wallets.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { Clock } from '../../primitives/ports.js'
import { knownNetworks } from '../knownNetworks.js'
import { networkNames } from '../networkNames.js'
import type { CaipNetwork, Connector, Eip1193Provider } from '../types.js'
import { listen } from './listen.js'
import { ask, chainIdOf, providerOf } from './wallet.js'

/**
 * Errors that a wallet would give for any network: the visitor declined, has not answered yet, or the wallet does not let
 * the page ask. Any other error may mean that it does not know the network: few wallets answer 4902.
 */
const aboutNoNetwork: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_PENDING',
  'UNAUTHORIZED',
  'WALLET_DISCONNECTED',
  'ABORTED',
])

/** Whether the error is independent of the network. The modal's own wallet uses exact codes. */
function isAboutNoNetwork(error: unknown, { type }: Connector): boolean {
  if (!(error instanceof ModalError)) return false
  return type === 'AUTH' ? error.code !== 'CHAIN_NOT_ADDED' : aboutNoNetwork.has(error.code)
}

const hexIdOf = (network: CaipNetwork) => numberToHex(BigInt(network.reference))

const isOn = async (provider: Eip1193Provider, network: CaipNetwork): Promise<boolean> =>
  (await chainIdOf(provider).catch(() => undefined)) === network.id

/** Waits until the wallet is on the network, or the time is up: some wallets answer before they switch. */
async function awaitArrival(
  provider: Eip1193Provider,
  network: CaipNetwork,
  clock: Pick<Clock, 'after' | 'monotonic'>,
): Promise<boolean> {
  let hear = () => {}
  const stop = listen(provider, { chainChanged: () => hear() })
  const end = clock.monotonic() + CONFIRM_SWITCH_MS
  try {
    while (!(await isOn(provider, network))) {
      const remainingMs = end - clock.monotonic()
      if (remainingMs <= 0) return false
      await new Promise<void>((resolve) => {
        const cancel = clock.after(Math.min(remainingMs, SILENT_LOOKS_GAP_MS), resolve)
        hear = () => {
          cancel()
          resolve()
        }
      })
    }
    return true
  } finally {
    stop()
  }
}

/**
 * Switches the network (EIP-3326). Skips the request for a wallet that is there already, and verifies its success.
 * @throws ModalError CHAIN_NOT_ADDED where it may not know the network, USER_REJECTED, REQUEST_PENDING, CHAIN_DISCONNECTED
 *   where it answered success and stayed
 */
export async function switchNetwork(connector: Connector, network: CaipNetwork, clock: Clock): Promise<void> {
  const provider = providerOf(connector)
  if (await isOn(provider, network)) return
  try {
    await ask(provider, 'wallet_switchEthereumChain', [{ chainId: hexIdOf(network) }])
  } catch (error) {
    if (isAboutNoNetwork(error, connector)) throw error
    // The wallet switched despite the error.
    if (await isOn(provider, network)) return
    throw createError('CHAIN_NOT_ADDED', { caipNetworkId: network.id }, error)
  }
  if (!(await awaitArrival(provider, network, clock)))
    throw createError('CHAIN_DISCONNECTED', { caipNetworkId: network.id })
}

/** URLs that a wallet may store: the network's public ones; the page's own, which may hold a key, only for want of others. */
function offeredUrls({ id, rpcUrls, publicRpcUrls }: CaipNetwork): readonly string[] {
  const entry = Object.entries(networkNames).find(([, listed]) => listed.id === id)
  const facts = entry && (knownNetworks as Readonly<Record<string, { readonly rpcUrls: readonly string[] }>>)[entry[0]]
  return facts?.rpcUrls ?? publicRpcUrls ?? rpcUrls
}

/**
 * Adds the network to the wallet (EIP-3085), which may or may not switch to it by itself.
 * @throws ModalError USER_REJECTED, REQUEST_PENDING; CHAIN_NOT_ADDED where the wallet does not accept it
 */
export async function addNetwork(connector: Connector, network: CaipNetwork): Promise<void> {
  const { name, symbol, decimals } = network.nativeCurrency
  const rpcUrls = offeredUrls(network)
  const offer = {
    chainId: hexIdOf(network),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    ...(rpcUrls.length > 0 && { rpcUrls: [...rpcUrls] }),
    ...(network.explorerUrl && { blockExplorerUrls: [network.explorerUrl] }),
    ...(network.imageUrl && { iconUrls: [network.imageUrl] }),
  }
  try {
    await ask(providerOf(connector), 'wallet_addEthereumChain', [offer])
  } catch (error) {
    if (isAboutNoNetwork(error, connector)) throw error
    throw createError('CHAIN_NOT_ADDED', { caipNetworkId: network.id }, error)
  }
}
