/** For tests and curious people, never part of a real service: forget everything, allow or refuse a page, put its clock ahead. */
export function controlRoutes(app, { clear, mail, origins, clock }) {
  app.post('/__reset', async () => {
    clear()
    mail.clear()
    clock.ahead = 0
    return {}
  })
  app.post('/__clock', async ({ body: { ahead } }) => {
    clock.ahead = ahead
    return clock
  })
  app.post('/__origins', async ({ body: { origin, allowed } }) => {
    origins.set(origin, allowed)
    return { origins: origins.list() }
  })
}
