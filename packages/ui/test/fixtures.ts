/** Drawn wallets, networks, tokens: no trademarks, no network access. */
import type {
  AccountState,
  Activity,
  CaipNetwork,
  Connector,
  ListedWallet,
  OnRampProvider,
  SiwxSession,
  SwapPreview,
  SwapToken,
  TokenBalance,
} from '@wallet-modal/core'
import type {
  FeeLevels,
  GivenAllowance,
  OnRampState,
  Options,
  PreparedTransfer,
  SwapState,
} from '@wallet-modal/core/internal'

const picture = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${body}</svg>`)}`

const icon = (background: string, path: string) =>
  picture(
    `<rect width="40" height="40" fill="${background}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  )

export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const wallet = (id: string, name: string, imageUrl?: string): Connector => ({
  id,
  name,
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: { rdns: `test.${id}` },
  provider: {},
  ...(imageUrl && { imageUrl }),
})

export const connectors: readonly Connector[] = [
  wallet('harbor', 'Harbor', icon('#0f766e', 'M10 26c4 4 16 4 20 0M20 9v20M14 15h12')),
  wallet('lantern', 'Lantern', icon('#b45309', 'M14 14h12v14H14zM17 14v-4h6v4M20 19v4')),
  wallet('fable', 'Fable Wallet', icon('#6d28d9', 'M11 11h8a3 3 0 0 1 3 3v16M29 11h-4a3 3 0 0 0-3 3')),
  wallet('plain', 'Browser Wallet'),
]

const firstWords = ['Amber', 'Birch', 'Cobalt', 'Drift', 'Ember', 'Fathom', 'Garnet', 'Indigo', 'Juniper', 'Kestrel']
const secondWords = ['Wallet', 'Pocket', 'Vault', 'Key', 'Purse', 'Safe']
const hues = ['#0f766e', '#b45309', '#6d28d9', '#be123c', '#0369a1', '#4d7c0f']

/** A drawn directory: 60 wallets, every third without a picture. */
export const wallets: readonly ListedWallet[] = Array.from({ length: 60 }, (_, index) => ({
  id: `w${index}`,
  name: `${firstWords[index % 10]} ${secondWords[Math.floor(index / 10)]}`,
  homepage: `https://w${index}.test`,
  chrome_store: 'https://extensions.test/w',
  ...(index % 3 && { image_url: icon(hues[index % 6] ?? '#333', 'M12 26V14l8 8 8-8v12') }),
}))

/** As long as a real one. */
export const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
export const pairingUri = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${symKey}`

/** Wallets to pair with: an app, one that lives in every place and is installed here too, one that can only scan. */
export const pairable: readonly ListedWallet[] = [
  {
    id: 'app',
    name: 'Cobalt Pocket',
    image_url: icon('#0369a1', 'M12 26V14l8 8 8-8v12'),
    mobile_link: 'cobalt://',
    homepage: 'https://cobalt.test',
    app_store: 'https://apps.test/cobalt',
    play_store: 'https://play.test/cobalt',
  },
  {
    id: 'everywhere',
    name: 'Harbor',
    rdns: 'test.harbor',
    image_url: icon('#0f766e', 'M10 26c4 4 16 4 20 0M20 9v20M14 15h12'),
    mobile_link: 'harbor://',
    desktop_link: 'harbor-desktop://',
    webapp_link: 'https://harbor.test/app',
    homepage: 'https://harbor.test',
    chrome_store: 'https://extensions.test/harbor',
  },
  { id: 'scanner', name: 'Scanner', supports_wc: true, homepage: 'https://scanner.test' },
]

const network = (reference: string, name: string, color: string, path: string, extra: Partial<CaipNetwork> = {}) =>
  ({
    id: `eip155:${reference}`,
    namespace: 'eip155',
    reference,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:8545'],
    explorerUrl: 'https://explorer.test',
    imageUrl: icon(color, path),
    ...extra,
  }) as CaipNetwork

export const networks: readonly CaipNetwork[] = [
  network('31337', 'Local One', '#3730a3', 'm20 9 8 11-8 11-8-11Z', { swaps: true }),
  network('31338', 'Local Two', '#0369a1', 'M12 20a8 8 0 1 0 16 0 8 8 0 1 0-16 0', { testnet: true }),
  network('31339', 'Local Three', '#be123c', 'M12 14h16M12 26h16M20 14v12'),
]

/** The other namespaces: two that a phone is connected in, one without a wallet. */
const phone = { connectorId: 'walletConnect:solana', name: 'Fable Mobile' }
const elsewhere = (id: string, name: string, color: string, path: string) => {
  const [namespace, reference] = id.split(':')
  return { ...network(reference ?? '', name, color, path), id, namespace } as CaipNetwork
}
export const others = {
  solana: {
    network: elsewhere(
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'Solana Devnet',
      '#7e22ce',
      'M12 15h14M14 20h14M12 25h14',
    ),
    account: {
      address: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
      connectedWalletInfo: phone,
      addressLabels: { DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy: 'Holiday savings, do not touch' },
    },
  },
  polkadot: {
    network: elsewhere('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', '#be185d', 'M20 12v16'),
    account: {
      address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      connectedWalletInfo: { ...phone, connectorId: 'walletConnect:polkadot' },
    },
  },
  bip122: {
    network: elsewhere('bip122:000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', '#c2410c', 'M16 12v16h8v-8h-8'),
  },
}

export const bitcoin: CaipNetwork = {
  ...others.bip122.network,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

/** Of Bitcoin: 2, 5 and 15 satoshis per virtual byte. */
export const feeLevels: FeeLevels = {
  slow: { rate: 2_000n, fee: 282n },
  usual: { rate: 5_000n, fee: 705n },
  fast: { rate: 15_000n, fee: 2_115n },
  ...{ least: 1_000n, most: 150_000n, units: 141n, per: 1_000n, unit: 'sat/vB', decimals: 3 },
}

/** Where the base fee is 20 gwei. */
export const gasLevels: FeeLevels = {
  slow: { rate: 26_000_000_000n, tip: 1_000_000_000n, fee: 546_000_000_000_000n },
  usual: { rate: 44_123_456_789n, tip: 4_000_000_000n, fee: 926_592_592_569_000n },
  fast: { rate: 48_000_000_000n, tip: 8_000_000_000n, fee: 1_008_000_000_000_000n },
  ...{ least: 21_000_000_000n, most: 480_000_000_000n, units: 21_000n, per: 1n, unit: 'gwei', decimals: 9 },
}

const token = (
  symbol: string,
  name: string,
  numeric: string,
  price: number | undefined,
  extra: Partial<TokenBalance>,
) =>
  ({
    symbol,
    name,
    chainId: 'eip155:31337',
    quantity: { decimals: '18', numeric },
    verified: true,
    ...(price !== undefined && { price, value: price * Number(numeric) }),
    ...extra,
  }) as TokenBalance

export const tokens: readonly TokenBalance[] = [
  token('ETH', 'Ether', '1.284500000000000001', 3127.45, { iconUrl: icon('#3730a3', 'm20 9 8 11-8 11-8-11Z') }),
  token('USDC', 'USD Coin', '640.25', 1, {
    address: '0x1000000000000000000000000000000000000001',
    iconUrl: icon('#1d4ed8', 'M24 15a6 6 0 1 0 0 10M20 10v20'),
    quantity: { decimals: '6', numeric: '640.25' },
  }),
  token('DAI', 'Dai Stablecoin', '0.004', 1, { address: '0x1000000000000000000000000000000000000002' }),
  token('USDC', 'Claim your reward', '90000', undefined, {
    address: '0x1000000000000000000000000000000000000003',
    verified: false,
  }),
]

export const account: AccountState = {
  caipAddress: `eip155:31337:${address}`,
  address,
  status: 'connected',
  balance: '1.284500000000000001',
  balanceSymbol: 'ETH',
  profileName: undefined,
  profileImage: undefined,
  user: undefined,
  addressExplorerUrl: `https://explorer.test/address/${address}`,
  smartAccountDeployed: undefined,
  currentTab: 0,
  tokenBalance: tokens,
  tokenBalanceStatus: 'ready',
  addressLabels: {},
  allAccounts: [{ address, type: 'eoa' }],
  connectedWalletInfo: { connectorId: 'harbor', name: 'Harbor' },
  preferredAccountType: 'eoa',
  socialProvider: undefined,
  socialWindow: undefined,
  farcasterUrl: undefined,
}

export const options = {
  embedded: false,
  networkSwitch: true,
  messages: {},
  chainImages: {},
  connectorImages: {},
  customWallets: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  termsUrl: undefined,
  privacyUrl: undefined,
  networks,
  zIndex: 999,
  signIn: 'off',
  siwx: undefined,
  metadata: { name: 'Harvest', description: '', url: 'https://host.test', icons: [] },
  endpoints: { directory: null, blockchain: null, analytics: null, relay: null, auth: null },
  featuredWalletIds: [],
  features: {
    swaps: true,
    onramp: true,
    receive: true,
    send: true,
    legalCheckbox: true,
    allWallets: true,
    history: true,
    email: true,
    emailShowWallets: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    collapseWallets: true,
    smartSessions: true,
    connectMethodsOrder: ['wallet', 'email', 'social'],
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  },
} as unknown as Options

const month = (year: number, day: number) => new Date(year, 2, day, 12).getTime()
const did = (id: string, operationType: string, more: Partial<Activity>): Activity => ({
  id,
  operationType,
  status: 'confirmed',
  minedAt: month(2025, 20),
  hash: `0x${id}`,
  transfers: [],
  ...more,
})

/** Every sign, a swap, a failure, what is on its way, long names, several tokens at once. */
export const activity: readonly Activity[] = [
  did('1', 'send', { status: 'pending', sentTo: other, transfers: [{ direction: 'out', amount: '2', name: 'SALT' }] }),
  did('2', 'receive', {
    sentFrom: other,
    transfers: [{ direction: 'in', amount: '1234567.891', name: 'W'.repeat(32) }],
  }),
  did('3', 'trade', {
    application: 'Corner Exchange',
    transfers: [
      { direction: 'out', amount: '0.5', name: 'ETH' },
      { direction: 'in', amount: '1250', name: 'SALT' },
    ],
  }),
  did('4', 'mint', {
    transfers: [
      { direction: 'in', amount: '1', name: 'Door', collectible: { spam: false, previewUrl: 'https://img.test/door' } },
    ],
  }),
  did('5', 'execute', { status: 'failed', sentTo: other }),
  did('6', 'restake', {
    minedAt: month(2024, 2),
    transfers: ['PEP', 'SALT', 'OIL', 'RICE'].map((name) => ({ direction: 'in', amount: '1', name })),
  }),
]

const limits = { card: { min: 10_00n, max: 7_500_00n }, bank: { min: 10_00n, max: 25_000_00n } }
const assets = [
  { id: 'ETH', symbol: 'ETH', name: 'Ether', network: 'local-one', verified: true },
  { id: 'USDC', symbol: 'USDC', name: 'USD Coin', network: 'local-one', verified: true },
]

export const onrampQuote = {
  paymentTotal: '50',
  paymentSubtotal: '49.05',
  purchaseAmount: '0.01568371',
  networkFee: '0.2',
  providerFee: '0.75',
  quoteId: 'q-1',
  estimate: false,
}

/** Fifty dollars of ether, quoted, with a link that the next tap opens. */
export const onrampState: OnRampState = {
  options: { paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, limits })), purchaseCurrencies: [] },
  optionsFrom: 'service',
  optionsStatus: 'ready',
  assets,
  paymentCurrency: 'USD',
  purchaseCurrency: assets[0],
  amount: '50',
  method: 'card',
  provider: 'card',
  quote: onrampQuote,
  quotedAt: Date.now(),
  quoteStatus: 'ready',
  problem: undefined,
  link: 'ready',
  sealed: false,
  purchase: 'none',
  arrived: { id: 'p-1', status: 'confirmed', minedAt: 0, symbol: 'ETH', amount: '0.01568371' },
}

const provider = { name: undefined, hosts: [], url: undefined, history: '' }
export const providers: readonly OnRampProvider[] = [
  { ...provider, id: 'card', offered: true },
  { ...provider, id: 'aggregator', offered: false },
]

/** A page's own picture. */
export const pageIcon = icon('#14532d', 'M20 30V16M20 22c-6 0-8-4-8-8 6 0 8 4 8 8M20 18c5 0 7-3 7-7-5 0-7 3-7 7')

export const session: SiwxSession = {
  data: {
    accountAddress: address,
    chainId: 'eip155:31337',
    domain: 'host.test',
    uri: 'https://host.test/',
    version: '1',
    nonce: 'n0nce5678',
    issuedAt: '2026-01-01T00:00:00.000Z',
  },
  message: 'host.test wants you to sign in',
  signature: '0x1234',
}

export const prepared = {
  network: networks[0],
  from: address,
  receiver: other,
  amount: 1_250_000_000_000_000_000n,
  maxFee: 412_345_678_901_234n,
  transaction: {},
} as PreparedTransfer

const ether = 10n ** 18n
const swapToken = (symbol: string, name: string, extra: Partial<SwapToken> = {}): SwapToken => ({
  address: `0x${symbol.length}${name.length.toString(16).padStart(39, '0')}`,
  symbol,
  name,
  decimals: 18,
  verified: true,
  ...extra,
})

export const swapNative = swapToken('ETH', 'Ether', {
  address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  price: 3127.45,
  balance: 1_284_500_000_000_000_001n,
  iconUrl: icon('#3730a3', 'm20 9 8 11-8 11-8-11Z'),
  nativeOf: 'eip155:31337',
})
export const swapDollar = swapToken('USDC', 'USD Coin', {
  address: '0x1000000000000000000000000000000000000001',
  decimals: 6,
  price: 1,
  balance: 640_250_000n,
  iconUrl: icon('#1d4ed8', 'M24 15a6 6 0 1 0 0 10M20 10v20'),
})

/** A service's list: what the account holds, what most look for, and many more. */
export const swapTokens: readonly SwapToken[] = [
  swapNative,
  swapDollar,
  swapToken('DAI', 'Dai Stablecoin', { price: 1, balance: 4_000_000_000_000_000n }),
  swapToken('USDC', 'Claim your reward at a rather long address', { verified: false, balance: 90_000n * ether }),
  swapToken('WETH', 'Wrapped Ether', { price: 3127.45 }),
  ...Array.from({ length: 400 }, (_, index) =>
    swapToken(`T${index}`, `${firstWords[index % 10]} ${index}`, {
      address: `0x${(0x9000 + index).toString(16).padStart(40, '0')}`,
      verified: index % 7 !== 0,
    }),
  ),
]

/** Swap as it stands with a quote. */
export const swapForm: SwapState = {
  status: 'initialized',
  tokens: swapTokens,
  sourceToken: swapNative,
  toToken: swapDollar,
  sourceTokenAmount: '1',
  toTokenAmount: '3098.123456',
  sourceTokenPriceInUSD: 3127.45,
  toTokenPriceInUSD: 1,
  networkPriceInUSD: 3127.45,
  slippage: 100,
  gasPrice: 1n,
  gasFee: 150_000n,
  gasPriceInUSD: '0.46',
  priceImpact: '0.9376',
  maxSlippage: '30.98123456',
  minimumReceived: '3067.142221',
  providerFee: '0.0085',
  exchangeRate: '3098.123456',
  inputError: undefined,
  wraps: undefined,
  quoteStatus: 'ready',
  quotedAt: performance.now(),
  approvalTransaction: undefined,
  swapTransaction: undefined,
  allowances: [],
  acknowledged: undefined,
  priceMoved: false,
  unconfirmed: false,
  step: 'editing',
}

const swapCall = {
  caipNetworkId: 'eip155:31337',
  from: address,
  to: other,
  value: ether,
  call: { selector: '0x7ff36ab5' },
  hasCode: true,
  maxFee: 412_345_678_901_234n,
  transaction: { to: other, value: '0xde0b6b3a7640000' },
} as const

export const swapPreview: SwapPreview = {
  step: 'swap',
  source: swapNative,
  destination: swapDollar,
  amount: ether,
  toAmount: 3_098_123_456n,
  minimumReceived: 3_067_142_221n,
  slippage: 100,
  router: other,
  routerKnown: true,
  intent: {
    ...{ caipNetworkId: 'eip155:31337', from: address, source: swapNative.address, destination: swapDollar.address },
    ...{ amount: ether, minimum: 3_067_142_221n, now: 0n, tokens: [], held: [], routers: [other] },
  },
  prepared: swapCall,
  before: undefined,
  exchangeRate: '3098.123456',
  priceImpact: '0.9376',
  providerFee: '0.0085',
}

const swapWrapped: SwapToken = { ...swapNative, address: other, name: 'Wrapped Ether', symbol: 'WETH' }

/** The native token and what wraps it: Swap with its quote, and the last look. */
export const wrapForm = {
  toToken: swapWrapped,
  toTokenAmount: '1',
  exchangeRate: '1',
  priceImpact: '0',
  minimumReceived: '1',
  maxSlippage: '0',
  providerFee: '0',
  wraps: 'wrap',
} as const satisfies Partial<SwapState>
export const wrapPreview: SwapPreview = {
  ...swapPreview,
  destination: swapWrapped,
  wraps: 'wrap',
  toAmount: ether,
  minimumReceived: ether,
  slippage: 0,
  exchangeRate: '1',
  priceImpact: '0',
  providerFee: '0',
  effects: {
    leaves: [{ token: swapNative.address, amount: ether }],
    arrives: [{ token: other, amount: ether }],
    grants: [],
  },
}

/** Nothing vouches for it: neither the host's list, nor a simulation. */
export const unknownPreview: SwapPreview = {
  ...swapPreview,
  routerKnown: false,
  minimumReceived: undefined,
  acknowledgment: `eip155:31337 ${other} 0x7ff36ab5`,
}

/** A node has run it. */
export const simulatedPreview: SwapPreview = {
  ...swapPreview,
  effects: {
    leaves: [{ token: swapNative.address, amount: ether }],
    arrives: [{ token: swapDollar.address, amount: 3_098_123_456n }],
    grants: [],
  },
}

export const approvalPreview: SwapPreview = {
  ...swapPreview,
  step: 'approve',
  source: swapDollar,
  destination: swapNative,
  amount: 640_250_000n,
  toAmount: 203_123_456_789_012_345n,
  minimumReceived: 201_092_222_221_122_221n,
  prepared: {
    ...swapCall,
    to: swapDollar.address,
    value: 0n,
    call: { selector: '0x095ea7b3', approval: { spender: other, amount: 640_250_000n } },
  },
  exchangeRate: '0.000317256472',
  providerFee: '5.442125',
}

/** What was allowed from here and stands. */
export const allowances: readonly GivenAllowance[] = [
  {
    ...{
      caipNetworkId: 'eip155:31337',
      from: address,
      spender: other,
      amount: 640_250_001n,
      hash: `0x${'a1'.repeat(32)}`,
    },
    token: { address: swapDollar.address, symbol: 'USDC', decimals: 6 },
  },
  {
    ...{ caipNetworkId: 'eip155:31337', from: address, spender: other, amount: 2n ** 256n - 1n },
    token: { address: other, symbol: 'SALT', decimals: 18 },
  },
]
export const revokePreview: SwapPreview = {
  ...approvalPreview,
  step: 'revoke',
  destination: swapDollar,
  toAmount: 0n,
  prepared: {
    ...approvalPreview.prepared,
    call: { selector: '0x095ea7b3', approval: { spender: other, amount: 0n } },
  },
}

/** The first of them, in the history. */
export const approvalEntry = did('7', 'approve', { hash: `0x${'A1'.repeat(32)}`, sentTo: other })
