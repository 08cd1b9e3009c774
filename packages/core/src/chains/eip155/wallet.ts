/** Requests to a wallet: every failure is a ModalError (P01–P04). */
import { createError } from '../../errors/createError.js'
import { normalizeError } from '../../errors/normalizeError.js'
import { isSessionProvider } from '../pairing.js'
import type { AssertWanted, CaipNetworkId, Connector, Eip1193Provider } from '../types.js'
import { asChainId, readAddresses } from './answers.js'

/** @throws ModalError PROVIDER_NOT_FOUND */
export function providerOf(connector: Connector): Eip1193Provider {
  const provider = connector.provider as Partial<Eip1193Provider> | undefined
  if (typeof provider?.request !== 'function') throw createError('PROVIDER_NOT_FOUND', { connectorId: connector.id })
  return provider as Eip1193Provider
}

/** Sends a request once: a refused one is not repeated. The answer is untrusted. @throws ModalError */
export async function ask(provider: Eip1193Provider, method: string, params?: readonly unknown[]): Promise<unknown> {
  try {
    return await provider.request(params ? { method, params } : { method })
  } catch (error) {
    throw normalizeError(error)
  }
}

/** `ask` for payments. Only our own session provider gets `assertWanted`; other wallets get nothing but the request. */
export async function askWanted(
  provider: Eip1193Provider,
  request: { readonly method: string; readonly params: readonly unknown[] },
  assertWanted: AssertWanted,
): Promise<unknown> {
  assertWanted()
  try {
    return await (isSessionProvider(provider) ? provider.request(request, assertWanted) : provider.request(request))
  } catch (error) {
    throw normalizeError(error)
  }
}

/** The wallet's current network. @throws ModalError */
export const chainIdOf = async (provider: Eip1193Provider): Promise<CaipNetworkId> =>
  asChainId(await ask(provider, 'eth_chainId'))

/** The wallet's currently shared accounts, without a prompt; `undefined` for an unreadable list. @throws ModalError */
export const accountsOf = async (provider: Eip1193Provider): Promise<readonly string[] | undefined> =>
  readAddresses(await ask(provider, 'eth_accounts'))
