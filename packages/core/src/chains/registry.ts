/** The one door to the chains' SDKs: each is a chunk of its own, loaded when its namespace is first needed. */
import { ModalError } from '../errors/ModalError.js'
import type { AdapterServices, ChainAdapter, ChainNamespace } from './types.js'

type Doors = Readonly<Partial<Record<ChainNamespace, () => Promise<ChainAdapter>>>>

export interface AdapterRegistry {
  /**
   * The namespace's adapter, loaded once; a chunk that did not load is tried again when it is asked for again.
   * @throws ModalError LOAD_FAILED, CHAIN_NOT_CONFIGURED for a namespace without an adapter
   */
  get(namespace: ChainNamespace): Promise<ChainAdapter>
}

/** @param given - a host's or a test's own doors; they win over ours */
export function createRegistry(services: AdapterServices, given: Doors = {}): AdapterRegistry {
  const doors: Doors = {
    eip155: () => import('./eip155/index.js').then(({ createAdapter }) => createAdapter(services)),
    ...given,
  }
  const adapters = new Map<ChainNamespace, Promise<ChainAdapter>>()

  async function load(namespace: ChainNamespace): Promise<ChainAdapter> {
    const door = doors[namespace]
    if (!door) throw new ModalError('CHAIN_NOT_CONFIGURED', { namespace })
    try {
      return await door()
    } catch (cause) {
      adapters.delete(namespace)
      throw new ModalError('LOAD_FAILED', { namespace }, cause)
    }
  }

  return {
    get(namespace) {
      const adapter = adapters.get(namespace) ?? load(namespace)
      adapters.set(namespace, adapter)
      return adapter
    },
  }
}
