/** The one door to the chains' SDKs and to pairing: each is a chunk of its own, loaded when it is first needed. */

import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import { detectPlatform } from '../primitives/platform.js'
import type { LateFiles, Services } from '../services.js'
import type { AuthClient, AuthClientParts } from './authTypes.js'
import type { PairingClient, PairingClientParts } from './pairing.js'
import { type Asks, sayWhenAsked } from './prompts.js'
import { sayRefusals } from './sayRefusals.js'
import type { AdapterServices, ChainAdapter, ChainNamespace } from './types.js'

/** Options that pairing depends on; a change takes effect with the next client. */
type PairingOptions = Pick<PairingClientParts, 'projectId' | 'metadata' | 'storageKey'> & {
  readonly endpoints: { readonly relay: string | null }
}

export interface AdapterRegistry {
  /**
   * The namespace's adapter, loaded once; a failed load is tried again on the next call.
   * @throws ModalError LOAD_FAILED, CHAIN_NOT_CONFIGURED for a namespace without an adapter
   */
  get(namespace: ChainNamespace): Promise<ChainAdapter>
  /**
   * The adapter for a paired wallet: the namespace's own, or a bare one that only speaks over the session, where the
   * namespace has none or the page wants no adapters.
   * @throws ModalError LOAD_FAILED
   */
  paired(namespace: ChainNamespace, page: { readonly noAdapters: boolean }): Promise<ChainAdapter>
  /** The pairing client, one per relay. @throws ModalError LOAD_FAILED, RELAY_UNREACHABLE where no relay is named */
  pairing(options: PairingOptions): Promise<PairingClient>
  /** The modal's own wallet, on an origin of its own. @throws ModalError LOAD_FAILED; AuthFailure TIMEOUT, ORIGIN_NOT_ALLOWED */
  auth(parts: AuthClientParts): Promise<AuthClient>
  destroy(): void
}

const loadPairing = () => import('./walletconnect/index.js')

/** Keeps the result of `load` by key; a failed load is tried again on the next call. */
function createShelf<Part>() {
  const parts = new Map<string, Promise<Part>>()
  return (key: string, load: () => Promise<Part>): Promise<Part> => {
    const part =
      parts.get(key) ??
      load().catch((cause) => {
        parts.delete(key)
        throw cause instanceof ModalError ? cause : createError('LOAD_FAILED', { part: key }, cause)
      })
    parts.set(key, part)
    return part
  }
}

/** Whether this is the vendor's own relay: only with it may its Verify service be asked about the page. */
const isHosted = (relayUrl: string) => new URL(relayUrl).hostname.endsWith('.walletconnect.org')

/** @param given - doors that a host or a test supplies; they win over ours */
export function createRegistry(
  services: Pick<Services, 'fetch' | 'clock' | 'storage' | 'environment'> &
    Pick<AdapterServices, 'appName' | 'ordinalsUrl'> & {
      readonly asks: Asks
      /** Warns the developer. */
      warn(message: string): void
      /** Origin of the data service, whose refusals are handled elsewhere. */
      service?(): string | null
    },
  given: Partial<Pick<Services, 'adapters' | 'pairing'> & Pick<LateFiles, 'loadAuth'>> = {},
): AdapterRegistry {
  const reading = { ...services, fetch: sayRefusals(services), fetchElsewhere: services.fetch }
  const doors: Services['adapters'] = {
    eip155: () => import('./eip155/index.js').then(({ createAdapter }) => createAdapter(reading)),
    solana: () => import('./solana/index.js').then(({ createAdapter }) => createAdapter(reading)),
    polkadot: () => import('./polkadot/index.js').then(({ createAdapter }) => createAdapter(reading)),
    bip122: () => import('./bip122/index.js').then(({ createAdapter }) => createAdapter(reading)),
    ...given.adapters,
  }
  const loadAuth = given.loadAuth ?? (async () => (await import('./auth/index.js')).createAuthClient)
  const createPairing = given.pairing ?? (async (parts) => (await loadPairing()).createPairingClient(parts))
  const [own, bare] = [createShelf<ChainAdapter>(), createShelf<ChainAdapter>()]
  const clients = createShelf<PairingClient>()
  const startedClients: PairingClient[] = []
  let isDestroyed = false
  // On waking up, reopen the socket: messages missed in the meantime come with it (E19, W07).
  const stopWaking = services.environment.onWake((why) => {
    if (why === 'focus') return
    for (const client of startedClients) client.resume()
  })

  const get = (namespace: ChainNamespace) =>
    own(namespace, async () => {
      const door = doors[namespace]
      if (!door) throw createError('CHAIN_NOT_CONFIGURED', { namespace })
      return sayWhenAsked(await door(), services.asks)
    })

  return {
    get,
    paired: (namespace, { noAdapters }) =>
      doors[namespace] && !noAdapters
        ? get(namespace)
        : bare(namespace, async () =>
            (await loadPairing()).createSessionAdapter(
              namespace,
              // The provider that a host gets has the namespace's shape, which only its own adapter can make.
              namespace !== 'eip155' && doors[namespace] ? await get(namespace) : undefined,
            ),
          ),
    async pairing({ endpoints: { relay: relayUrl }, projectId, metadata, storageKey }) {
      if (!relayUrl) throw createError('RELAY_UNREACHABLE', {})
      const { clock, environment, storage } = services
      const verify = isHosted(relayUrl)
      return clients(relayUrl, async () => {
        const client = await createPairing({
          relayUrl,
          projectId,
          metadata,
          storage,
          storageKey,
          clock,
          environment,
          verify,
          // On a desktop the wallet is on another device, so there is no app to bring to the front.
          openLink: detectPlatform(environment.userAgent, environment).mobile ? environment.openLink : undefined,
        })
        startedClients.push(client)
        if (isDestroyed) client.destroy()
        return client
      })
    },
    async auth(parts) {
      const createAuthClient = await loadAuth().catch((cause) => {
        throw createError('LOAD_FAILED', { part: 'auth' }, cause)
      })
      return createAuthClient(parts)
    },
    destroy() {
      isDestroyed = true
      stopWaking()
      for (const client of startedClients) client.destroy()
    },
  }
}
