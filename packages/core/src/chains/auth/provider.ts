/** Provider of the embedded wallet in one namespace: complete EIP-1193 on eip155, the methods of a session on solana. */
import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { parseCaipNetworkId } from '../../primitives/caip.js'
import type { AuthNamespace, AuthSession } from '../authTypes.js'
import type { SessionProvider } from '../pairing.js'
import { createProviderEvents, ENDED } from '../providerEvents.js'
import type { AssertWanted, CaipNetworkId } from '../types.js'
import { authFailure } from './failure.js'
import { isReading, isSigning } from './methods.js'

interface Request {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

export interface RpcOptions {
  /** The visitor has to decide, so there is no time limit. */
  readonly signs: boolean
  /** Called once the frame is ready. */
  readonly assertWanted: AssertWanted | undefined
}

interface Parts {
  readonly namespace: AuthNamespace
  /** The page's networks of this namespace; the first one is used where the frame names none. */
  readonly networks: readonly [CaipNetworkId, ...CaipNetworkId[]]
  session(): AuthSession | undefined
  rpc(chainId: CaipNetworkId, request: Request, how: RpcOptions): Promise<unknown>
  /** @throws AuthFailure NETWORK_UNSUPPORTED … */
  moveTo(network: CaipNetworkId): Promise<unknown>
  leave(): void
  onRefused(method: string): void
}

export interface ProviderHandle {
  readonly provider: SessionProvider
  /** Emits events for what has changed. */
  follow(): void
}

const hexOf = (id: CaipNetworkId) => `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`

/** Chain id of an EIP-3326 request. */
function wantedChain(params: unknown): CaipNetworkId | undefined {
  const [wish] = Array.isArray(params) ? params : []
  const chainId = fieldOf(wish, 'chainId')
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(chainId)) return undefined
  return parseCaipNetworkId(`eip155:${BigInt(chainId)}`)?.caipNetworkId
}

/** Whether EIP-2255 ends the connection. With a context the method is that of ERC-7715, and the visitor is asked. */
const isGoodbye = (params: unknown) =>
  params === undefined || Object.hasOwn(Object(Array.isArray(params) ? params[0] : params), 'eth_accounts')

export function createAuthProvider(parts: Parts): ProviderHandle {
  const { namespace, networks, session, rpc, moveTo, leave, onRefused } = parts
  const { emit, ...events } = createProviderEvents()

  /** Accounts of the type that the visitor chose; an account of another type is not shared with the page. */
  function accounts(): readonly string[] {
    const currentSession = session()
    const type = currentSession?.preferred[namespace]
    return (currentSession?.accounts[namespace] ?? [])
      .filter((account) => account.type === type)
      .map(({ address }) => address)
  }

  /** Network chosen on solana, where a wallet works on any; on eip155 the frame states the network. */
  let chosen: CaipNetworkId | undefined
  const network = () => chosen ?? session()?.network[namespace] ?? networks[0]

  let lastAnnounced = { network: network(), accounts: accounts().join() }
  function follow(): void {
    const previous = lastAnnounced
    lastAnnounced = { network: network(), accounts: accounts().join() }
    if (lastAnnounced.network !== previous.network)
      emit('chainChanged', namespace === 'eip155' ? hexOf(lastAnnounced.network) : lastAnnounced.network)
    if (lastAnnounced.accounts === previous.accounts) return
    if (lastAnnounced.accounts === '') emit('disconnect', ENDED)
    else emit('accountsChanged', accounts())
  }

  function refuse(method: string): Promise<never> {
    onRefused(method)
    return Promise.reject(createError('METHOD_NOT_ALLOWED', { method }))
  }

  async function switchChain(params: unknown): Promise<null> {
    const requestedId = wantedChain(params)
    if (!requestedId) throw authFailure(-32602, 'The chain id is not valid')
    if (!networks.includes(requestedId)) throw authFailure(4902, 'The page does not list this network')
    if (requestedId === network()) return null
    await moveTo(requestedId).catch((failure: unknown) => {
      throw fieldOf(failure, 'code') === 'NETWORK_UNSUPPORTED'
        ? authFailure(4902, 'The wallet does not know this network')
        : failure
    })
    return null
  }

  type Answer = (request: Request) => unknown
  const goodbye: Answer = () => {
    leave()
    return null
  }
  const evm: Readonly<Record<string, Answer>> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_coinbase: () => accounts()[0] ?? null,
    eth_chainId: () => hexOf(network()),
    net_version: () => String(BigInt(hexOf(network()))),
    wallet_getPermissions: () => (accounts().length > 0 ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_switchEthereumChain: ({ params }) => switchChain(params),
    wallet_addEthereumChain: () => Promise.reject(authFailure(4902, 'The wallet takes no networks')),
  }
  const local = namespace === 'eip155' ? evm : {}

  async function request(asked: Request, assertWanted?: AssertWanted): Promise<unknown> {
    // Read each field once: an untrusted object may return another value the second time.
    const { method, params } = asked
    if (typeof method !== 'string') throw authFailure(-32600, 'A request needs a method')
    if (method === 'wallet_revokePermissions' && (namespace === 'solana' || isGoodbye(params)))
      return goodbye({ method })
    const answer = Object.hasOwn(local, method) ? local[method] : undefined
    if (answer) return answer({ method, params })
    const signs = isSigning(namespace, method)
    if (!signs && !isReading(namespace, method)) return refuse(method)
    if (accounts().length === 0) throw authFailure(ENDED.code, ENDED.message)
    return rpc(network(), { method, params }, { signs, assertWanted })
  }

  return {
    follow,
    provider: {
      ...events,
      request,
      session: {
        network,
        networks: () => networks,
        accounts,
        switchTo(next) {
          if (!networks.includes(next)) return false
          if (next === network()) return true
          chosen = next
          follow()
          // Tell the frame for its own screens; each request names its network anyway.
          moveTo(next).catch(() => {})
          return true
        },
        leave,
      },
    },
  }
}
