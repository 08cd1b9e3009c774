/** Pairing with a wallet elsewhere (spec 4 'Pairing'): the URI, how long it counts, and what became of it. */
import { proxy } from 'valtio/vanilla'
import { createLazy } from '../lazy.js'
import type { PairingWorkParts } from './pairingWork.js'
import type { PairingController, PairingState } from './types.js'

type Parts = Omit<PairingWorkParts, 'state' | 'walletId'> & Pick<PairingController, 'enabled'>

export function createPairingController(parts: Parts): PairingController {
  /** The state before a pairing. The platform that the visitor chose is not in it: a retry keeps that. */
  const idle = {
    status: 'idle',
    uri: undefined,
    expiresAt: undefined,
    renewals: 0,
    code: undefined,
    unopened: false,
  } as const
  const state = proxy<PairingState>({ ...idle, platform: 'mobile' })
  const work = createLazy(
    () => import('./pairingWork.js'),
    ({ createPairingWork }) => createPairingWork({ ...parts, state, walletId: () => wallet }),
  )
  let wallet: string | undefined
  /** Counts the views entered and left: work whose code came too late does not start. */
  let visit = 0

  async function startAnew(): Promise<void> {
    const ownVisit = ++visit
    Object.assign(state, idle)
    if (!parts.enabled()) return
    state.status = 'preparing'
    try {
      const loaded = await work()
      if (ownVisit === visit) await loaded.start()
    } catch {
      if (ownVisit === visit) Object.assign(state, { status: 'failed', code: 'LOAD_FAILED' })
    }
  }

  function cancel(): void {
    visit += 1
    work.loaded?.stop()
    Object.assign(state, idle)
  }

  return {
    state,
    enabled: parts.enabled,
    async start(walletId) {
      wallet = walletId
      state.platform = 'mobile'
      if (!work.loaded?.resume()) await startAnew()
    },
    retry: startAnew,
    leave() {
      if (!work.loaded?.leave()) cancel()
    },
    cancel,
    choosePlatform(platform) {
      state.platform = platform
      state.unopened = false
    },
    acknowledgePeer() {
      state.peer = undefined
    },
    followed: (link) =>
      void work().then(
        (loaded) => loaded.followed(link),
        () => {},
      ),
  }
}
