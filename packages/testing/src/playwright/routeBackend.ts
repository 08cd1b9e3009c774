import type { BrowserContext } from '@playwright/test'
import type { FixtureBackend } from '../fixtureBackend.js'

/** Answers the page's calls to `backend.origins` from `backend`: no node and no service is needed. */
export async function routeBackend(context: BrowserContext, backend: FixtureBackend): Promise<void> {
  for (const origin of Object.values(backend.origins))
    await context.route(`${origin}/**`, async (route) => {
      const request = route.request()
      const postData = request.postData()
      const response = await backend.fetch(request.url(), {
        method: request.method(),
        ...(postData && { body: postData }),
      })
      const headers = { ...Object.fromEntries(response.headers), 'access-control-allow-origin': '*' }
      await route.fulfill({ status: response.status, headers, body: await response.text() })
    })
}
