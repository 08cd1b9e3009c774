import { SOLANA_TOKENS } from '../nodes/solana/mints.mjs'
import { TOKENS } from '../nodes/tokens.mjs'
import { inventWallets, WALLET_COUNT } from './directory.mjs'

/** What the services know beside the nodes' own state. `POST /__state` changes it, `POST /__reset` restores it. */
export function initialState(accounts, solana) {
  return {
    walletCount: WALLET_COUNT,
    isAnalyticsEnabled: true,
    /** Local Two is not listed: its tokens are 'Token Balance Unavailable'. */
    supportedChains: ['eip155:31337', ...(solana ? [solana.network.id] : [])],
    /** Dollars per whole token, by token key or native symbol. */
    prices: {
      ...{ LETH: 2500, SETH: 100, LSOL: 150 },
      ...Object.fromEntries([...TOKENS, ...SOLANA_TOKENS].map(({ key, price }) => [key, price])),
    },
    /** Entries in one answer of the history. */
    historyPage: 20,
    /** Entries that no node has seen, as they go out, after the last one that a node has; by address, lower case on eip155. */
    extraHistory: {},
    /** Euros are sold at this many dollars. */
    dollarsPerEuro: 1.1,
    /** How long a nonce waits to be signed, and how long a sign-in lasts. */
    nonceSeconds: 300,
    sessionSeconds: 3600,
    /** Names by address, lower case. */
    identities: { [accounts[0].address.toLowerCase()]: { name: 'ada.demo', avatar: 'ada' } },
  }
}

/** The services' changeable part: state, wallets, and the requests that came in. */
export function createStore(accounts, solana) {
  const store = {
    state: initialState(accounts, solana),
    wallets: inventWallets(),
    requests: [],
    purchases: [],
    patch,
    reset,
  }
  function patch(change) {
    for (const key of Object.keys(change)) {
      if (!(key in store.state)) throw new TypeError(`There is no state named ${key}.`)
      store.state[key] = change[key]
    }
    store.wallets = inventWallets(store.state.walletCount)
  }
  function reset() {
    store.requests.length = 0
    store.purchases.length = 0
    store.state = initialState(accounts, solana)
    store.wallets = inventWallets()
  }
  return store
}
