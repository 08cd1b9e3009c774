/** What a provider says of itself by flags, as `isSomeWallet: true`, wherever they stand: its own, or getters of its class. */
import { knownFlags, ofSharedFlag, SHARED_FLAG } from './knownFlags.js'

/** A flag that says how a wallet is, not who it is. */
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

/** A class stands on few others; a proxy may say that it stands on itself. */
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

/** The flags by which a provider says who it is. @throws whatever it throws: who defends itself says nothing */
export function flagsOf(provider: object): ReadonlySet<string> {
  const values = provider as Record<string, unknown>
  return new Set(
    namesOf(provider).filter((name) => /^is[A-Z]/.test(name) && !STATES.has(name) && values[name] === true),
  )
}

/** The flags without the one that many set beside their own. */
export const ownFlags = (flags: ReadonlySet<string>): readonly string[] =>
  [...flags].filter((flag) => flag !== SHARED_FLAG).sort()

/** Whose wallet that is by its flags, as far as anybody knows; they are self-attested (T-07). */
export function knownByFlags(
  flags: ReadonlySet<string>,
): { readonly name: string; readonly rdns?: string } | undefined {
  const isShared = flags.has(SHARED_FLAG) && flags.size === 1
  const found = isShared ? ofSharedFlag : knownFlags.find(([flag]) => flags.has(flag))
  if (!found) return undefined
  const [, name, rdns] = found
  return { name, ...(rdns && { rdns }) }
}
