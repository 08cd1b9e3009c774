import { createContext } from 'react'

/** A press on a control of the modal. While it is held, views go on showing what they showed when it began. */
export interface Press {
  held: boolean
  /** What every view that follows a state does when the press is over: it shows what changed meanwhile. */
  readonly onRelease: Set<() => void>
}

export const createPress = (): Press => ({ held: false, onRelease: new Set() })

/** `undefined` outside of a modal, where a host's own components follow the states. */
export const PressContext = createContext<Press | undefined>(undefined)
