/** Flags of a provider, such as `isSomeWallet: true`, whether its own or getters of its class. */
import { knownFlags, ofSharedFlag, SHARED_FLAG } from './knownFlags.js'

/** Flags of a state, which do not identify the wallet. */
const STATES: ReadonlySet<string> = new Set([
  'isConnected',
  'isConnecting',
  'isUnlocked',
  'isLocked',
  'isEnabled',
  'isInitialized',
  'isReady',
  'isDebug',
  'isPermanentlyDisconnected',
])

/** Highest number of prototypes: real classes have few, while a proxy may return itself without end. */
const MAX_CLASSES = 8
const MAX_NAMES = 500

function namesOf(provider: object): readonly string[] {
  const names: string[] = []
  let at: object | null = provider
  for (let classes = 0; at && at !== Object.prototype && classes < MAX_CLASSES; classes += 1) {
    names.push(...Object.getOwnPropertyNames(at).slice(0, MAX_NAMES))
    at = Object.getPrototypeOf(at)
  }
  return names
}

/** Flags that identify a provider. @throws any error of the provider; such a provider stays unidentified */
export function flagsOf(provider: object): ReadonlySet<string> {
  const values = provider as Record<string, unknown>
  return new Set(
    namesOf(provider).filter((name) => /^is[A-Z]/.test(name) && !STATES.has(name) && values[name] === true),
  )
}

/** Flags without the one that many wallets set beside their own. */
export const ownFlags = (flags: ReadonlySet<string>): readonly string[] =>
  [...flags].filter((flag) => flag !== SHARED_FLAG).sort()

/** Wallet of these flags, where known; they are self-attested (T-07). */
export function knownByFlags(
  flags: ReadonlySet<string>,
): { readonly name: string; readonly rdns?: string } | undefined {
  const isShared = flags.has(SHARED_FLAG) && flags.size === 1
  const flagRow = isShared ? ofSharedFlag : knownFlags.find(([flag]) => flags.has(flag))
  if (!flagRow) return undefined
  const [, name, rdns] = flagRow
  return { name, ...(rdns && { rdns }) }
}
