/** The foundation of every part of an instance: its services, its options, its lifetime, and its listeners. */
import type { CaipNetwork } from './chains/types.js'
import { createOptionsController, type OptionsController } from './controllers/options/OptionsController.js'
import type { Signals } from './controllers/signals.js'
import { defaultServices } from './defaultServices.js'
import type { WalletModalOptions } from './domain/options.js'
import { printListenerError } from './errors/printListenerError.js'
import { createModalEvents, type HearEvent } from './modalEvents.js'
import { createEmitter } from './primitives/emitter.js'
import type { LateFiles, Services } from './services.js'

/** Parts of an instance besides its options. */
export type Given = Partial<Services> &
  Partial<LateFiles> &
  Pick<Services, 'discovery'> & {
    /** Called with the options before anything is built from them. */
    begin?(options: OptionsController): void
    hear?: HearEvent
  }

export type Ground = ReturnType<typeof composeGround>

const warn = (message: string) => console.warn(`[wallet-modal] ${message}`)

export function composeGround(initial: WalletModalOptions, given: Given) {
  const services = { ...defaultServices(given), discovery: given.discovery }
  const settings = createOptionsController(initial, {
    ...services,
    warn,
  })
  given.begin?.(settings)
  const signals = createEmitter<Signals>(printListenerError)
  const { state: options } = settings
  return {
    ...services,
    services,
    given,
    warn,
    settings,
    options,
    storageKey: options.storageKey,
    customTokens: ({ id }: Pick<CaipNetwork, 'id'>) => options.tokens[id] ?? [],
    events: createModalEvents(printListenerError, given.hear),
    signals,
    emit: signals.emit,
    /** `opened`: whether the modal was opened; set before any effect of the opening, so that the opening itself counts. */
    life: { opened: false, closings: 0, over: false },
  }
}
