/** The page's side of a proposal: the networks that a wallet is asked for, and the sign-in to be signed in the same approval. */
import type { CaipNetwork } from '../../chains/types.js'
import type { Options } from '../../domain/options.js'
import type { PairingRequest } from '../../domain/pairingMachine.js'
import type { Siwx, SiwxRequest } from '../../domain/siwxTypes.js'
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { ChainController } from '../ChainController.js'
import type { RouterController } from '../RouterController.js'
import { askedNamespace } from './askedNamespace.js'

export interface PairingRequestParts {
  clock: Clock
  /** Live: the page asks the wallet for its networks. */
  options: Pick<Options, 'networks' | 'endpoints'>
  chains: Pick<ChainController, 'state'>
  router: RouterController
  /** Loads the host's sign-in, where it is on. */
  siwx(): Promise<Siwx | undefined>
}

/** A server that gives no nonce does not keep the visitor waiting: they sign afterwards. */
const SIGN_IN_REQUEST_TIMEOUT_MS = 3_000

export function pairingRequest({ options, router }: PairingRequestParts): PairingRequest {
  const page = [options.endpoints.relay, ...options.networks.map(({ id }) => id).sort()].join(' ')
  return { page, namespace: askedNamespace(router.state.history) }
}

/** The active network first: a wallet that signs in on one takes that. A wallet for one namespace is asked for that one alone. */
export function networksToAsk({ options, chains }: PairingRequestParts, { namespace }: PairingRequest): CaipNetwork[] {
  const active = chains.state.activeCaipNetwork?.id
  return options.networks
    .filter((network) => !namespace || network.namespace === namespace)
    .sort((one, other) => Number(other.id === active) - Number(one.id === active))
}

/** @returns nothing where sign-in is off, nobody can say in time, or the proposal ends before */
export function signInRequest(
  { clock, siwx }: PairingRequestParts,
  proposal: AbortSignal,
): Promise<SiwxRequest | undefined> {
  const request = siwx()
    .then((loaded) => loaded?.createRequest?.())
    .catch(() => undefined)
  const proposalEnd = new Promise<undefined>((resolve) => proposal.addEventListener('abort', () => resolve(undefined)))
  return within(clock, SIGN_IN_REQUEST_TIMEOUT_MS, Promise.race([request, proposalEnd]), () => undefined)
}
