/** The work behind a view, loaded when it is first needed, and what ends with a visit of it. */
import { createLazy } from './lazy.js'

export interface ViewWork<Work> {
  work(): Promise<Work>
  /** The view was left. It follows whatever was begun before, also where the code for that is still on its way. */
  leave(): void
}

export function createViewWork<Module, Work extends { leave(): void }>(
  load: () => Promise<Module>,
  create: (module: Module) => Work,
): ViewWork<Work> {
  const lazy = createLazy(load, create)
  let hasBegun = false
  return {
    work() {
      hasBegun = true
      return lazy()
    },
    leave() {
      if (hasBegun)
        lazy().then(
          (work) => work.leave(),
          () => {},
        )
    },
  }
}
