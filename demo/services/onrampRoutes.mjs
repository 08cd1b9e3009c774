import { onrampHistory } from './onrampHistory.mjs'
import { findAsset, marketsOf } from './onrampMarkets.mjs'
import { onrampPage } from './onrampPage.mjs'
import { purchaseRow, quoteOf } from './onrampSales.mjs'

/** The one card that is charged; every other one is declined. */
const TEST_CARD = '4242424242424242'

const LIMITS = [
  { id: 'CARD', min: '10', max: '7500' },
  { id: 'ACH_BANK_ACCOUNT', min: '10', max: '25000' },
]

/** The onramp calls of services.md, and the payment page they lead to: it charges a test card and pays out on the chain. */
export function onrampRoutes(app, context) {
  const { store, failure } = context
  const markets = marketsOf(context)
  onrampHistory(app, { store, markets, failure })

  app.get('/v1/onramp/options', async () => {
    const symbols = new Map(markets.flatMap(({ assets }) => assets.map(({ symbol, name }) => [symbol, name])))
    return {
      paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: LIMITS })),
      purchaseCurrencies: [...symbols].map(([symbol, name]) => ({
        id: symbol,
        name,
        symbol,
        networks: markets.flatMap(({ name: wire, displayName: display_name, reference: chain_id, assets }) => {
          const asset = assets.find((sold) => sold.symbol === symbol)
          return asset ? [{ name: wire, display_name, chain_id, contract_address: asset.address ?? '' }] : []
        }),
      })),
    }
  })

  const order = ({ purchaseCurrency, paymentCurrency, amount, network }) => {
    const found = findAsset(markets, purchaseCurrency, network)
    if (!found || !['USD', 'EUR'].includes(paymentCurrency)) return undefined
    const { prices, dollarsPerEuro } = store.state
    const sale = quoteOf({ amount, currency: paymentCurrency, asset: found.asset, prices, dollarsPerEuro })
    return sale && { ...found, ...sale }
  }

  app.post('/v1/onramp/quote', async (request, reply) => {
    const sale = order(request.body ?? {})
    return sale ? sale.quote : reply.code(400).send(failure('nothing to quote', 'amount'))
  })

  app.post('/v1/generators/onrampurl', async (request, reply) => {
    const { destinationWallets, defaultNetwork, partnerUserId, defaultExperience, presetFiatAmount } =
      request.body ?? {}
    const [wallet] = Array.isArray(destinationWallets) ? destinationWallets : []
    const market = markets.find(({ name }) => name === defaultNetwork)
    if (!market?.isAddress(wallet?.address ?? ''))
      return reply.code(400).send(failure('not an address', 'destinationWallets'))
    if (!/^.{32,50}$/.test(partnerUserId ?? ''))
      return reply.code(400).send(failure('32–50 characters', 'partnerUserId'))
    if (defaultExperience !== 'buy') return reply.code(400).send(failure('only buy', 'defaultExperience'))
    const url = new URL('/onramp/pay', context.baseUrl)
    const [asset = ''] = wallet.assets ?? []
    const bought = {
      destinationAddress: wallet.address,
      network: defaultNetwork,
      asset,
      fiatAmount: presetFiatAmount ?? '',
    }
    for (const [name, value] of Object.entries(bought)) url.searchParams.set(name, String(value))
    return { url: url.href }
  })

  app.get('/onramp/pay', async (request, reply) =>
    reply
      .headers({
        'content-security-policy': "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'",
      })
      .type('text/html')
      .send(onrampPage.html(request.query)),
  )
  app.get('/onramp/pay.js', async (_request, reply) => reply.type('text/javascript').send(onrampPage.script))
  app.get('/onramp/pay.css', async (_request, reply) => reply.type('text/css').send(onrampPage.style))

  app.post('/onramp/charge', async (request, reply) => {
    const { destinationAddress, asset, network, fiatAmount, fiatCurrency = 'USD', card } = request.body ?? {}
    const sale = order({ purchaseCurrency: asset, paymentCurrency: fiatCurrency, amount: fiatAmount, network })
    if (!sale) return reply.code(400).send(failure('nothing to sell', 'fiatAmount'))
    if (!sale.market.isAddress(destinationAddress ?? ''))
      return reply.code(400).send(failure('not an address', 'destinationAddress'))
    const bought = { ...sale, to: destinationAddress }
    if (String(card).replaceAll(' ', '') !== TEST_CARD) {
      store.purchases.unshift(purchaseRow({ ...bought, status: 'failed' }))
      return reply.code(402).send(failure('The card was declined', 'card'))
    }
    const hash = await sale.market.payOut(bought)
    store.purchases.unshift(purchaseRow({ ...bought, hash, status: 'confirmed' }))
    return { hash }
  })
}
