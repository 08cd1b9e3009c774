/**
 * What stands at `window.ethereum`, looked at closely: none of those that announced themselves under another object, and
 * by its name where it has a well-known flag. Its own file: most pages' wallets announce themselves.
 */
import { subscribe } from 'valtio/vanilla'
import { injectedMessages } from '../../messages/en/injected.js'
import type { DiscoveredWallet } from '../types.js'
import { flagsOf, knownByFlags, ownFlags } from './providerFlags.js'

/** Nobody injects more than this; a list without end is not read to its end. */
const MAX_PROVIDERS = 20

/** Reads the page's wallets; those that announced themselves stay as they are. */
export type ReadInjected = (wallets: readonly DiscoveredWallet[]) => readonly DiscoveredWallet[]

/** The language that the visitor reads, and when it changed. */
export interface Texts {
  readonly state: object
  text(english: Readonly<Record<string, string>>, key: string): string
}

/** What throws says nothing. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The function that asks the wallet: the same of an object that is made from another one, by copying or by inheriting. */
const askerOf = (provider: object) => (provider as { request?: unknown }).request

/** Of a class of its own: two of one class are one vendor's, as an object and a proxy around it are. */
function classOf(provider: object): object | undefined {
  const made: object | null = Object.getPrototypeOf(provider)
  return made && 'request' in made ? made : undefined
}

/** Whether both say of themselves that they are one wallet. */
function sayTheSame(injected: object, { provider, name, rdns }: DiscoveredWallet): boolean {
  const [mine, theirs] = [flagsOf(injected), flagsOf(provider)]
  const [own, others] = [ownFlags(mine), ownFlags(theirs)]
  if (mine.size > 0 && theirs.size > 0 && own.join() === others.join()) return true
  const known = knownByFlags(mine)
  if (!known) return false
  return (known.rdns !== undefined && known.rdns === rdns) || [name, knownByFlags(theirs)?.name].includes(known.name)
}

/** One wallet under two objects. Who defends itself is another (T-07). */
function isSameWallet(injected: object, wallet: DiscoveredWallet): boolean {
  const { provider } = wallet
  const isMadeFrom = () =>
    askerOf(injected) === askerOf(provider) ||
    (classOf(injected) !== undefined && classOf(injected) === classOf(provider))
  return injected === provider || attempt(isMadeFrom) === true || attempt(() => sayTheSame(injected, wallet)) === true
}

const canBeAsked = (value: unknown): value is object =>
  attempt(() => typeof (value as { request?: unknown } | null | undefined)?.request === 'function') === true

/** Several wallets in one place: the first to come lists the others beside itself. */
function listedIn(provider: object): readonly object[] {
  const list = attempt(() => (provider as { providers?: unknown }).providers)
  if (!Array.isArray(list)) return []
  const found = attempt(() => [...new Set<unknown>(list.slice(0, MAX_PROVIDERS))].filter(canBeAsked))
  return found ?? []
}

/** @see createInjectedWallets */
export interface InjectedWallets {
  readonly read: ReadInjected
  /** Somebody knows a picture of the wallet with this rdns: it brings none itself. */
  picture(rdns: string, url: string): void
  stop(): void
}

/** @param changed - the texts are others, or a picture is known */
export function createInjectedWallets(texts: Texts, changed: () => void): InjectedWallets {
  const pictures = new Map<string, string>()

  function named(wallet: DiscoveredWallet, provider: object, isOnly: boolean, index: number): DiscoveredWallet {
    const known = attempt(() => knownByFlags(flagsOf(provider)))
    const { name, rdns } = known ?? { name: texts.text(injectedMessages, 'injected.name') }
    // Of several the order may be another one the next time.
    const id = isOnly ? wallet.id : `${wallet.id}:${known ? name : index}`
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
          .map((provider, index) => named(wallet, provider, isOnly, index))
      })
    },
    picture(rdns, url) {
      pictures.set(rdns, url)
      changed()
    },
    stop: subscribe(texts.state, changed),
  }
}
