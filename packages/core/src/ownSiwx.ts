/** Our own sign-in, with what it needs from the instance: sessions are verified by the chain they are of. */
import type { ChainAdapter, ChainNamespace } from './chains/types.js'
import type { ChainController } from './controllers/ChainController.js'
import { createDefaultSiwx } from './domain/defaultSiwx.js'
import type { Siwx } from './domain/siwxTypes.js'
import { createError } from './errors/createError.js'
import type { Services } from './services.js'

interface Parts {
  services: Pick<Services, 'clock' | 'environment' | 'storage'>
  storageKey: string
  chains: ChainController
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  required(): boolean
}

export function createOwnSiwx({ services, storageKey, chains, adapter, required }: Parts): Siwx {
  return createDefaultSiwx({
    ...services,
    storageKey,
    required,
    /** @throws ModalError where nobody can tell: a namespace without the ability, a node that does not answer */
    async verify({ data: { accountAddress: address, chainId }, message, signature }) {
      const network = chains.require(chainId)
      const { verifyMessage } = await adapter(network.namespace)
      if (!verifyMessage) throw createError('METHOD_NOT_SUPPORTED', { namespace: network.namespace })
      return verifyMessage(network, { address, message, signature })
    },
  })
}
