/** Accounts, the wallets they are connected by, and the sign-in. */

import type { Apis } from './composeApis.js'
import type { Appearance } from './composeAppearance.js'
import type { Chains } from './composeChains.js'
import type { Ground } from './composeGround.js'
import type { Later } from './composeLater.js'
import { createAccountController } from './controllers/account/AccountController.js'
import { createConnectionController } from './controllers/connection/ConnectionController.js'
import { createLazy } from './controllers/lazy.js'
import { createPairingController } from './controllers/pairing/PairingController.js'
import { createSiwxController } from './controllers/siwx/SiwxController.js'
import type { WalletModal } from './walletModal.js'

export type Connections = ReturnType<typeof composeConnections>

export function composeConnections(base: Ground & Appearance & Apis & Chains & Later, whole: () => WalletModal) {
  const { options, chains, blockchainApi } = base
  const accounts = createAccountController({
    ...base,
    network: (namespace) => chains.state.networks[namespace].caipNetwork,
    api: blockchainApi,
    wallet: (namespace) => connection.require(namespace).connector,
    find: chains.find,
    pending: () => whole().transactions.state.pending,
    defaultAccountType: (namespace) => options.defaultAccountTypes[namespace],
  })
  const client = async () => {
    const pairingClient = await (await base.registry()).pairing(options)
    blockchainApi.state.clientId = pairingClient.clientId
    return pairingClient
  }
  const connection = createConnectionController({
    ...base,
    accounts,
    mayRestore: () => options.reconnect,
    listed: base.directory.find,
    pairedSessions: async () => (await client()).restore(options.networks),
    // Sessions of a host's server are left alone, since it may be out of reach; those in this browser end.
    sessionsEnded: async () => {
      if (!options.siwx) await siwx.ended()
    },
    forgetSignIn() {
      for (const key of ['sessions', 'social', 'accountType']) base.storage.remove(`${base.storageKey}.${key}`)
    },
  })
  const pairing = createPairingController({
    ...base,
    enabled: () => options.endpoints.relay !== null,
    client,
    siwx: async () => (siwx.enabled() ? load() : undefined),
    adopt: connection.adopt,
  })
  const required = () => options.signIn === 'required' || options.siwx?.getRequired?.() === true
  const ownSiwx = createLazy(
    () => import('./ownSiwx.js'),
    ({ createOwnSiwx }) => createOwnSiwx({ ...base, required }),
  )
  const load = async () => options.siwx ?? ownSiwx()
  const siwx = createSiwxController({
    ...base,
    enabled: () => options.siwx !== undefined || options.signIn !== 'off',
    required,
    load,
    own: () => (options.siwx ? undefined : ownSiwx.loaded),
    wallet: ({ namespace }) => connection.require(namespace),
  })
  return { accounts, connection, pairing, siwx }
}
