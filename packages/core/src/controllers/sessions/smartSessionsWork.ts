/** The work of SmartSessionsController, in a chunk of its own: the list in plain facts, and revoking a session with a signature. */
import type { WireSession } from '../../api/wireTypes.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { createSlot } from '../../net/slot.js'
import type { CaipAddress } from '../../primitives/caip.js'
import { joined } from '../../primitives/joined.js'
import type { Clock } from '../../primitives/ports.js'
import type { AccountInUse } from '../connection/types.js'
import { createSessionPermissions, type KnownTokens } from './sessionPermissions.js'
import type { SmartSession, SmartSessionsController, SmartSessionsState } from './types.js'

export interface SmartSessionsApi {
  sessions(account: CaipAddress, options: { readonly signal: AbortSignal }): Promise<readonly WireSession[]>
  revoke(account: CaipAddress, pci: string, signature: string): Promise<void>
}

export interface SmartSessionsWorkParts extends KnownTokens {
  state: SmartSessionsState
  clock: Clock
  load(): Promise<SmartSessionsApi>
  /** The account on eip155. @throws ModalError NOT_CONNECTED */
  context(): AccountInUse
}

/** The signed text of docs/services.md 'Smart sessions', which the account's contract reads too, word for word. */
export const revocationText = (account: CaipAddress, pci: string): string =>
  `Revoke a smart session.\n\nAccount: ${account}\nSession: ${pci}`

/** The status of a session; an expired one can no longer be revoked. */
function statusOf({ revoked, expiresAt }: WireSession, now: number): SmartSession['status'] {
  if (revoked) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

export function createSmartSessionsWork(
  parts: SmartSessionsWorkParts,
): Pick<SmartSessionsController, 'refresh' | 'revoke' | 'leave'> {
  const { state, clock, load, context } = parts
  const inWords = createSessionPermissions(parts)
  const slot = createSlot()

  async function refresh(): Promise<void> {
    const { signal, isNewest } = slot.start()
    const accountInUse = context()
    const { network, address } = accountInUse
    const account: CaipAddress = `${network.id}:${address}`
    if (account !== state.caipAddress) Object.assign(state, { caipAddress: account, list: [] })
    state.status = 'loading'
    try {
      const api = await load()
      if (!isNewest()) return
      const list = await api.sessions(account, { signal })
      if (!isNewest()) return
      const nowMs = clock.now()
      const described = list.map(async (session): Promise<SmartSession> => {
        const { pci, expiresAt, permissions, project, origin } = session
        return {
          pci,
          expiresAt,
          status: statusOf(session, nowMs),
          caipNetworkId: network.id,
          permissions: await Promise.all(permissions.map((permission) => inWords(permission, accountInUse))),
          ...(project && { project }),
          ...(origin && { origin }),
        }
      })
      const sessions = await Promise.all(described)
      if (!isNewest()) return
      const isActive = ({ status }: SmartSession) => Number(status === 'active')
      state.list = sessions.sort((one, other) => isActive(other) - isActive(one) || other.expiresAt - one.expiresAt)
      state.status = 'ready'
    } catch {
      if (isNewest()) state.status = 'failed'
    }
  }

  /** A second tap joins the first: one prompt. */
  const revokeOnce = joined(async (pci: string) => {
    const { network, address, connector, adapter, inTurn } = context()
    const account: CaipAddress = `${network.id}:${address}`
    const listedSession = state.list.find((session) => session.pci === pci)
    if (listedSession?.caipNetworkId !== network.id) throw createError('NETWORK_CHANGED', { caipNetworkId: network.id })
    if (state.caipAddress !== account) throw createError('ACCOUNT_CHANGED', {})
    const message = revocationText(account, pci)
    const signature = await inTurn(() => adapter.signMessage(connector, { address, message }))
    await (await load()).revoke(account, pci, signature).catch((error) => {
      // The visitor waits for the result: errors that only callers see are replaced by one with a text.
      const isSilent = error instanceof ModalError && error.entry.show === 'caller'
      throw isSilent ? createError('UNKNOWN', {}, error) : error
    })
    state.list = state.list.map((session) => (session.pci === pci ? { ...session, status: 'revoked' } : session))
  })

  return {
    refresh,
    leave() {
      slot.end()
      if (state.status === 'loading') state.status = 'idle'
    },
    async revoke(pci) {
      if (state.revoking && state.revoking !== pci) throw createError('REQUEST_PENDING', {})
      state.revoking = pci
      await revokeOnce(pci).finally(() => {
        state.revoking = undefined
      })
    },
  }
}
