import type { DialogState } from '@wallet-modal/core/internal'
import { subscribe } from '@wallet-modal/core/state'
import type { Press } from '../hooks/PressContext.js'

/** How long the dialog takes to leave, and how long "Connected" stands before that (styles/later.css). */
export const LEAVE_MS = 140
const LINGER_MS = 450

/**
 * While the dialog leaves it shows what it showed: what is next in it, an account that has ended or the first view, is not
 * for the visitor who has just closed it. Opened again meanwhile, it shows what is true at once.
 */
export function holdWhileLeaving(dialog: HTMLElement, state: DialogState, press: Press): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = state.open
  const end = () => {
    clearTimeout(timer)
    press.held = false
    for (const show of [...press.onRelease]) show()
  }
  // On a busy machine its first frame is late, and so is its last.
  const leave = () => {
    if (dialog.getClientRects().length > 0) timer = setTimeout(leave, LEAVE_MS)
    else end()
  }
  // Within the change: what closes it goes on to change the view in the same task.
  const stop = subscribe(
    state,
    () => {
      if (state.open === wasOpen) return
      wasOpen = state.open
      if (wasOpen) return end()
      press.held = true
      clearTimeout(timer)
      timer = setTimeout(leave, LEAVE_MS + (state.closedBy === 'connected' ? LINGER_MS : 0))
    },
    true,
  )
  return () => {
    stop()
    end()
  }
}
