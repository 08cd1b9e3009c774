/** Complete EIP-1193 provider over a session: known facts are answered here, the visitor's decisions go to the wallet. */

import { providerError } from '../../errors/providerError.js'
import { readChainId } from '../../primitives/chainId.js'
import type { CaipNetworkId } from '../types.js'
import { createProviderCore, type ProviderCore, type ProviderHandle, type SessionLink } from './sessionProvider.js'
import type { SessionRequest } from './sessionRequests.js'

const numberOf = (id: CaipNetworkId) => BigInt(id.slice('eip155:'.length))
const hexOf = (id: CaipNetworkId) => `0x${numberOf(id).toString(16)}`

/** Switches the network (EIP-3326): among approved ones without a request, else by asking the wallet, where it allows that. */
async function switchChain(core: ProviderCore, request: SessionRequest): Promise<null> {
  const [wish] = Array.isArray(request.params) ? (request.params as unknown[]) : []
  const requestedId = readChainId((wish as { chainId?: unknown } | null | undefined)?.chainId)
  if (!requestedId) throw providerError(-32602, 'The chain id is not valid')
  if (core.parts.session.switchTo(requestedId)) return null
  if (!core.approved().methods.includes(request.method))
    throw providerError(4902, 'The wallet did not approve this network')
  await core.pass(request)
  // The wallet agrees by an update of the session, which has come by now.
  core.parts.session.switchTo(requestedId)
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
