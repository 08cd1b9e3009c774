import { useCallback, useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'

interface SnapshotOptions {
  /** Renders within the change and not a moment later: a field that is typed into needs it. */
  sync?: boolean
}

/**
 * What a controller's state holds now, frozen; what did not change is the same object as before. Renders again after each
 * change of that state: states are small, and following which of its fields a component reads costs more than it saves.
 */
export function useSnapshot<State extends object>(
  state: State,
  { sync = false }: SnapshotOptions = {},
): Readonly<State> {
  // Valtio's type of a snapshot makes every field of every object inside read-only, classes and functions too.
  const read = () => snapshot(state) as Readonly<State>
  return useSyncExternalStore(
    useCallback((tell: () => void) => subscribe(state, tell, sync), [state, sync]),
    read,
    read, // on a server, too
  )
}
