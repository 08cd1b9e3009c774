/** The networks and wallets of an instance, and the doors to the chains' code, which is loaded at its first use. */
import type { ChainNamespace } from './chains/types.js'
import type { Ground } from './composeGround.js'
import { createChainController } from './controllers/ChainController.js'
import { createConnectorController } from './controllers/connection/ConnectorController.js'
import type { LocaleController } from './controllers/LocaleController.js'
import { createLazy } from './controllers/lazy.js'
import { reportLoadFailed } from './errors/earlyError.js'

export type Chains = ReturnType<typeof composeChains>

export function composeChains({ services, given, options, life, warn }: Ground, locale: LocaleController) {
  const chains = createChainController()
  const connectors = createConnectorController({ ...services, options, life, locale })
  const registry = createLazy(
    () => import('./chains/registry.js').catch(reportLoadFailed),
    ({ createRegistry }) => {
      const created = createRegistry(
        {
          ...services,
          ...{ warn, service: () => options.endpoints.blockchain, appName: () => options.metadata.name },
          ordinalsUrl: (network) => options.ordinals[network],
          asks: connectors.state,
        },
        given,
      )
      if (life.over) created.destroy()
      return created
    },
  )
  return {
    chains,
    connectors,
    registry,
    adapter: async (namespace: ChainNamespace) => (await registry()).get(namespace),
    pairedAdapter: async (namespace: ChainNamespace) => (await registry()).paired(namespace, chains.state),
    stopChains: () => registry.loaded?.destroy(),
  }
}
