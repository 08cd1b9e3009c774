/** The control plane of the tests: which answers go wrong, what was asked, what the services know. */
export function controlRoutes(app, { store, faults, names, auth, failure }) {
  const attempt = (reply, work) => {
    try {
      work()
      return reply.code(204).send()
    } catch (error) {
      return reply.code(400).send(failure(error.message))
    }
  }
  // One rule or a list of them; see faults.mjs.
  app.post('/__control', async (request, reply) => attempt(reply, () => [request.body].flat().forEach(faults.add)))
  app.post('/__state', async (request, reply) => attempt(reply, () => store.patch(request.body ?? {})))
  app.get('/__state', async () => store.state)
  app.get('/__requests', async (request) => {
    const { path, method } = request.query
    return store.requests.filter(
      (entry) => (!path || entry.path.startsWith(path)) && (!method || entry.method === method),
    )
  })
  app.post('/__reset', async (_request, reply) =>
    attempt(reply, () => {
      faults.clear()
      store.reset()
      auth.clear()
      names.clear()
    }),
  )
}
