import { proxy } from 'valtio/vanilla'
import { MODAL_SHAKE_MS } from '../constants/firstOpen.js'
import { afterBack, afterClose, initialView, lackOf } from '../domain/navigation.js'
import { earlyError } from '../errors/earlyError.js'
import type { Clock } from '../primitives/ports.js'
import type { RouteArguments, RouterController } from './RouterController.js'
import { isRouteName, type RouteData, type RouteName } from './routes.js'
import type { Emit } from './signals.js'

/**
 * Why the modal closes: what the visitor did (`button`, `escape`, `backdrop`, `back`), a wallet that was connected, work
 * that is `done`, or the host's own call.
 */
export type CloseReason = 'button' | 'escape' | 'backdrop' | 'back' | 'connected' | 'done' | 'host'

/**
 * The reason to open: the host asks for it (and by it the visitor), the page does not know the wallet's network, a sign-in is
 * missing, the modal's own wallet is asked to sign something, or nobody asks, since it stands in the page.
 */
export type OpenReason = 'host' | 'network' | 'sign-in' | 'approval' | 'embedded'

/** Which view to open. Without `view` the state decides (spec 2 'Which view opens'). */
export interface ViewRequest {
  view?: RouteName
  /** The data that the view is opened with, where it takes some. */
  arguments?: RouteData[RouteName]
}

/** Whether the modal is open, and whether it shakes now. */
export interface DialogState {
  open: boolean
  /** Why it was closed last. */
  closedBy?: CloseReason
  shake: boolean
}

/**
 * Opens, closes and shakes the modal (spec 2). Which view opens and what closing does is decided by
 * `domain/navigation.ts`.
 */
export interface DialogController {
  readonly state: DialogState
  /** @throws ModalError CLOSED when a host's `open` listener refuses */
  open(request?: ViewRequest, reason?: OpenReason): void
  /** False where it stays open: a listener refused, or sign-in is required and missing (then it shakes). */
  close(reason: CloseReason): boolean
  /** Goes one view back; from the first view, or with UnsupportedChain in the history, it closes. */
  goBack(): void
  shake(): void
  /** Ends the modal: what is open is open no more, which listeners hear of and can't prevent. */
  destroy(): void
}

interface Parts {
  router: RouterController
  clock: Clock
  /** Facts the navigation rules ask for. */
  situation(): {
    connected: boolean
    foreign: boolean
    noAdapters: boolean
    mobile: boolean
    embedded: boolean
    locked: boolean
    auth: boolean
  }
  /** Whether the host lets it happen. */
  mayOpen(view: RouteName, reason: OpenReason): boolean
  mayClose(reason: CloseReason): boolean
  warn(message: string): void
  emit: Emit
}

export function createDialogController(parts: Parts): DialogController {
  const { router, clock, situation, mayOpen, mayClose, warn, emit } = parts
  const state = proxy<DialogState>({ open: false, shake: false })
  let cancelShake = () => {}

  function shake(): void {
    cancelShake()
    state.shake = true
    cancelShake = clock.after(MODAL_SHAKE_MS, () => {
      state.shake = false
    })
  }

  function end(reason: CloseReason): void {
    state.closedBy = reason
    state.open = false
  }

  function close(reason: CloseReason): boolean {
    const { locked, embedded, connected } = situation()
    if (!state.open) return true
    if (locked) {
      shake()
      return false
    }
    if (!mayClose(reason)) return false
    const outcome = afterClose({ embedded, connected })
    if (outcome === 'closed') end(reason)
    else router[outcome.how](outcome.view)
    emit('closed', undefined)
    return true
  }

  const controller: DialogController = {
    state,
    open({ view, arguments: data } = {}, reason = 'host') {
      const current = situation()
      const lack = view && lackOf({ view, data, auth: current.auth })
      if (view && (lack || !isRouteName(view))) {
        warn(lack ? `The view '${view}' needs ${lack}` : `There is no view '${view}'`)
        return controller.open({}, reason)
      }
      const target = initialView({ requested: view, ...current })
      if (!state.open && !mayOpen(target, reason)) throw earlyError('CLOSED', {})
      router.reset(...([target, data] as RouteArguments))
      state.open = true
    },
    close,
    goBack() {
      const { locked } = situation()
      const outcome = afterBack({ history: router.state.history.map(({ name }) => name), locked })
      if (outcome === 'shake') shake()
      else if (outcome === 'close') close('back')
      else router.goBack()
    },
    shake,
    destroy() {
      cancelShake()
      if (!state.open) return
      mayClose('host')
      end('host')
    },
  }
  return controller
}
