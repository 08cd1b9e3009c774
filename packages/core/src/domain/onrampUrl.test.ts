import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { checkOnrampUrl, providerLink } from './onrampUrl.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const contractAddress = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const sol = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const otherSol = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const provider = { hosts: ['pay.test', 'localhost:4171'] }
const wallet = { namespace: 'eip155', address, contractAddress }
const bought = { network: 'ethereum', assets: ['eth-id', 'ETH'] }
const check = (link: unknown) => checkOnrampUrl(link, provider, wallet, bought)

test.each([
  ['its address as a parameter', `https://pay.test/buy?to=${address}`],
  ['its address in lower case', `https://pay.test/buy?to=${address.toLowerCase()}`],
  ['its address without 0x', `https://pay.test/buy?to=${address.slice(2)}`],
  ['its address in encoded JSON', `https://pay.test/buy?w=${encodeURIComponent(JSON.stringify([{ address }]))}`],
  ['its address in the path', `https://pay.test/${address}`],
  ['the contract of the asset beside it', `https://pay.test/?to=${address}&token=${contractAddress}`],
  ['its address where the rest is no encoding', `https://pay.test/?to=${address}&x=%`],
  ['what looks like an address within a token', `https://pay.test/?to=${address}&session=a-${otherSol}_b`],
  ['what looks like an address within a JWT', `https://pay.test/?to=${address}&token=abc.def.${otherSol}`],
  ['this machine, where the host names it', `http://localhost:4171/?to=${address}`],
])('opened: %s', (_, link) => {
  expect(check(link)).toBe(new URL(link).href)
})

test.each([
  ['another host', `https://pay.evil.test/?to=${address}`],
  ['a host that begins alike', `https://pay.test.evil.test/?to=${address}`],
  ['a subdomain', `https://x.pay.test/?to=${address}`],
  ['another port', `https://pay.test:8443/?to=${address}`],
  ['another port of this machine', `http://localhost:4172/?to=${address}`],
  ['plain http', `http://pay.test/?to=${address}`],
  ['userinfo', `https://pay.test@evil.test/?to=${address}`],
  ['userinfo on the right host', `https://user:secret@pay.test/?to=${address}`],
  ['javascript:', `javascript:alert('${address}')//pay.test`],
  ['data:', `data:text/html,pay.test${address}`],
  ['another address', `https://pay.test/?to=${other}`],
  ['another address without 0x', `https://pay.test/?to=${address}&also=${other.slice(2)}`],
  ['another address beside ours', `https://pay.test/?to=${address}&to=${other}`],
  ['another address in the fragment', `https://pay.test/?to=${address}#${other}`],
  [
    'another address, encoded twice',
    `https://pay.test/?to=${address}&x=${encodeURIComponent(other.replace('0x', '0%78'))}`,
  ],
  ['no address', 'https://pay.test/buy?session=abc'],
  ['another address without 0x before ours', `https://pay.test/?also=${other.slice(2)}&to=${address}`],
  ['another address, encoded five times', `https://pay.test/?to=${address}&x=0%2525252578${other.slice(2)}`],
  ['an app’s own scheme', `wallet://pay.test/?to=${address}`],
  ['a line break in the scheme', `java\nscript:alert(1)//${address}`],
  ['a backslash', `https:\\\\pay.test/?to=${address}`],
  ['no text', 7],
  ['nothing', undefined],
])('refused: %s', (_, link) => {
  expect(check(link)).toBeUndefined()
})

/** Somebody to pay, in every namespace and spelling that there is. */
const strangers: readonly (readonly [string, string])[] = [
  ['eip155', other],
  ['eip155, without 0x', other.slice(2)],
  ['eip155, with a wrong checksum', other.replace('C44C', 'c44C')],
  ['solana', otherSol],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['polkadot, of any network', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['bip122, segwit', segwit],
  ['bip122, segwit in capitals', segwit.toUpperCase()],
  ['bip122, of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bip122, P2PKH', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bip122, P2SH', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['Litecoin, segwit', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['XRP', 'rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv'],
  ['a name', 'evil.eth'],
  ['a name on Solana', 'evil.sol'],
]
/** Ways to put an address beside ours that a payment page may read. */
const places: readonly (readonly [string, (address: string) => string])[] = [
  ['plain', (address) => address],
  ['as a key in JSON', (address) => encodeURIComponent(JSON.stringify({ [address]: ['somewhere'] }))],
  ['behind a name of its chain', (address) => `chain:${address}`],
  ['in the fragment', (address) => `#${address}`],
  ['its first sign encoded twice', (address) => address.replace(/^./, (sign) => `%25${hexOf(sign)}`)],
  ['beside what is no encoding', (address) => `%&also=${address.replace(/.$/, (sign) => `%${hexOf(sign)}`)}`],
  ['behind half a letter', (address) => `%C2${address}`],
  ['behind a space of another kind', (address) => `%C2%A0${address}`],
  ['behind a line break, encoded twice', (address) => `%250A${address}`],
]
const hexOf = (sign: string) => sign.charCodeAt(0).toString(16)
const besides = strangers.flatMap(([who, stranger]) =>
  places.map(([where, place]) => [who, where, place(stranger)] as const),
)

test.each(besides)('refused beside ours: %s, %s', (_who, _where, beside) => {
  expect(check(`https://pay.test/?to=${address}&x=${beside}`)).toBeUndefined()
  const solana = { namespace: 'solana', address: sol }
  expect(checkOnrampUrl(`https://pay.test/?to=${sol}&x=${beside}`, provider, solana, bought)).toBeUndefined()
})

test.each([
  ['the first sign of an address', `"0x\\u00${hexOf(other.charAt(2))}${other.slice(3)}"`],
  ['a tab before an address', `"\\t${otherSol}"`],
  ['a code in two digits', `"\\x30x${other.slice(2)}"`],
  ['nothing of weight', '"a\\/b"'],
])('refused: JSON with an escape of its own, for %s', (_, json) => {
  const link = (text: string) => `https://pay.test/?to=${address}&x=${text}`
  expect(check(link(encodeURIComponent(json)))).toBeUndefined()
  expect(check(link(encodeURIComponent(encodeURIComponent(json))))).toBeUndefined()
})

test.each([
  ['a session in base58 of another length', `&session=${otherSol}${otherSol}`],
  ['an address with a letter too many', `&session=x${otherSol}`],
  ['a Bitcoin address with a typo', `&session=${segwit.replace('ar0', 'ar2')}`],
  ['a Polkadot address with a typo', '&session=15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
  ['a UUID', '&session=1f0a2b3c-4d5e-4f60-8a7b-9c0d1e2f3a4b'],
  ['a hash in plain hex', `&session=${'ab'.repeat(32)}`],
  ['a page below a name', '&back=https%3A%2F%2Fapp.shop.eth.limo%2Fdone'],
])('opened with %s beside our address: nobody can be paid there', (_, more) => {
  const link = `https://pay.test/?to=${address}${more}`
  expect(check(link)).toBe(link)
})

test.each([
  ['what is no address', `?destinationAddress=anybody&to=${address}`],
  ['somebody on a chain that nobody here knows', `?destinationAddress=bitcoincash:qpm2q&to=${address}`],
  ['two of them', `?destinationAddress=${address}&destinationAddress=x`],
])('refused: a destinationAddress that is not ours, though ours stands elsewhere: %s', (_, query) => {
  expect(check(`https://pay.test/${query}`)).toBeUndefined()
})

/** The default card provider's page, by the parameters that it documents. */
const cardPage = (params: Readonly<Record<string, unknown>>) => {
  const url = new URL('https://pay.coinbase.com/buy/select-asset')
  for (const [name, value] of Object.entries(params))
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return url.href
}
const card = { hosts: ['pay.coinbase.com'] }
const paid = { [address]: ['ethereum'] }

test.each([
  ['addresses', { addresses: paid }],
  ['addresses, in lower case', { addresses: { [address.toLowerCase()]: [] } }],
  ['all that was ordered', { addresses: paid, assets: ['eth'], defaultAsset: 'eth-id', defaultNetwork: 'Ethereum' }],
  ['a sealed session beside it', { addresses: paid, sessionToken: 'MWYwNmYwZmQtNDQwYy02OTFkLTllNGE' }],
  ['destinationWallets', { destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['ETH'] }] }],
  ['who the partner is, and how much', { addresses: paid, partnerUserId: address, presetFiatAmount: '50' }],
] as const)('the card provider’s page is opened: %s', (_, params) => {
  const link = cardPage(params)
  expect(checkOnrampUrl(link, card, wallet, bought)).toBe(link)
})

test.each([
  ['Dogecoin', { addresses: { DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L: ['dogecoin'] }, x: address }],
  [
    'a chain that nobody here knows',
    { addresses: { qpm2qsznhks23z7629mms6s4cwef74vcwv: ['bitcoincash'] }, x: address },
  ],
  ['a name', { addresses: { 'evil.xyz': ['ethereum'] }, x: address }],
  ['somebody beside ours', { addresses: { ...paid, anybody: ['ethereum'] } }],
  ['somebody in the other parameter', { addresses: paid, destinationWallets: [{ address: 'anybody' }] }],
  ['nobody: ours stands in an idle parameter', { partnerUserId: address, sessionToken: 'MWYwNmYwZmQ' }],
  ['nobody: an empty list', { addresses: {}, x: address }],
  ['what is no JSON', { addresses: address }],
  ['what has another shape', { addresses: [address] }],
  ['ours, on another chain', { addresses: { [address]: ['base'] } }],
  [
    'ours, on another chain beside the ordered one',
    { destinationWallets: [{ address, blockchains: ['ethereum', 'base'] }] },
  ],
  ['ours, on another chain to begin with', { addresses: paid, defaultNetwork: 'base' }],
  ['ours, another asset', { addresses: paid, assets: ['DOGE'] }],
  ['ours, another asset to begin with', { addresses: paid, defaultAsset: 'DOGE' }],
])('the card provider’s page is refused where it pays %s', (_, params) => {
  expect(checkOnrampUrl(cardPage(params), card, wallet, bought)).toBeUndefined()
})

test('the card provider’s page is refused where a parameter stands there twice, and one of them pays somebody', () => {
  const twice = `${cardPage({ addresses: paid })}&addresses=${encodeURIComponent('{"anybody":["ethereum"]}')}`
  expect(checkOnrampUrl(twice, card, wallet, bought)).toBeUndefined()
})

test('solana: the very address, and no other one', () => {
  const solana = { namespace: 'solana', address: sol }
  expect(checkOnrampUrl(`https://pay.test/?to=${sol}`, provider, solana, bought)).toBeDefined()
  expect(checkOnrampUrl(`https://pay.test/?to=${sol.toLowerCase()}`, provider, solana, bought)).toBeUndefined()
  expect(checkOnrampUrl(`https://pay.test/?to=${sol}&x=${otherSol}`, provider, solana, bought)).toBeUndefined()
  expect(checkOnrampUrl(`https://pay.test/?x=${otherSol}&to=${sol}`, provider, solana, bought)).toBeUndefined()
  // As long as an address, and none.
  expect(
    checkOnrampUrl(`https://pay.test/?to=${sol}&session=${'z'.repeat(44)}`, provider, solana, bought),
  ).toBeDefined()
})

test('whatever a link says, only the connected address on a named host is opened', () => {
  const part = fc.constantFrom(
    address,
    other,
    '&to=',
    '?',
    '/',
    '%',
    '%30x',
    '#',
    'https://',
    'pay.test',
    'evil.test',
    '@',
    '0x',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const opened = check(`https://pay.test${parts.join('')}`)
      if (opened === undefined) return
      const url = new URL(opened)
      expect([url.protocol, url.host, url.username, url.password]).toEqual(['https:', 'pay.test', '', ''])
      // As a form is read: bytes that are no text do not throw.
      const said = new URLSearchParams(`said=${opened.replace(/[&+#]/g, ' ')}`).get('said')
      expect(said?.toLowerCase()).not.toContain(other.toLowerCase())
    }),
    fuzz,
  )
})

test('a provider’s own page gets what is to be bought, and passes the check', () => {
  const link = providerLink('https://compare.test/start?theme=dark', {
    address,
    asset: 'A&B',
    network: 'local-one',
    amount: '50.5',
    currency: 'EUR',
  })
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    theme: 'dark',
    destinationAddress: address,
    asset: 'A&B',
    network: 'local-one',
    fiatAmount: '50.5',
    fiatCurrency: 'EUR',
  })
  expect(checkOnrampUrl(link, { hosts: ['compare.test'] }, wallet, bought)).toBe(link)
})
