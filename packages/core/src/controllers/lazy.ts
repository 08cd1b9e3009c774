/** Loads a module body once, when it is first needed; a load that failed may be tried again. */
export function createLazy<Body>(load: () => Promise<Body>): () => Promise<Body> {
  let body: Promise<Body> | undefined
  return () => {
    body ??= load().catch((error: unknown) => {
      body = undefined
      throw error
    })
    return body
  }
}
