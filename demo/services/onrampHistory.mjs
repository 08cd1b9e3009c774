/** Matches a route where its address carries a parameter, and leaves the same path without it to another one. */
const byParameter = (name) => ({
  name,
  storage() {
    let kept = null
    return {
      get: (present) => (present ? kept : null),
      set: (_present, handler) => {
        kept = handler
      },
    }
  },
  deriveConstraint: ({ url }) => new URL(url, 'http://local').searchParams.has(name) || undefined,
  mustMatchWhenDerived: true,
})

/** What an account bought: `history?onramp=…`. The rest of its history is another route's. */
export function onrampHistory(app, { store, markets, failure }) {
  app.addConstraintStrategy(byParameter('onramp'))
  app.get('/v1/account/:address/history', { constraints: { onramp: true } }, async (request, reply) => {
    const { address } = request.params
    const { chainId } = request.query
    if (!markets.some((market) => market.isAddress(address)))
      return reply.code(400).send(failure('not an address', 'address'))
    const own = ({ metadata }) =>
      metadata.sentTo.toLowerCase() === address.toLowerCase() && (!chainId || metadata.chain === chainId)
    return { data: store.purchases.filter(own), next: null }
  })
}
