import { expect, test } from 'vitest'
import { createContentSecurityPolicy } from './csp.js'

const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

test('without options: one network, nobody else, and Trusted Types', () => {
  expect(createContentSecurityPolicy()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; connect-src 'self' https://ethereum.reth.rs; base-uri 'none'; require-trusted-types-for 'script'",
  )
})

test.each([
  [
    'the RPC of each network, the host’s first',
    { networks: ['ethereum', 'base'], rpcUrls: { ethereum: ['https://rpc.example/key'] } },
    "connect-src 'self' https://rpc.example https://ethereum.reth.rs https://mainnet.base.org",
  ],
  [
    'services by their origin, once',
    {
      networks: [],
      directoryUrl: 'https://api.example/v1',
      blockchainUrl: 'https://api.example',
      relayUrl: 'wss://relay.example',
    },
    "connect-src 'self' https://api.example wss://relay.example",
  ],
  [
    'the hosted services of a project, less what is off',
    { networks: [], projectId: 'p', analyticsUrl: 'off', relayUrl: 'off' },
    "connect-src 'self' https://api.web3modal.org https://rpc.walletconnect.org",
  ],
  [
    'Safe’s service, where one is named',
    { networks: [], safeServices: { ethereum: 'https://safe.example/tx-service/eth', base: 'javascript:1' } },
    "connect-src 'self' https://safe.example",
  ],
  [
    'an indexer of ordinals, where one is named',
    { networks: [], ordinals: { bitcoin: 'https://ord.example', 'bitcoin-testnet': 'javascript:1' } },
    "connect-src 'self' https://ord.example",
  ],
  [
    'a relay chain and the Asset Hub that is looked at beside it',
    { networks: ['polkadot-relay'] },
    "connect-src 'self' https://rpc.polkadot.io https://polkadot-asset-hub-rpc.polkadot.io",
  ],
  ['a frame is asked nothing by the page', { networks: [], authUrl: 'https://auth.example' }, "connect-src 'self'"],
  [
    'no policy is written by a URL',
    { networks: [], directoryUrl: 'https://a.example;script-src *', relayUrl: 'javascript:alert(1)' },
    "connect-src 'self'",
  ],
])('connect-src: %s', (_what, options, expected) => {
  expect(directive(createContentSecurityPolicy(options as object), 'connect-src')).toBe(expected)
})

test.each([
  [undefined, "base-uri 'none'"],
  ['none', "base-uri 'none'"],
  ['self', "base-uri 'self'"],
  ["self'; script-src *", "base-uri 'none'"],
])('base-uri: %s', (baseUri, expected) => {
  expect(directive(createContentSecurityPolicy({ baseUri } as object), 'base-uri')).toBe(expected)
})

test('frame-src: the sign-in origin, beside what the hosted relay frames', () => {
  const policy = createContentSecurityPolicy({ authUrl: 'https://auth.example/v1' })
  expect(directive(policy, 'frame-src')).toBe('frame-src https://auth.example')
  expect(directive(createContentSecurityPolicy({}), 'frame-src')).toBeUndefined()
  const hosted = createContentSecurityPolicy({ projectId: 'p', authUrl: 'https://auth.example' })
  expect(directive(hosted, 'frame-src')).toMatch(/walletconnect.* https:\/\/auth\.example$/)
})

test('files from elsewhere: run, and fetched where only that looks at their digests', () => {
  const policy = createContentSecurityPolicy({ networks: [], scriptOrigin: 'https://cdn.example/npm/x.js' })
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://cdn.example")
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://cdn.example")
})

test('named pictures only: what the options name; the services’ are fetched', () => {
  const policy = createContentSecurityPolicy({
    pictures: 'named',
    directoryUrl: 'https://directory.example',
    blockchainUrl: 'https://data.example',
    analyticsUrl: 'https://count.example',
    chainImages: { 'eip155:1': 'https://chains.example/1.png' },
    connectorImages: { 'io.example': 'data:image/png;base64,AA' },
    customWallets: [{ id: 'own', name: 'Own', imageUrl: 'https://wallets.example/own.png' }, { id: 'bad' } as never],
    tokens: {
      'eip155:1': [
        {
          address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
          symbol: 'DAI',
          decimals: 18,
          iconUrl: 'https://tokens.example/dai.png',
        },
      ],
    },
    ipfsGateway: 'https://ipfs.example',
  })
  expect(directive(policy, 'img-src')).toBe(
    "img-src 'self' data: blob: https://chains.example https://wallets.example https://tokens.example https://ipfs.example",
  )
  expect(directive(policy, 'connect-src')).toContain('https://directory.example https://data.example')
})

test('on this machine pictures come unencrypted too', () => {
  const policy = createContentSecurityPolicy({ appIcon: 'http://127.0.0.1:8080/icon.svg' })
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https: http://127.0.0.1:8080")
})

test('the hosted relay has the page looked up in a hidden frame', () => {
  const policy = createContentSecurityPolicy({ projectId: 'p' })
  expect(directive(policy, 'frame-src')).toBe(
    'frame-src https://verify.walletconnect.org https://verify.walletconnect.com',
  )
  expect(directive(policy, 'connect-src')).toContain('wss://relay.walletconnect.org https://verify.walletconnect.org')
  expect(createContentSecurityPolicy({ relayUrl: 'wss://relay.example' })).not.toContain('frame-src')
})

test('a Polkadot node named by its WebSocket is asked over HTTP', () => {
  const policy = createContentSecurityPolicy({ networks: ['polkadot'], rpcUrls: { polkadot: ['wss://dot.example'] } })
  expect(policy).toContain(' https://dot.example')
  expect(policy).not.toContain('wss://dot.example')
})
