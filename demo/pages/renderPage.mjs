/**
 * The pages are plain HTML with placeholders, so that configuration reaches them without an inline script:
 * `stack-attributes` on a `<wallet-modal>` and `{ "stack": "options" }` in its JSON block.
 *
 * The query changes both: `?modal.theme=dark&modal.embedded` sets attributes (`modal.theme=!` leaves one out), and
 * `?options={"tokens":{}}` is laid over the JSON block. `?namespaces=eip155,solana,polkadot,bip122` says of which
 * namespaces the local networks are listed. `?policy=strict` sends the page with the policy of strictPolicy.mjs, `?policy=literal` with none but its own pictures.
 */

const escapeAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
/** JSON inside a script element: `<` would end it. */
const escapeJson = (value) => JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')

const REMOVED = '!'

/** The local networks that a page lists, as the addresses document has them. */
function networksOf({ networks, solana, polkadot, bitcoin }, namespaces) {
  const listed = {
    eip155: networks,
    solana: solana ? [solana.network] : [],
    polkadot: [polkadot.network],
    bip122: [bitcoin.network],
  }
  return namespaces.split(',').flatMap((name) => (Object.hasOwn(listed, name) ? listed[name] : []))
}

/** Name and value of each attribute; '' is a bare flag. */
export function attributesOf(stack, query) {
  const values = new Map([
    ['app-name', 'Wallet modal demo'],
    ['directory-url', stack.services],
    ['blockchain-url', stack.services],
    ['analytics-url', stack.services],
    ['relay-url', stack.relay],
    ['default-network', stack.networks[0].id],
  ])
  if (query.get('auth') === 'on') values.set('auth-url', stack.auth.url)
  for (const [key, value] of query) if (/^modal\.[a-z-]+$/.test(key)) values.set(key.slice('modal.'.length), value)
  return [...values].filter(([, value]) => value !== REMOVED)
}

/** What stands in the JSON block. */
export function optionsOf(stack, query, namespaces) {
  const tokens = stack.networks.map(({ id, tokens: list }) => [
    id,
    list
      .filter((token) => token.usdtType)
      .map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals, usdtType: true })),
  ])
  const swapRouters = stack.networks.flatMap(({ id, exchange }) => (exchange ? [[id, [exchange.router]]] : []))
  const networks = networksOf(stack, namespaces).map(
    ({ id, name, nativeCurrency, rpcUrls, testnet, ss58Prefix, swaps, wrappedToken }) => {
      return { id, name, nativeCurrency, rpcUrls, testnet, ss58Prefix, swaps, wrappedToken }
    },
  )
  // The stack's own payment page: a host names the machine it runs on (T-10).
  const { host } = new URL(stack.services)
  const onrampProviders = {
    card: { name: 'Demo Pay', hosts: [host], history: 'demo' },
    aggregator: { name: 'Demo Compare', url: `${stack.services}/onramp/pay`, history: 'demo' },
  }
  return {
    networks,
    tokens: Object.fromEntries(tokens),
    onrampProviders,
    swapRouters: Object.fromEntries(swapRouters),
    ...JSON.parse(query.get('options') ?? '{}'),
  }
}

/**
 * @param {string} html
 * @param {{ stack: import('../stack.d.mts').StackAddresses, query: URLSearchParams, namespaces: string }} parts
 * @throws SyntaxError when `options` in the query is no JSON
 */
export function renderPage(html, { stack, query, namespaces }) {
  const attributes = attributesOf(stack, query)
    .map(([name, value]) => (value === '' ? name : `${name}="${escapeAttribute(value)}"`))
    .join(' ')
  const options = escapeJson(optionsOf(stack, query, namespaces))
  return html.replaceAll('stack-attributes', () => attributes).replaceAll('{ "stack": "options" }', () => options)
}
