/** Connecting, with a prompt and without. */
import { createError } from '../../errors/createError.js'
import type { AdapterConnection, Connector } from '../types.js'
import { readAddresses } from './answers.js'
import { accountsOf, ask, chainIdOf, providerOf } from './wallet.js'

/** @throws ModalError PROVIDER_NOT_FOUND, USER_REJECTED, REQUEST_PENDING (−32002), NO_ACCOUNTS, INVALID_ANSWER */
export async function connect(connector: Connector): Promise<AdapterConnection> {
  const provider = providerOf(connector)
  const addresses = readAddresses(await ask(provider, 'eth_requestAccounts'))
  if (!addresses?.length) throw createError('NO_ACCOUNTS', { namespace: 'eip155' })
  return { addresses, caipNetworkId: await chainIdOf(provider) }
}

/** `undefined` where the wallet shares nothing any more. @throws ModalError */
export async function reconnect(connector: Connector): Promise<AdapterConnection | undefined> {
  const provider = providerOf(connector)
  const addresses = await accountsOf(provider)
  return addresses?.length ? { addresses, caipNetworkId: await chainIdOf(provider) } : undefined
}
