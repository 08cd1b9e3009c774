/** P14: a wallet still has the question to connect. Approved there, it connects here, and is not asked a second time. */
import type { AdapterConnection, ChainAdapter, Connector } from '../../chains/types.js'
import { PENDING_LOOKS_GAP_MS } from '../../constants/wallets.js'
import { createSlot } from '../../net/slot.js'
import type { Clock } from '../../primitives/ports.js'
import { createTimer } from '../../primitives/timer.js'
import { createSilentLooks } from './silentLooks.js'

interface Asked {
  readonly connector: Connector
  readonly adapter: ChainAdapter
}

export function createPendingApproval(clock: Pick<Clock, 'after' | 'monotonic'>) {
  const slot = createSlot()
  const nextLook = createTimer(clock)

  return {
    /** Listens, and asks silently every few seconds, until `end`; then `approved` gets what the wallet shares. */
    begin({ connector, adapter }: Asked, approved: (answer: AdapterConnection) => void): void {
      slot.end()
      const { onShared } = adapter
      if (!onShared) return
      const { signal, isNewest } = slot.start()
      const ask = createSilentLooks(clock, async () => {
        const answer = isNewest() ? await adapter.reconnect(connector).catch(() => undefined) : undefined
        if (!answer || !isNewest()) return
        slot.end()
        approved(answer)
      })
      function askLater(): void {
        nextLook.start(PENDING_LOOKS_GAP_MS, async () => {
          await ask('news')
          if (isNewest()) askLater()
        })
      }
      const stopHearing = onShared(connector, () => void ask('news'))
      signal.addEventListener('abort', stopHearing)
      signal.addEventListener('abort', nextLook.cancel)
      askLater()
    },
    end: slot.end,
  }
}
