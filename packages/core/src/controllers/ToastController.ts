import { proxy } from 'valtio/vanilla'
import { TOAST_LEAST_MS, TOAST_SWAP_DELAY_MS, TOAST_VISIBLE_MS } from '../constants/firstOpen.js'
import type { Clock } from '../primitives/ports.js'

/** The kind of news that a toast brings. A `loading` one stays until it is hidden or replaced; the others hide after 2.5 s. */
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

/**
 * Shows one toast at a time (spec 4 'Toast'): a visible one is hidden, the new one shows 150 ms later. One that was not said
 * long enough to be read and announced is said that long first.
 */
export interface ToastController {
  readonly state: ToastState
  show(toast: Toast): void
  /** Takes away what is shown and what waits to be shown. */
  hide(): void
  /** Ongoing work is over, and what comes of it says nothing: takes away the toast that it goes on, shown or waiting. */
  endLoading(): void
  /**
   * Takes away what shows, once it has been said long enough: the view it spoke of is gone. Ongoing work goes on, and so does
   * what says why the view is left.
   */
  leaveView(): void
}

const isSame = (one: Toast | undefined, other: Toast) => one?.variant === other.variant && one.message === other.message

export function createToastController({ clock }: { clock: Clock }): ToastController {
  const state = proxy<ToastState>({ open: false, variant: 'info', message: '', detail: undefined, id: 0 })
  let cancelTimer = () => {}
  /** Time from which the shown toast may leave, monotonic ms; 0 for ongoing work. */
  let mayLeaveAt = 0
  let waiting: Toast[] = []

  function schedule(ms: number, run: () => void): void {
    cancelTimer()
    if (ms > 0) cancelTimer = clock.after(ms, run)
    else run()
  }

  function appear({ variant, message, detail }: Toast): void {
    Object.assign(state, { open: true, variant, message, detail, id: state.id + 1 })
    // Ongoing work says so for as long as it goes on.
    mayLeaveAt = variant === 'loading' ? 0 : clock.monotonic() + TOAST_LEAST_MS
    if (mayLeaveAt) schedule(TOAST_LEAST_MS, advance)
  }

  function leave(): void {
    cancelTimer()
    state.open = false
  }

  /** The next one's turn, where there is one: the one before was said. */
  function advance(): void {
    if (!waiting[0]) {
      schedule(TOAST_VISIBLE_MS - TOAST_LEAST_MS, leave)
      return
    }
    leave()
    schedule(TOAST_SWAP_DELAY_MS, () => {
      const [next, ...others] = waiting
      waiting = others
      if (next) appear(next)
    })
  }

  function hide(): void {
    waiting = []
    leave()
  }

  return {
    state,
    show(toast) {
      if (!state.open && !waiting[0]) return appear(toast)
      // A `loading` toast is over when something comes of its work; the same words waiting twice are said once.
      const finishedNews = waiting.filter(({ variant }) => variant !== 'loading')
      waiting = isSame(finishedNews.at(-1), toast) ? finishedNews : [...finishedNews, toast]
      if (state.open) schedule(mayLeaveAt - clock.monotonic(), advance)
    },
    hide,
    endLoading() {
      waiting = waiting.filter(({ variant }) => variant !== 'loading')
      if (state.open && state.variant === 'loading') leave()
    },
    leaveView() {
      const remainingMs = mayLeaveAt - clock.monotonic()
      // A toast of this moment says why the view is left, as an error that goes back does.
      const tellsWhy = remainingMs > TOAST_LEAST_MS - TOAST_SWAP_DELAY_MS
      if (state.open && mayLeaveAt && !waiting[0] && !tellsWhy) schedule(remainingMs, leave)
    },
  }
}
