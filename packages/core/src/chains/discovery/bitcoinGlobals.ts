/** Bitcoin wallets that stand at a known place in the page, in the shape of `window.unisat`. There is no event for them. */
import type { DiscoveredWallet } from '../types.js'
import { attempt, isObject } from './attempt.js'

type Place = readonly [path: string, name: string, rdns?: string]

/**
 * Each vendor's own place, by its documentation; the name and the rdns are those by which it announces itself for EVM.
 * They are self-attested: whatever stands there may have put itself there (T-07).
 */
const places: readonly Place[] = [
  // unisat-wallet/unisat-dev-docs, wallet-api/api-docs/browser-detection.md: many forks stand at `unisat`, it alone here.
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
  // The extension's own script in the page: it stands here and, as a second object, at `unisat`.
  ['wizz', 'Wizz Wallet'],
  // github.com/btc-vision/opwallet, src/content-script/pageProvider
  ['opnet', 'OP_WALLET'],
]

/** Flags by which a wallet at `window.unisat` says whose it is: developers.binance.com (`isBinance`), and the flags of those wallets for EVM. */
const flags: readonly (readonly [flag: string, name: string])[] = [
  ['isBinance', 'Binance Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isBitget', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
]

const SHARED = 'unisat'

/** Whether it can be connected and can sign; nothing is asked of it. */
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

/** A proxy around an object, and a copy of it, have the very function that it has. Who defends itself is another (T-07). */
const isTwin = (one: object, other: object): boolean =>
  one === other || (askerOf(one) !== undefined && askerOf(one) === askerOf(other))

/** Whose the provider at `window.unisat` is by its flags, as far as it says so. */
const nameByFlags = (provider: object): string | undefined =>
  flags.find(([flag]) => attempt(() => (provider as Record<string, unknown>)[flag]) === true)?.[1]

/** The wallets that stand at these places now. One that stands at `window.unisat` too is one, and known by both ids. */
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
