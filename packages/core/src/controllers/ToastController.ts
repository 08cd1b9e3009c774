import { proxy } from 'valtio/vanilla'
import { TOAST_SWAP_DELAY_MS, TOAST_VISIBLE_MS } from '../constants/firstOpen.js'
import type { Clock } from '../primitives/ports.js'

/** What a toast is about. A `loading` one stays until it is hidden or replaced; the others hide after 2.5 s. */
export type ToastVariant = 'error' | 'info' | 'success' | 'loading'

/** The toast that shows, or the last one that did. */
export interface ToastState {
  open: boolean
  variant: ToastVariant
  /** Already in the visitor's language. */
  message: string
  detail: string | undefined
  /** Counts up with each toast, so that the same words twice are announced twice. */
  id: number
}

interface Toast {
  readonly variant: ToastVariant
  readonly message: string
  readonly detail?: string | undefined
}

/** Shows one toast at a time (spec 4 'Toast'): a visible one is hidden, the new one shows 150 ms later. */
export interface ToastController {
  readonly state: ToastState
  show(toast: Toast): void
  /** Takes away what is shown and what waits to be shown. */
  hide(): void
}

export function createToastController({ clock }: { clock: Clock }): ToastController {
  const state = proxy<ToastState>({ open: false, variant: 'info', message: '', detail: undefined, id: 0 })
  let cancelTimer = () => {}
  /** The newest of those that wait for the gap to pass. */
  let next: Toast | undefined

  function schedule(ms: number, run: () => void): void {
    cancelTimer()
    cancelTimer = clock.after(ms, run)
  }

  function appear({ variant, message, detail }: Toast): void {
    next = undefined
    Object.assign(state, { open: true, variant, message, detail, id: state.id + 1 })
    // Ongoing work says so for as long as it goes on.
    if (variant === 'loading') cancelTimer()
    else schedule(TOAST_VISIBLE_MS, hide)
  }

  function hide(): void {
    cancelTimer()
    next = undefined
    state.open = false
  }

  return {
    state,
    show(toast) {
      if (!state.open && !next) return appear(toast)
      if (state.open) {
        hide()
        schedule(TOAST_SWAP_DELAY_MS, () => next && appear(next))
      }
      next = toast
    },
    hide,
  }
}
