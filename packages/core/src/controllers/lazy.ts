export interface Lazy<Body> {
  /** Loads the body with the first call, and again after a load that failed. */
  (): Promise<Body>
  /** The body once it is there: before that there is nothing to cancel, to leave or to end. */
  loaded?: Body
}

/**
 * Loads a module when it is first needed, and makes its body once.
 *
 * @param create - makes the body of the module, in the same turn in which it is there
 */
export function createLazy<Module, Body>(load: () => Promise<Module>, create: (module: Module) => Body): Lazy<Body> {
  let loading: Promise<Body> | undefined
  const lazy: Lazy<Body> = () => {
    loading ??= load().then(
      (module) => {
        lazy.loaded = create(module)
        return lazy.loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return lazy
}
