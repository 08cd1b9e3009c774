import { queryWallets } from './directory.mjs'
import { drawImage } from './images.mjs'

const IMAGE_ROUTES = [
  '/getWalletImage/:id',
  '/public/getAssetImage/:id',
  '/public/getCurrencyImage/:id',
  '/public/getTokenImage/:id',
]

/** The wallet directory and the analytics collector of services.md. */
export function directoryRoutes(app, { store, failure }) {
  app.get('/getWallets', async (request) => queryWallets(store.wallets, request.query))
  app.get('/getAnalyticsConfig', async () => ({ isAnalyticsEnabled: store.state.isAnalyticsEnabled }))
  for (const route of IMAGE_ROUTES) {
    app.get(route, async (request, reply) => {
      const { type, body } = drawImage(request.params.id)
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(body)
    })
  }
  app.post('/e', async (request, reply) => {
    const { eventId, url, domain, timestamp, props } = request.body ?? {}
    const whole = eventId && url && domain && timestamp && props?.type === 'track' && props.event
    return whole ? reply.code(202).send({ status: 'accepted' }) : reply.code(400).send(failure('not an event', 'body'))
  })
}
