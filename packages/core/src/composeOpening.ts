/** The opening and closing of the modal, and the events of its use. */
import { chainNamespaces } from './chains/types.js'
import type { Apis } from './composeApis.js'
import type { Appearance } from './composeAppearance.js'
import type { Chains } from './composeChains.js'
import type { Connections } from './composeConnections.js'
import type { Ground } from './composeGround.js'
import { createAnalyticsController } from './controllers/AnalyticsController.js'
import { createDialogController } from './controllers/DialogController.js'
import { opensUnsupportedChain } from './domain/navigation.js'
import { detectPlatform } from './primitives/platform.js'

export function composeOpening(base: Ground & Appearance & Apis & Chains & Connections) {
  const { environment, options, events, life, chains, accounts } = base
  return {
    dialog: createDialogController({
      ...base,
      situation: () => ({
        connected: chainNamespaces.some((namespace) => accounts.state[namespace].status === 'connected'),
        foreign: opensUnsupportedChain({
          supported: chains.state.activeCaipNetwork?.unsupported !== true,
          allowUnsupportedChain: options.allowUnsupportedChain,
          noAdapters: chains.state.noAdapters,
          view: '',
        }),
        noAdapters: chains.state.noAdapters,
        mobile: detectPlatform(environment.userAgent, environment).mobile,
        embedded: options.embedded,
        locked: base.siwx.locked(),
        auth: Boolean(options.endpoints.auth),
      }),
      mayOpen(view, reason) {
        const allowed = events.ask('open', { view, reason })
        life.opened ||= allowed && reason === 'host'
        return allowed
      },
      mayClose: (reason) => events.ask('close', { reason }),
    }),
    analytics: createAnalyticsController({
      ...base,
      maySend: () => life.opened && options.features.analytics && options.endpoints.analytics !== null,
      address: () => accounts.state[chains.state.activeNamespace].address,
      load: base.wire.analytics,
      onEvent: (event) => events.emit('analytics', event),
    }),
  }
}
