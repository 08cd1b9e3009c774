/** For tests and curious people, never part of a real service: forget everything, allow or refuse a page. */
export function controlRoutes(app, { clear, mail, origins }) {
  app.post('/__reset', async () => {
    clear()
    mail.clear()
    return {}
  })
  app.post('/__origins', async ({ body: { origin, allowed } }) => {
    origins.set(origin, allowed)
    return { origins: origins.list() }
  })
}
