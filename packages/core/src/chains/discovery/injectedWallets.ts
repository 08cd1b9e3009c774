/**
 * Examines `window.ethereum`: drops announced wallets that are there as another object, and names the others by well-known
 * flags. In a file of its own, as most pages' wallets announce themselves.
 */
import { subscribe } from 'valtio/vanilla'
import { injectedMessages } from '../../messages/en/injected.js'
import type { DiscoveredWallet } from '../types.js'
import { flagsOf, knownByFlags, ownFlags } from './providerFlags.js'

/** Highest number of injected providers, in case the list has no end. */
const MAX_PROVIDERS = 20

/** Replaces the injected wallet by those found there; announced ones stay unchanged. */
export type ReadInjected = (wallets: readonly DiscoveredWallet[]) => readonly DiscoveredWallet[]

/** The visitor's language, and a state that changes with it. */
export interface Texts {
  readonly state: object
  text(english: Readonly<Record<string, string>>, key: string): string
}

/** Reads a value that may throw; `undefined` then. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The wallet's request function, which an object shares with its copies and with objects that inherit from it. */
const askerOf = (provider: object) => (provider as { request?: unknown }).request

/** The provider's own class: two objects of one class are of one vendor, as are an object and a proxy around it. */
function classOf(provider: object): object | undefined {
  const prototype: object | null = Object.getPrototypeOf(provider)
  return prototype && 'request' in prototype ? prototype : undefined
}

/** Whether the flags and names of both describe one wallet. */
function sayTheSame(injected: object, { provider, name, rdns }: DiscoveredWallet): boolean {
  const [mine, theirs] = [flagsOf(injected), flagsOf(provider)]
  const [own, others] = [ownFlags(mine), ownFlags(theirs)]
  if (mine.size > 0 && theirs.size > 0 && own.join() === others.join()) return true
  const injectedWallet = knownByFlags(mine)
  if (!injectedWallet) return false
  return (
    (injectedWallet.rdns !== undefined && injectedWallet.rdns === rdns) ||
    [name, knownByFlags(theirs)?.name].includes(injectedWallet.name)
  )
}

/** Whether both objects are one wallet. A wallet that hides its properties counts as another (T-07). */
function isSameWallet(injected: object, wallet: DiscoveredWallet): boolean {
  const { provider } = wallet
  const isMadeFrom = () =>
    askerOf(injected) === askerOf(provider) ||
    (classOf(injected) !== undefined && classOf(injected) === classOf(provider))
  return injected === provider || attempt(isMadeFrom) === true || attempt(() => sayTheSame(injected, wallet)) === true
}

const canBeAsked = (value: unknown): value is object =>
  attempt(() => typeof (value as { request?: unknown } | null | undefined)?.request === 'function') === true

/** Providers at one key: the first wallet to arrive lists the others beside itself. */
function listedIn(provider: object): readonly object[] {
  const list = attempt(() => (provider as { providers?: unknown }).providers)
  if (!Array.isArray(list)) return []
  const listedProviders = attempt(() => [...new Set<unknown>(list.slice(0, MAX_PROVIDERS))].filter(canBeAsked))
  return listedProviders ?? []
}

/** @see createInjectedWallets */
export interface InjectedWallets {
  readonly read: ReadInjected
  /** Sets the picture of wallets with this rdns, as they bring none themselves. */
  picture(rdns: string, url: string): void
  stop(): void
}

/** @param changed - called when the texts have changed, or a picture is known */
export function createInjectedWallets(texts: Texts, changed: () => void): InjectedWallets {
  const pictures = new Map<string, string>()

  /** @param place - among several at `window.ethereum`; `undefined` for the only one */
  function named(wallet: DiscoveredWallet, provider: object, place: number | undefined): DiscoveredWallet {
    const flaggedWallet = attempt(() => knownByFlags(flagsOf(provider)))
    const { name, rdns } = flaggedWallet ?? { name: texts.text(injectedMessages, 'injected.name') }
    // Among several, use the name in the id: their order may change next time.
    const id = place === undefined ? wallet.id : `${wallet.id}:${flaggedWallet ? name : place}`
    const icon = rdns && pictures.get(rdns)
    return { ...wallet, id, name, provider, ...(rdns && { rdns }), ...(icon && { icon }) }
  }

  return {
    read(wallets) {
      const announced = wallets.filter(({ type }) => type === 'ANNOUNCED')
      return wallets.flatMap((wallet) => {
        if (wallet.type === 'ANNOUNCED') return [wallet]
        const listed = listedIn(wallet.provider)
        const isOnly = listed.length === 0
        return (isOnly ? [wallet.provider] : listed)
          .filter((provider) => !announced.some((one) => isSameWallet(provider, one)))
          .map((provider, index) => named(wallet, provider, isOnly ? undefined : index))
      })
    },
    picture(rdns, url) {
      pictures.set(rdns, url)
      changed()
    },
    stop: subscribe(texts.state, changed),
  }
}
