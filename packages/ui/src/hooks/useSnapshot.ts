import { snapshot, subscribe } from '@wallet-modal/core/state'
import { useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { PressContext } from './PressContext.js'

interface SnapshotOptions {
  /** Renders within the change and not a moment later, which a typed field needs. */
  sync?: boolean
  /** Follows changes also during a press, or while the dialog leaves. */
  always?: boolean
}

/**
 * The present content of a controller's state, frozen; unchanged parts are the same objects as before. Renders again after each
 * change of that state: states are small, and following which of its fields a component reads costs more than it saves.
 * A change during a press on a control shows when the press is over (later/keepPress.ts).
 */
export function useSnapshot<State extends object>(
  state: State,
  { sync = false, always = false }: SnapshotOptions = {},
): Readonly<State> {
  const press = useContext(PressContext)
  const lastRead = useRef<{ readonly of: State; readonly value: Readonly<State> }>(undefined)
  const read = () => {
    if (press?.held && !always && lastRead.current?.of === state) return lastRead.current.value
    // Valtio's type of a snapshot makes every field of every object inside read-only, classes and functions too.
    const value = snapshot(state) as Readonly<State>
    lastRead.current = { of: state, value }
    return value
  }
  return useSyncExternalStore(
    useCallback(
      (tell: () => void) => {
        const stop = subscribe(state, tell, sync)
        press?.onRelease.add(tell)
        return () => {
          stop()
          press?.onRelease.delete(tell)
        }
      },
      [state, sync, press],
    ),
    read,
    read, // on a server, too
  )
}
