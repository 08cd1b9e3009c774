/** Looks at the stored connections: at the start, when another tab changes them, and once more when the network is back. */
import type { Lazy } from '../lazy.js'
import type { ConnectionWork, ConnectionWorkParts } from './connectionWork.js'
import type { RowsFrom } from './types.js'

interface Parts
  extends Pick<ConnectionWorkParts, 'accounts' | 'chains' | 'emit' | 'environment' | 'mayRestore' | 'stored'> {
  readonly work: Lazy<ConnectionWork>
  /** Whether a wallet is being asked to connect. */
  isAsking(): boolean
}

export function createStoredLooks(parts: Parts) {
  const { accounts, chains, stored, work, isAsking } = parts
  /** Something that is stored could not be looked for: one of our own files did not come, or its wallet said nothing. */
  let isLookOwed = false
  /** The network came back since the last look began: what failed in it may have failed before that. */
  let isBackOnline = false

  async function followStored(from: RowsFrom): Promise<void> {
    isLookOwed = isBackOnline = false
    try {
      await (await work()).followStorage(from)
    } catch (error) {
      if (isBackOnline && !isAsking()) return followStored('otherTab')
      isLookOwed = true
      throw error
    }
  }

  const stopFollowing = stored.onOtherTab((why) => {
    if (why === 'left') parts.emit('leftElsewhere', undefined)
    if (!work.loaded && stored.read().length === 0) return
    followStored(why ?? 'otherTab').catch(() => {})
  })
  const stopWaking = parts.environment.onWake((why) => {
    isBackOnline ||= why === 'online'
    // Not while a wallet is being asked. Out of the back-forward cache what is loaded looks by itself.
    if (isLookOwed && !isAsking() && (why !== 'pageshow' || !work.loaded)) followStored('otherTab').catch(() => {})
  })

  return {
    async restore(): Promise<void> {
      const rows = parts.mayRestore() ? stored.read() : []
      if (rows.length === 0) return
      const restoredNamespaces = rows
        .map(({ namespace }) => namespace)
        .filter((name) => chains.state.networks[name].caipNetwork && accounts.state[name].status === 'disconnected')
      for (const namespace of restoredNamespaces) accounts.setStatus(namespace, 'reconnecting')
      try {
        await followStored('thisTab')
      } catch {
        // A wallet that could not be asked is not confirmed; its row stays stored for the next time.
        if (!work.loaded) for (const namespace of restoredNamespaces) accounts.setStatus(namespace, 'disconnected')
      }
    },
    stop(): void {
      stopFollowing()
      stopWaking()
    },
  }
}
