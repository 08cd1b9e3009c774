/** Moving a wallet to another network, and offering it one that it does not know. */
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
 * What a wallet answers that would answer the same to any network: the visitor said no, or has the question still, or the
 * wallet does not let the page ask. Everything else may be its way to say that it does not know the network: few say 4902.
 */
const aboutNoNetwork: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_PENDING',
  'UNAUTHORIZED',
  'WALLET_DISCONNECTED',
  'ABORTED',
])

/** The modal's own wallet says exactly what it means. */
function isAboutNoNetwork(error: unknown, { type }: Connector): boolean {
  if (!(error instanceof ModalError)) return false
  return type === 'AUTH' ? error.code !== 'CHAIN_NOT_ADDED' : aboutNoNetwork.has(error.code)
}

const hexIdOf = (network: CaipNetwork) => numberToHex(BigInt(network.reference))

const isOn = async (provider: Eip1193Provider, network: CaipNetwork): Promise<boolean> =>
  (await chainIdOf(provider).catch(() => undefined)) === network.id

/** Some wallets say "done", and go a while later. Resolves once it is there, or has had its time. */
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
      const left = end - clock.monotonic()
      if (left <= 0) return false
      await new Promise<void>((resolve) => {
        const cancel = clock.after(Math.min(left, SILENT_LOOKS_GAP_MS), resolve)
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
 * EIP-3326. Asks nothing of a wallet that is there already, and believes no "done" without looking.
 * @throws ModalError CHAIN_NOT_ADDED where it may not know the network, USER_REJECTED, REQUEST_PENDING, CHAIN_DISCONNECTED
 *   where it said "done" and stayed
 */
export async function switchNetwork(connector: Connector, network: CaipNetwork, clock: Clock): Promise<void> {
  const provider = providerOf(connector)
  if (await isOn(provider, network)) return
  try {
    await ask(provider, 'wallet_switchEthereumChain', [{ chainId: hexIdOf(network) }])
  } catch (error) {
    if (isAboutNoNetwork(error, connector)) throw error
    // It went all the same.
    if (await isOn(provider, network)) return
    throw createError('CHAIN_NOT_ADDED', { caipNetworkId: network.id }, error)
  }
  if (!(await awaitArrival(provider, network, clock)))
    throw createError('CHAIN_DISCONNECTED', { caipNetworkId: network.id })
}

/** A wallet keeps what it is offered: the network's public nodes, and the page's own, which may have a key in them, where there is no other. */
function offeredUrls({ id, rpcUrls, publicRpcUrls }: CaipNetwork): readonly string[] {
  const known = Object.entries(networkNames).find(([, listed]) => listed.id === id)
  const facts = known && (knownNetworks as Readonly<Record<string, { readonly rpcUrls: readonly string[] }>>)[known[0]]
  return facts?.rpcUrls ?? publicRpcUrls ?? rpcUrls
}

/**
 * EIP-3085. A wallet may switch by itself afterwards, or not.
 * @throws ModalError USER_REJECTED, REQUEST_PENDING; CHAIN_NOT_ADDED where it does not take it
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
