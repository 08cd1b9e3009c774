/** Bitcoin wallets at known keys of the page, in the shape of `window.unisat`. They send no event. */
import type { DiscoveredWallet } from '../types.js'
import { attempt, isObject } from './attempt.js'

type Place = readonly [path: string, name: string, rdns?: string]

/**
 * Each vendor's own key, by its documentation; name and rdns are those of its EVM announcement. They are self-attested: any
 * script may have put its object there (T-07).
 */
const places: readonly Place[] = [
  // unisat-wallet/unisat-dev-docs, wallet-api/api-docs/browser-detection.md: many forks use `unisat`, only UniSat this key.
  ['unisat_wallet', 'UniSat Wallet'],
  // web3.okx.com/onchainos/dev-docs/wallet/dapp-connect/chains/bitcoin/provider
  ['okxwallet.bitcoin', 'OKX Wallet', 'com.okex.wallet'],
  // web3.bitget.com/en/docs/provider-api (BTC)
  ['bitkeep.unisat', 'Bitget Wallet', 'com.bitget.web3'],
  // developers.binance.com/docs/binance-w3w/bitcoin-provider
  ['binancew3w.bitcoin', 'Binance Wallet'],
  // developer.onekey.so, "BTC": "Prefer `window.$onekey.btc`; fall back to `window.unisat`"
  ['$onekey.btc', 'OneKey', 'so.onekey.app.wallet'],
  // Bybit Wallet's documentation for DApps, "Bitcoin"
  ['bybitWallet.bitcoin', 'Bybit Wallet'],
  // docs.keplr.app/api, "Bitcoin Support": there and at `bitcoin_keplr`
  ['keplr.bitcoin', 'Keplr'],
  // github.com/TP-Lab/provider-document
  ['tokenpocket.bitcoin', 'TokenPocket', 'pro.tokenpocket'],
  // The extension's own script in the page: it sets this key and, with a second object, `unisat`.
  ['wizz', 'Wizz Wallet'],
  // github.com/btc-vision/opwallet, src/content-script/pageProvider
  ['opnet', 'OP_WALLET'],
]

/** Flags that identify a wallet at `window.unisat`: `isBinance` (developers.binance.com), and such wallets' flags for EVM. */
const flags: readonly (readonly [flag: string, name: string])[] = [
  ['isBinance', 'Binance Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isBitget', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
]

const SHARED = 'unisat'

/** Whether the object can connect and sign; sends it no request. */
const isShaped = (value: unknown): value is object =>
  isObject(value) && typeof value.requestAccounts === 'function' && typeof value.signPsbt === 'function'

function at(page: object, path: string): object | undefined {
  return attempt(() => {
    let value: unknown = page
    for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined
    return isShaped(value) ? value : undefined
  })
}

const wallet = (provider: object, [path, name, rdns]: Place): DiscoveredWallet =>
  Object.freeze({
    ...{ id: `global:${path}`, name, namespace: 'bip122' as const, type: 'ANNOUNCED' as const, provider },
    ...(rdns && { rdns }),
  })

const askerOf = (provider: object): unknown => attempt(() => (provider as Record<string, unknown>).requestAccounts)

/** Whether two objects share their request function, as a proxy or a copy does. A wallet that hides it counts apart (T-07). */
const isTwin = (one: object, other: object): boolean =>
  one === other || (askerOf(one) !== undefined && askerOf(one) === askerOf(other))

/** Name of the wallet at `window.unisat` by its flags, if any. */
const nameByFlags = (provider: object): string | undefined =>
  flags.find(([flag]) => attempt(() => (provider as Record<string, unknown>)[flag]) === true)?.[1]

/** The wallets that are at these keys now. One that is at `window.unisat` too is listed once, with both ids. */
export function readBitcoinGlobals(page: object): readonly DiscoveredWallet[] {
  const wallets = places.flatMap((place) => {
    const provider = at(page, place[0])
    return provider ? [wallet(provider, place)] : []
  })
  const shared = at(page, SHARED)
  if (!shared) return wallets
  const name = nameByFlags(shared)
  const twin = wallets.find((known) => isTwin(known.provider, shared)) ?? wallets.find((known) => known.name === name)
  if (twin)
    return wallets.map((known) =>
      known === twin ? Object.freeze({ ...known, otherIds: [`global:${SHARED}`] }) : known,
    )
  const isTaken = wallets.some((known) => known.name === 'UniSat Wallet')
  return [...wallets, wallet(shared, [SHARED, name ?? (isTaken ? 'window.unisat' : 'UniSat Wallet')])]
}
