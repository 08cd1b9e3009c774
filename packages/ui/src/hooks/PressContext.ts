import { createContext } from 'react'

/** A press on a control of the modal. While it is held, views keep showing the state in which it began. */
export interface Press {
  held: boolean
  /** Callbacks of the views that follow a state: each renders the changes made during the press. */
  readonly onRelease: Set<() => void>
}

export const createPress = (): Press => ({ held: false, onRelease: new Set() })

/** `undefined` outside of a modal, where a host's own components follow the states. */
export const PressContext = createContext<Press | undefined>(undefined)
