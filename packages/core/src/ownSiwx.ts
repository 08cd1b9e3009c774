/** Our own sign-in, built from the instance's parts: a session's signature is verified by its chain. */
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
    /** @throws ModalError where the signature can't be checked: a namespace without the ability, a node that does not answer */
    async verify({ data: { accountAddress: address, chainId }, message, signature }) {
      const network = chains.require(chainId)
      const { verifyMessage } = await adapter(network.namespace)
      if (!verifyMessage) throw createError('METHOD_NOT_SUPPORTED', { namespace: network.namespace })
      return verifyMessage(network, { address, message, signature })
    },
  })
}
