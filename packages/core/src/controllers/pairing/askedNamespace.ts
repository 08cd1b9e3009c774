import type { ChainNamespace } from '../../chains/types.js'
import type { RouteEntry } from '../routes.js'

/** The namespace that the visitor came to connect, where they chose one: that of the Connect view which led here. */
export function askedNamespace(history: readonly RouteEntry[]): ChainNamespace | undefined {
  for (const entry of history) if (entry.name === 'Connect' && entry.data) return entry.data.namespace
  return undefined
}
