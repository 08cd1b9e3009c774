/** EIP-1193 whole over a session: what the session knows is answered here, what the visitor decides goes to the wallet. */

import { providerError } from '../../errors/providerError.js'
import { readChainId } from '../../primitives/chainId.js'
import type { CaipNetworkId } from '../types.js'
import { createProviderCore, type ProviderCore, type ProviderHandle, type SessionLink } from './sessionProvider.js'
import type { SessionRequest } from './sessionRequests.js'

const numberOf = (id: CaipNetworkId) => BigInt(id.slice('eip155:'.length))
const hexOf = (id: CaipNetworkId) => `0x${numberOf(id).toString(16)}`

/** EIP-3326. Among approved networks nobody is asked; for another one the wallet is, where it can be. */
async function switchChain(core: ProviderCore, request: SessionRequest): Promise<null> {
  const [wish] = Array.isArray(request.params) ? (request.params as unknown[]) : []
  const wanted = readChainId((wish as { chainId?: unknown } | null | undefined)?.chainId)
  if (!wanted) throw providerError(-32602, 'The chain id is not valid')
  if (core.parts.session.switchTo(wanted)) return null
  if (!core.approved().methods.includes(request.method))
    throw providerError(4902, 'The wallet did not approve this network')
  await core.pass(request)
  // Where it agreed, it says so by an update of the session.
  core.parts.session.switchTo(wanted)
  return null
}

export function createEip155Provider(link: SessionLink): ProviderHandle {
  const core = createProviderCore(link, hexOf)
  const { session } = core.parts
  const accounts = () => {
    core.approved()
    return session.accounts(session.network())
  }
  const local: Readonly<Record<string, (request: SessionRequest) => unknown>> = {
    eth_accounts: () => (link.approved() ? accounts() : []),
    eth_requestAccounts: accounts,
    eth_coinbase: () => accounts()[0] ?? null,
    eth_chainId: () => hexOf(session.network()),
    net_version: () => String(numberOf(session.network())),
    wallet_switchEthereumChain: (request) => switchChain(core, request),
    wallet_revokePermissions() {
      link.leave()
      return null
    },
  }
  return {
    ...core,
    provider: {
      ...core.parts,
      async request(request, assertWanted) {
        const answer = Object.hasOwn(local, request.method) ? local[request.method] : undefined
        return answer ? answer(request) : core.pass(request, assertWanted)
      },
    },
  }
}
