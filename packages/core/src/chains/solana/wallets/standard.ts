/** A wallet of the page (Wallet Standard): features by name, accounts with the clusters they serve. All of it is untrusted. */
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import type { AdapterConnection, AdapterEvents, CaipNetworkId } from '../../types.js'
import { networksOf } from '../clusters.js'
import { ask } from './ask.js'
import { accountsOf, readAccounts, type StandardAccount, serves } from './standardAccounts.js'
import { listenForChanges } from './standardEvents.js'
import { featuresOf, methodOf } from './standardFeatures.js'
import { createStandardSigning } from './standardSigning.js'
import type { SolanaWallet } from './types.js'

/** The accounts on the wanted network, else on the first that the accounts' cluster names identify. */
function describe(shared: readonly StandardAccount[], wanted: CaipNetworkId | undefined) {
  const ids = [...(wanted ? [wanted] : []), ...networksOf(shared.flatMap(({ chains }) => chains))]
  for (const caipNetworkId of ids) {
    const accountsHere = shared.filter((account) => serves(account, caipNetworkId))
    const labels = accountsHere.flatMap(({ address, label }) => (label ? [[address, label] as const] : []))
    const connection: AdapterConnection = {
      addresses: accountsHere.map(({ address }) => address),
      caipNetworkId,
      ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
    }
    if (accountsHere.length > 0) return connection
  }
  return undefined
}

/** @param memory - the product's network of each wallet: a wallet of the page serves all of its networks at once */
export function createStandardWallet(wallet: object, memory: WeakMap<object, CaipNetworkId>): SolanaWallet {
  const listOf = (from: unknown) => readAccounts(fieldOf(from, 'accounts'))
  const accounts = accountsOf(wallet)

  return {
    async connect(network, how) {
      const connect = methodOf(wallet, 'standard:connect', 'connect')
      if (!connect) throw createError('PROVIDER_NOT_FOUND', {})
      const answer = await ask(() => connect(how === 'silent' ? { silent: true } : {}))
      const connection = describe(listOf(answer) ?? [], network?.id)
      if (connection) memory.set(wallet, connection.caipNetworkId)
      return connection
    },
    async disconnect() {
      const disconnect = methodOf(wallet, 'standard:disconnect', 'disconnect')
      await ask(async () => disconnect?.())
    },
    switchNetwork({ id }) {
      if (!accounts.list().some((account) => serves(account, id)))
        throw createError('CHAIN_NOT_ADDED', { caipNetworkId: id })
      memory.set(wallet, id)
    },
    ...createStandardSigning(wallet, accounts),
    network: () => memory.get(wallet),
    shared() {
      const id = memory.get(wallet)
      return accounts.list().flatMap((account) =>
        id && serves(account, id)
          ? {
              address: account.address,
              networks: [...new Set([id, ...networksOf(account.chains)])],
              features: featuresOf(wallet, account),
              ...(account.label && { label: account.label }),
            }
          : [],
      )
    },
    features: () => featuresOf(wallet),
    leaves: methodOf(wallet, 'standard:disconnect', 'disconnect') !== undefined,
    watch(events: AdapterEvents) {
      const shared = () => {
        const id = memory.get(wallet)
        return listOf(wallet)?.flatMap((account) => (!id || serves(account, id) ? [account.address] : []))
      }
      let lastAnnounced = shared()?.join()
      return listenForChanges(wallet, () => {
        const current = shared()
        if (!current) return
        if (current.length === 0) return events.disconnected()
        if (current.join() === lastAnnounced) return
        lastAnnounced = current.join()
        events.accountsChanged(current)
      })
    },
  }
}
