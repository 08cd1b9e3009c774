/** The work of SmartSessionsController, in a chunk of its own: the list in plain facts, and taking one back with a signature. */
import type { WireSession, WireSessionPermission } from '../../api/wireTypes.js'
import type { CaipNetwork } from '../../chains/types.js'
import type { CustomToken } from '../../domain/options.js'
import type { TokenBalance } from '../../domain/portfolio.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { createSlot } from '../../net/slot.js'
import type { CaipAddress } from '../../primitives/caip.js'
import type { Clock } from '../../primitives/ports.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import { formatUnits } from '../../primitives/units.js'
import type { AccountInUse } from '../connection/ConnectionController.js'
import type {
  SmartSession,
  SmartSessionPermission,
  SmartSessionsController,
  SmartSessionsState,
} from './SmartSessionsController.js'

export interface SmartSessionsApi {
  sessions(account: CaipAddress, options: { readonly signal: AbortSignal }): Promise<readonly WireSession[]>
  revoke(account: CaipAddress, pci: string, signature: string): Promise<void>
}

export interface SmartSessionsWorkParts {
  state: SmartSessionsState
  clock: Clock
  load(): Promise<SmartSessionsApi>
  /** The account on eip155. @throws ModalError NOT_CONNECTED */
  context(): AccountInUse
  balances(): readonly TokenBalance[]
  /** The host's own. */
  tokens(network: CaipNetwork): readonly CustomToken[]
}

/** docs/services.md 'Smart sessions': what the account's contract reads too, word for word. */
export const revocationText = (account: CaipAddress, pci: string): string =>
  `Revoke a smart session.\n\nAccount: ${account}\nSession: ${pci}`

/** From then on it can be taken back no more. */
function statusOf({ revoked, expiresAt }: WireSession, now: number): SmartSession['status'] {
  if (revoked) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

export function createSmartSessionsWork(
  parts: SmartSessionsWorkParts,
): Pick<SmartSessionsController, 'refresh' | 'revoke' | 'leave'> {
  const { state, clock, load, context, balances, tokens } = parts
  const slot = createSlot()
  let revoking: { readonly pci: string; readonly done: Promise<void> } | undefined

  /** Its decimals as its contract says, or who else knows it; `undefined` for one that nobody knows. */
  async function tokenOf({ network, adapter }: AccountInUse, address: string) {
    const isIt = (token: { readonly address?: string | undefined }) => isSameAddress(token.address, address)
    const held = balances().find(isIt)
    const listed = tokens(network).find(isIt)
    const told = await adapter.tokenDecimals?.(network, address).catch(() => undefined)
    const decimals = told ?? (held ? Number(held.quantity.decimals) : listed?.decimals)
    // A borrowed symbol names nothing.
    const symbol = held?.verified ? held.symbol : listed?.symbol
    return decimals === undefined ? undefined : { decimals, symbol }
  }

  async function inWords(permission: WireSessionPermission, asked: AccountInUse): Promise<SmartSessionPermission> {
    if (permission.kind === 'native') {
      const { symbol, decimals } = asked.network.nativeCurrency
      return { kind: 'native', amount: formatUnits(permission.allowance, decimals), symbol }
    }
    if (permission.kind === 'call') {
      const { address: to, selector } = permission
      return { kind: 'call', to, ...(selector && { selector }) }
    }
    if (permission.kind === 'other') return { kind: 'other', ...(permission.type && { method: permission.type }) }
    const { address: to, allowance } = permission
    const token = await tokenOf(asked, to)
    // Base units of a token that nobody knows here say nothing.
    if (!token) return { kind: 'token', to }
    const { decimals, symbol } = token
    return { kind: 'token', to, amount: formatUnits(allowance, decimals), ...(symbol && { symbol }) }
  }

  async function refresh(): Promise<void> {
    const { signal, isNewest } = slot.start()
    const asked = context()
    const { network, address } = asked
    const account: CaipAddress = `${network.id}:${address}`
    if (account !== state.caipAddress) Object.assign(state, { caipAddress: account, list: [] })
    state.status = 'loading'
    try {
      const api = await load()
      if (!isNewest()) return
      const list = await api.sessions(account, { signal })
      if (!isNewest()) return
      const now = clock.now()
      const described = list.map(async (session): Promise<SmartSession> => {
        const { pci, expiresAt, permissions, project, origin } = session
        return {
          pci,
          expiresAt,
          status: statusOf(session, now),
          caipNetworkId: network.id,
          permissions: await Promise.all(permissions.map((permission) => inWords(permission, asked))),
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

  async function take(pci: string): Promise<void> {
    const { network, address, connector, adapter, inTurn } = context()
    const account: CaipAddress = `${network.id}:${address}`
    const known = state.list.find((session) => session.pci === pci)
    if (known?.caipNetworkId !== network.id) throw createError('NETWORK_CHANGED', { caipNetworkId: network.id })
    if (state.caipAddress !== account) throw createError('ACCOUNT_CHANGED', {})
    const message = revocationText(account, pci)
    const signature = await inTurn(() => adapter.signMessage(connector, { address, message }))
    await (await load()).revoke(account, pci, signature).catch((error) => {
      // The visitor waits for it: what else only the caller hears of is said.
      const isSilent = error instanceof ModalError && error.entry.show === 'caller'
      throw isSilent ? createError('UNKNOWN', {}, error) : error
    })
    state.list = state.list.map((session) => (session.pci === pci ? { ...session, status: 'revoked' } : session))
  }

  return {
    refresh,
    leave() {
      slot.end()
      if (state.status === 'loading') state.status = 'idle'
    },
    async revoke(pci) {
      // A second tap joins the first: one prompt.
      if (revoking?.pci === pci) return revoking.done
      if (revoking) throw createError('REQUEST_PENDING', {})
      state.revoking = pci
      const mine = { pci, done: take(pci) }
      revoking = mine
      await mine.done.finally(() => {
        revoking = undefined
        state.revoking = undefined
      })
    },
  }
}
