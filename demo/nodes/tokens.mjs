/** A name as an attacker writes it: markup, an address to visit, text direction turned round, and far too long. */
const HOSTILE_NAME = `<img src=x onerror=alert(1)> Claim at https://evil.example/claim \u202Eetihw\u200B ${'A'.repeat(300)}`
const HOSTILE_SYMBOL = '<b>USDC</b>\u202E\u200BCDSU'

/**
 * The tokens that are deployed on every node, in this order, so that their addresses are the same on each.
 * `each` is what every holder gets, in base units; `price` is in US dollars per whole token.
 */
export const TOKENS = [
  {
    key: 'demo',
    contract: 'DemoToken',
    name: 'Demo Token',
    symbol: 'DEMO',
    decimals: 18,
    each: 1_234_567890123456789012n,
    price: 3.25,
  },
  {
    key: 'dollar',
    contract: 'DemoToken',
    name: 'Test Dollar',
    symbol: 'TUSD',
    decimals: 6,
    each: 2_500_250000n,
    price: 1,
  },
  { key: 'whole', contract: 'DemoToken', name: 'Zero Decimals', symbol: 'ZERO', decimals: 0, each: 42n, price: 10 },
  {
    key: 'silent',
    contract: 'SilentToken',
    name: 'Silent Tether',
    symbol: 'TETH',
    decimals: 6,
    each: 900_500000n,
    price: 1,
    usdtType: true,
  },
  {
    key: 'hostile',
    contract: 'DemoToken',
    name: HOSTILE_NAME,
    symbol: HOSTILE_SYMBOL,
    decimals: 18,
    each: 1_000_000000000000000000n,
    price: 1_000_000,
  },
]

/** Sells what visitors buy on the onramp page. */
export const TREASURY = 'deployer'

/** The roles of `accounts.mjs` that hold each token. */
export const HOLDERS = [
  'first',
  'second',
  'poor',
  'slow',
  'odd',
  'injected',
  'twin',
  'hostile',
  'phone',
  'phoneSecond',
  TREASURY,
]
