/** What every part of an instance stands on: its services, its options, its life, and who hears what happens. */
import type { CaipNetwork } from './chains/types.js'
import { createOptionsController, type OptionsController } from './controllers/options/OptionsController.js'
import type { Signals } from './controllers/signals.js'
import { defaultServices } from './defaultServices.js'
import type { WalletModalOptions } from './domain/options.js'
import { earlyError } from './errors/earlyError.js'
import { printListenerError } from './errors/printListenerError.js'
import { createModalEvents, type HearEvent } from './modalEvents.js'
import { createEmitter } from './primitives/emitter.js'
import type { Services } from './services.js'

/** What an instance is made of beside its options. */
export type Given = Partial<Services> &
  Pick<Services, 'discovery'> & {
    /** The last word on the options, before anything is made of them. */
    begin?(options: OptionsController): void
    hear?: HearEvent
  }

export type Ground = ReturnType<typeof composeGround>

const warn = (message: string) => console.warn(`[wallet-modal] ${message}`)

/** A file of our own did not come. */
export function lost(cause: unknown): never {
  throw earlyError('LOAD_FAILED', {}, cause)
}

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
    /** `opened`: somebody opened the modal; set before anything follows from that, so that the opening itself counts. */
    life: { opened: false, closings: 0, over: false },
  }
}
