/** The operating system by the user agent. iPadOS is `ios`, ChromeOS is `linux`. */
export type OperatingSystem = 'ios' | 'android' | 'mac' | 'windows' | 'linux' | 'unknown'

/** The device that the page runs on. */
export interface Platform {
  readonly os: OperatingSystem
  /** A phone or a tablet: wallets are apps there, not extensions. */
  readonly mobile: boolean
}

/** Facts missing from a user agent. */
export interface PlatformHints {
  /** `navigator.maxTouchPoints`: an iPad claims to be a Mac, but no Mac has a touch screen. */
  readonly maxTouchPoints?: number
}

const systems: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['ios', /iPhone|iPad|iPod/i],
  ['android', /Android/i],
  ['windows', /Windows/i],
  ['mac', /Macintosh|Mac OS X/i],
  ['linux', /Linux|X11|CrOS/i],
]

/**
 * The device, from `navigator.userAgent`. A guess for what to offer first, never a check.
 *
 * @param hints - `navigator` itself will do
 */
export function detectPlatform(userAgent: string, { maxTouchPoints = 0 }: PlatformHints = {}): Platform {
  const named = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown'
  const os = named === 'mac' && maxTouchPoints > 1 ? 'ios' : named
  return { os, mobile: os === 'ios' || os === 'android' }
}
