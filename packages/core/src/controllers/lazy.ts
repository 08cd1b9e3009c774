/** Loads a module body once, when it is first needed; a load that failed may be tried again. */
export function createLazy<Body>(load: () => Promise<Body>): () => Promise<Body> {
  let loading: Promise<Body> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
