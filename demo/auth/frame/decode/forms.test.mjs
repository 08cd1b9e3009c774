/** Signatures that move money or give rights: who gets what, of what, until when; and those that only look like one. */
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { textsFor } from '../../texts/textsFor.js'
import { decodeTypedData } from './decodeTypedData.js'

const texts = textsFor('en')
const { warnings, values, labels, titles } = texts
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const DOLLAR = '0x8464135c8F25Da09e49BC8782676a84730C318bC'
const APES = '0x71C95911E9a5D330f4D621842EC243EE1343292e'
const ZERO = '0x0000000000000000000000000000000000000000'
const OWN_CURRENCY = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const HASH = `0x${'01'.repeat(32)}`
const MOST = String(2n ** 256n - 1n)
const IN_2030 = '1900000000'
const DATE = '2030-03-17 17:46 UTC'
const names = { [TOKEN]: 'DEMO', [DOLLAR]: 'USDC' }
const network = { nativeCurrency: { decimals: 18, symbol: 'LETH' } }
const of = {
  ...{ texts, network, chainId: 'eip155:31337', account: ADA },
  tokenOf: async (address) => names[address] && { symbol: names[address], decimals: 6 },
}
const domain = { name: 'Somebody', chainId: 31_337, verifyingContract: TOKEN }

/** 'address owner, uint256 value' as the fields of a type. */
const fields = (text) =>
  text.split(', ').map((field) => {
    const [type, name] = field.split(' ')
    return { name, type }
  })
const typesOf = (written) => Object.fromEntries(Object.entries(written).map(([name, text]) => [name, fields(text)]))
const decode = (types, message, change = {}) =>
  decodeTypedData({ domain, types: typesOf(types), primaryType: Object.keys(types)[0], message, ...change }, of)

/** What stands before the tree: label and value. */
const factsOf = ({ sections }) =>
  sections.slice(0, -2).flatMap(({ rows }) => rows.map(([label, value]) => [label, value]))

const AUTHORISATION = 'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'
const authorisation = { from: ADA, to: BOB, value: '10000000', validAfter: '0', validBefore: IN_2030, nonce: HASH }
const sent = (amount, until = DATE) => [
  [labels.send, amount],
  [labels.to, BOB],
  [labels.from, ADA],
  [labels.token, TOKEN],
  [labels.until, until],
]

const OFFER = 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const SEAPORT = {
  OrderComponents:
    'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
  OfferItem: OFFER,
  ConsiderationItem: `${OFFER}, address recipient`,
}
const ape = { itemType: 2, token: APES, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }
const ether = { itemType: 0, token: ZERO, identifierOrCriteria: '0', startAmount: '3', endAmount: '1' }
const listing = (change) => ({
  ...{ offerer: ADA, zone: ZERO, offer: [ape], consideration: [{ ...ether, recipient: ADA }] },
  ...{ orderType: 0, startTime: '0', endTime: IN_2030, zoneHash: HASH, salt: '1', conduitKey: HASH, counter: '0' },
  ...change,
})
const APE = [
  [labels.gives, '#7'],
  [labels.collection, APES],
]
const UNTIL = [[labels.until, DATE]]
const wei = (count) => `0.${String(count).padStart(18, '0')} LETH`

const COW = {
  Order:
    'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
}
const cow = (change) => ({
  ...{ sellToken: DOLLAR, buyToken: TOKEN, receiver: ZERO, sellAmount: '5000000', buyAmount: '4000000' },
  ...{ validTo: IN_2030, appData: HASH, feeAmount: '1000000', kind: 'sell', partiallyFillable: false },
  ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20', ...change },
})
const swapped = (given, to = []) => [
  [labels.gives, given],
  [labels.token, DOLLAR],
  [labels.asks, '4 DEMO'],
  [labels.token, TOKEN],
  ...to,
]
const INCH = {
  Order:
    'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
}
const inch = (change) => ({
  ...{ salt: '1', maker: ADA, receiver: ZERO, makerAsset: DOLLAR, takerAsset: TOKEN },
  ...{ makingAmount: '5000000', takingAmount: '4000000', makerTraits: '0', ...change },
})
const assetData = (token) => `0xf47261b0${token.slice(2).padStart(64, '0')}`
const WITNESS = {
  PermitWitnessTransferFrom:
    'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, ExclusiveDutchOrder witness',
  TokenPermissions: 'address token, uint256 amount',
  ExclusiveDutchOrder: 'OrderInfo info, address inputToken, uint256 inputStartAmount, DutchOutput[] outputs',
  OrderInfo: 'address reactor, address swapper, uint256 nonce, uint256 deadline',
  DutchOutput: 'address token, uint256 startAmount, uint256 endAmount, address recipient',
}
const witness = (recipient) => ({
  permitted: { token: DOLLAR, amount: '5000000' },
  ...{ spender: BOB, nonce: '0', deadline: IN_2030 },
  witness: {
    info: { reactor: BOB, swapper: ADA, nonce: '0', deadline: IN_2030 },
    ...{ inputToken: DOLLAR, inputStartAmount: '5000000' },
    outputs: [{ token: TOKEN, startAmount: '6000000', endAmount: '4000000', recipient }],
  },
})
const PERMITTED = [
  [labels.allowance, '5 USDC'],
  [labels.token, DOLLAR],
  [labels.spender, BOB],
  [labels.signedUntil, DATE],
]
const SAFE = {
  SafeTx:
    'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
}
const safe = (change) => ({
  ...{ to: BOB, value: '2', data: '0x', operation: 0, safeTxGas: '0', baseGas: '0', gasPrice: '0' },
  ...{ gasToken: ZERO, refundReceiver: ZERO, nonce: '1', ...change },
})
const transferData = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 7_000_000n] })
const DELEGATION = {
  Delegation: 'address delegate, address delegator, bytes32 authority, Caveat[] caveats, uint256 salt',
  Caveat: 'address enforcer, bytes terms',
}

test.each([
  [
    'ERC-3009',
    { TransferWithAuthorization: AUTHORISATION },
    authorisation,
    titles.transfer,
    ['permit'],
    sent('10 DEMO'),
  ],
  [
    'to be fetched',
    { ReceiveWithAuthorization: AUTHORISATION },
    authorisation,
    titles.transfer,
    ['permit'],
    sent('10 DEMO'),
  ],
  ['by another name', { Hello: AUTHORISATION }, authorisation, titles.transfer, ['permit'], sent('10 DEMO')],
  [
    'of all there is, for ever',
    { TransferWithAuthorization: AUTHORISATION },
    { ...authorisation, value: MOST, validBefore: MOST },
    titles.transfer,
    ['permit', 'unlimited'],
    sent(values.unlimited('DEMO'), values.never),
  ],
  [
    'within something else',
    { Envelope: 'string subject, Inner[] letters', Inner: AUTHORISATION },
    { subject: 'Hi', letters: [authorisation] },
    titles.transfer,
    ['permit'],
    sent('10 DEMO'),
  ],
  [
    'a permit for a collectible',
    { Permit: 'address spender, uint256 tokenId, uint256 nonce, uint256 deadline' },
    { spender: BOB, tokenId: '7', nonce: '0', deadline: IN_2030 },
    titles.grant,
    ['permit'],
    [[labels.may, '#7'], [labels.collection, TOKEN], [labels.spender, BOB], ...UNTIL],
  ],
  [
    'a permit for all',
    { PermitForAll: 'address operator, bool approved, uint256 nonce, uint256 deadline' },
    { operator: BOB, approved: true, nonce: '0', deadline: IN_2030 },
    titles.grant,
    ['allItems'],
    [[labels.may, values.everything], [labels.operator, BOB], ...UNTIL],
  ],
  [
    'a debt that others make',
    { DelegationWithSig: 'address delegatee, uint256 value, uint256 nonce, uint256 deadline' },
    { delegatee: BOB, value: '1000000', nonce: '0', deadline: IN_2030 },
    titles.grant,
    ['permit'],
    [[labels.allowance, '1 DEMO'], [labels.spender, BOB], [labels.token, TOKEN], ...UNTIL],
  ],
  [
    'Permit2, a transfer at once',
    {
      PermitTransferFrom: 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
      TokenPermissions: 'address token, uint256 amount',
    },
    { permitted: { token: DOLLAR, amount: '5000000' }, spender: BOB, nonce: '0', deadline: IN_2030 },
    titles.grant,
    ['permit'],
    PERMITTED,
  ],
  [
    'Permit2, several',
    {
      PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline',
      PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce',
    },
    {
      details: [
        { token: DOLLAR, amount: '5000000', expiration: IN_2030, nonce: 0 },
        { token: TOKEN, amount: String(2n ** 160n - 1n), expiration: IN_2030, nonce: 0 },
      ],
      ...{ spender: BOB, sigDeadline: IN_2030 },
    },
    titles.grant,
    ['permit', 'unlimited'],
    [
      ...[[labels.allowance, '5 USDC'], [labels.token, DOLLAR], ...UNTIL],
      ...[[labels.allowance, values.unlimited('DEMO')], [labels.token, TOKEN], ...UNTIL],
      ...[
        [labels.spender, BOB],
        [labels.signedUntil, DATE],
      ],
    ],
  ],
  [
    'UniswapX',
    WITNESS,
    witness(ADA),
    titles.grant,
    ['permit', 'order'],
    [...PERMITTED, [labels.asks, '4 DEMO'], [labels.token, TOKEN], [labels.to, ADA]],
  ],
  [
    'UniswapX, for somebody else',
    WITNESS,
    witness(BOB),
    titles.grant,
    ['permit', 'order', 'forNothing'],
    [...PERMITTED, [labels.asks, '4 DEMO'], [labels.token, TOKEN], [labels.to, BOB]],
  ],
  ['Seaport', SEAPORT, listing(), titles.order, ['order'], [...APE, [labels.asks, wei(1)], [labels.to, ADA], ...UNTIL]],
  [
    'Seaport, for nothing',
    SEAPORT,
    listing({ consideration: [] }),
    titles.order,
    ['order', 'forNothing'],
    [...APE, ...UNTIL],
  ],
  [
    'Seaport, paid to somebody else',
    SEAPORT,
    listing({ consideration: [{ ...ether, recipient: BOB }] }),
    titles.order,
    ['order', 'forNothing'],
    [...APE, [labels.asks, wei(1)], [labels.to, BOB], ...UNTIL],
  ],
  [
    'Seaport, money that grows for any item of a collection',
    SEAPORT,
    listing({
      offer: [{ itemType: 1, token: DOLLAR, identifierOrCriteria: '0', startAmount: '1000000', endAmount: '2000000' }],
      consideration: [{ ...ape, itemType: 4, recipient: ADA }],
    }),
    titles.order,
    ['order'],
    [
      ...[
        [labels.gives, '2 USDC'],
        [labels.token, DOLLAR],
        [labels.asks, values.anyItem],
      ],
      ...[[labels.collection, APES], [labels.to, ADA], ...UNTIL],
    ],
  ],
  [
    'Seaport in bulk',
    { BulkOrder: 'OrderComponents[2] tree', ...SEAPORT },
    {
      tree: [
        listing(),
        listing({ offer: [{ ...ape, itemType: 3, identifierOrCriteria: '8', startAmount: '5', endAmount: '4' }] }),
      ],
    },
    titles.order,
    ['order'],
    [
      ...[...APE, [labels.asks, wei(1)], [labels.to, ADA], ...UNTIL],
      ...[[labels.gives, '5 × #8'], [labels.collection, APES], [labels.asks, wei(1)], [labels.to, ADA], ...UNTIL],
    ],
  ],
  ['CoW', COW, cow(), titles.order, ['order'], swapped('6 USDC', [[labels.to, ZERO], ...UNTIL])],
  [
    'CoW, for somebody else',
    COW,
    cow({ receiver: BOB }),
    titles.order,
    ['order', 'forNothing'],
    swapped('6 USDC', [[labels.to, BOB], ...UNTIL]),
  ],
  [
    'CoW, for the network’s own currency',
    COW,
    cow({ buyToken: OWN_CURRENCY, receiver: ADA }),
    titles.order,
    ['order'],
    [
      [labels.gives, '6 USDC'],
      [labels.token, DOLLAR],
      [labels.asks, '0.000000000004 LETH'],
      [labels.to, ADA],
      ...UNTIL,
    ],
  ],
  ['1inch', INCH, inch(), titles.order, ['order'], swapped('5 USDC', [[labels.to, ZERO]])],
  [
    '1inch, for somebody else',
    INCH,
    inch({ receiver: BOB }),
    titles.order,
    ['order', 'forNothing'],
    swapped('5 USDC', [[labels.to, BOB]]),
  ],
  ['1inch, for nothing', INCH, inch({ takingAmount: '0' }), titles.order, ['order', 'forNothing'], undefined],
  [
    '0x',
    {
      LimitOrder:
        'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, address maker, uint64 expiry',
    },
    {
      makerToken: DOLLAR,
      takerToken: TOKEN,
      makerAmount: '5000000',
      takerAmount: '4000000',
      maker: ADA,
      expiry: IN_2030,
    },
    titles.order,
    ['order'],
    swapped('5 USDC', UNTIL),
  ],
  [
    '0x of before',
    {
      Order:
        'uint256 makerAssetAmount, uint256 takerAssetAmount, uint256 expirationTimeSeconds, bytes makerAssetData, bytes takerAssetData',
    },
    {
      ...{ makerAssetAmount: '5000000', takerAssetAmount: '4000000', expirationTimeSeconds: IN_2030 },
      ...{ makerAssetData: assetData(DOLLAR), takerAssetData: '0x1234' },
    },
    titles.order,
    ['order'],
    [[labels.gives, '5 USDC'], [labels.token, DOLLAR], [labels.asks, values.units(4_000_000n)], ...UNTIL],
  ],
  [
    'Blur',
    {
      Order:
        'address trader, uint8 side, address collection, uint256 tokenId, uint256 amount, address paymentToken, uint256 price, uint256 expirationTime',
    },
    {
      ...{ trader: ADA, side: 1, collection: APES, tokenId: '7', amount: '1' },
      ...{ paymentToken: ZERO, price: '0', expirationTime: IN_2030 },
    },
    titles.order,
    ['order', 'forNothing'],
    [...APE, [labels.asks, '0 LETH'], ...UNTIL],
  ],
  [
    'LooksRare, a bid on a collection',
    {
      Maker: 'uint8 quoteType, address collection, address currency, uint256 price, uint256 endTime, uint256[] itemIds',
    },
    { quoteType: 0, collection: APES, currency: DOLLAR, price: '9000000', endTime: IN_2030, itemIds: [] },
    titles.order,
    ['order'],
    [
      [labels.gives, '9 USDC'],
      [labels.token, DOLLAR],
      [labels.asks, values.anyItem],
      [labels.collection, APES],
      ...UNTIL,
    ],
  ],
  [
    '0x for collectibles',
    {
      ERC721Order:
        'uint8 direction, address erc20Token, uint256 erc20TokenAmount, address erc721Token, uint256 erc721TokenId, uint256 expiry',
    },
    { direction: 0, erc20Token: DOLLAR, erc20TokenAmount: '1', erc721Token: APES, erc721TokenId: '7', expiry: IN_2030 },
    titles.order,
    ['order'],
    [...APE, [labels.asks, '0.000001 USDC'], [labels.token, DOLLAR], ...UNTIL],
  ],
  [
    'a Safe’s transfer',
    SAFE,
    safe({ to: TOKEN, value: '0', data: transferData }),
    titles.call,
    ['carriedOut'],
    [
      [labels.send, '7 DEMO'],
      [labels.to, BOB],
      [labels.token, TOKEN],
    ],
  ],
  [
    'a Safe’s money',
    SAFE,
    safe(),
    titles.call,
    ['carriedOut'],
    [
      [labels.send, wei(2)],
      [labels.to, BOB],
    ],
  ],
  [
    'a Safe that runs foreign code',
    SAFE,
    safe({ operation: 1 }),
    titles.call,
    ['carriedOut', 'delegateCall'],
    undefined,
  ],
  [
    'a forwarder',
    {
      ForwardRequest:
        'address from, address to, uint256 value, uint256 gas, uint256 nonce, uint48 deadline, bytes data',
    },
    { ...{ from: ADA, to: BOB, value: '2', gas: '0', nonce: '0', deadline: IN_2030 }, data: '0x' },
    titles.call,
    ['carriedOut'],
    [
      [labels.send, wei(2)],
      [labels.to, BOB],
    ],
  ],
  [
    'a smart account’s operation',
    { PackedUserOperation: 'address sender, uint256 nonce, bytes callData' },
    { sender: BOB, nonce: '0', callData: '0x12345678' },
    titles.call,
    ['carriedOut', 'unknownCall'],
    undefined,
  ],
  [
    'a delegation',
    DELEGATION,
    { delegate: BOB, delegator: ADA, authority: HASH, caveats: [], salt: '0' },
    titles.grant,
    ['actsFor'],
    [[labels.operator, BOB]],
  ],
  [
    'votes',
    { Delegation: 'address delegatee, uint256 nonce, uint256 expiry' },
    { delegatee: BOB, nonce: '0', expiry: IN_2030 },
    titles.grant,
    ['votes'],
    [[labels.operator, BOB], ...UNTIL],
  ],
  ...[
    [
      'a manager',
      'address owner, address manager, bool isAllowed, uint256 nonce',
      { owner: ADA, manager: BOB, isAllowed: true },
    ],
    [
      'one who is authorized',
      'address owner, address authorized, bool isAuthorized, uint256 nonce',
      { owner: ADA, authorized: BOB, isAuthorized: true },
    ],
  ].map(([name, written, message]) => [
    name,
    { Authorization: written },
    { ...message, nonce: '0' },
    titles.grant,
    ['actsFor'],
    [[labels.operator, BOB]],
  ]),
])('%s', async (_name, types, message, title, warned, facts) => {
  const read = await decode(types, message)
  expect(read.title).toBe(title)
  expect(read.warnings).toEqual(warned.map((key) => warnings[key]))
  if (facts) expect(factsOf(read)).toEqual(facts)
  expect(read.isHarmless).toBe(false)
  // All of it stands below all the same.
  expect(read.sections.at(-1).title).toBe(labels.data)
})

const without = (text, name) =>
  text
    .split(', ')
    .filter((field) => !field.endsWith(` ${name}`))
    .join(', ')
const retyped = (text, name, type) =>
  text
    .split(', ')
    .map((field) => (field.endsWith(` ${name}`) ? `${type} ${name}` : field))
    .join(', ')

test.each([
  ...['from', 'to', 'value', 'validBefore'].map((name) => [`without ${name}`, without(AUTHORISATION, name), {}]),
  ['with a text as its amount', retyped(AUTHORISATION, 'value', 'string'), {}],
  ['with a receiver that is bytes', retyped(AUTHORISATION, 'to', 'bytes20'), { to: BOB }],
  ['with a signed number', retyped(AUTHORISATION, 'value', 'int256'), {}],
])('named as an authorisation, and none: %s', async (_name, written, change) => {
  const read = await decode({ TransferWithAuthorization: written }, { ...authorisation, ...change })
  expect(read.title).toBe(titles.data)
  expect(factsOf(read)).toEqual([])
  expect(read.warnings).toEqual([warnings.bound])
})

test('what is said beside what is signed makes no transfer, and hides none', async () => {
  const unsigned = await decode({ Mail: 'string contents' }, { ...authorisation, contents: 'Hi' })
  expect(unsigned.warnings).toEqual([warnings.bound])
  const dressed = { ...authorisation, amount: '1', spender: ADA, details: { token: DOLLAR, amount: '1' } }
  expect(factsOf(await decode({ Mail: AUTHORISATION }, dressed))).toEqual(sent('10 DEMO'))
})

test('what is good later only says from when', async () => {
  const read = await decode({ Later: AUTHORISATION }, { ...authorisation, validAfter: IN_2030 })
  expect(factsOf(read)).toContainEqual([labels.notBefore, DATE])
})

test.each([
  ['a text', 'string deadline', { deadline: 'soon' }],
  ['less than nothing', 'int256 deadline', { deadline: '-1' }],
  ['a structure', 'Hour deadline', { deadline: { hour: '1' } }],
])('an end that is %s is no end, and hides no allowance', async (_name, field, more) => {
  const read = await decode(
    { Permit: `address spender, uint256 value, ${field}`, Hour: 'uint256 hour' },
    { spender: BOB, value: '1000000', ...more },
  )
  expect(read.warnings).toEqual([warnings.permit])
  expect(factsOf(read)).toEqual([
    [labels.allowance, '1 DEMO'],
    [labels.spender, BOB],
    [labels.token, TOKEN],
  ])
})

test.each([
  ['a receiver that is a number', { receiver: 'uint256' }, { receiver: '1' }],
  ['a fee that is a text', { feeAmount: 'string' }, { feeAmount: '9' }],
])('an order with %s is read without it', async (_name, change, more) => {
  const [[name, type]] = Object.entries(change)
  const read = await decode({ Order: retyped(COW.Order, name, type) }, cow(more))
  expect(read.title).toBe(titles.order)
  expect(read.warnings).toEqual([warnings.order])
})

/** Every kind of value that a type can have, at its ends. */
const extremes = (type) => {
  if (type === 'address') return [ZERO, BOB, OWN_CURRENCY]
  if (type === 'bool') return [true, false]
  if (type === 'string') return ['', '\u202e0x']
  if (type === 'bytes') return ['0x', '0x12', transferData, `${transferData}00`]
  if (type === 'bytes32') return [HASH]
  const bits = Number(type.replace(/\D+/, ''))
  return ['0', '1', String(2n ** BigInt(bits) - 1n), String(2n ** BigInt(bits - 1))]
}
test('whatever stands in a form it is shown, and below it all that is signed', async () => {
  for (const types of [{ A: AUTHORISATION }, COW, INCH, WITNESS, SAFE, SEAPORT, DELEGATION])
    for (let turn = 0; turn < 4; turn++) {
      const written = typesOf(types)
      const fill = (type) => {
        const [, item] = /^(.*)\[\]$/.exec(type) ?? []
        if (item) return turn === 0 ? [] : Array.from({ length: turn }, () => fill(item))
        if (!written[type]) return extremes(type)[turn % extremes(type).length]
        return Object.fromEntries(written[type].map((field) => [field.name, fill(field.type)]))
      }
      const [primaryType] = Object.keys(types)
      const read = await decode(types, fill(primaryType))
      expect(read.title, primaryType).not.toBe(titles.data)
      expect(read.sections.at(-1).rows.length).toBeGreaterThanOrEqual(written[primaryType].length)
    }
})

test('both of what one structure says count', async () => {
  const read = await decode({ Both: `${AUTHORISATION}, address spender` }, { ...authorisation, spender: BOB })
  expect(factsOf(read).map(([label]) => label)).toEqual(expect.arrayContaining([labels.send, labels.allowance]))
})

const PERMIT = { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' }
const permit = { owner: ADA, spender: BOB, value: '5', nonce: '0', deadline: IN_2030 }
const salt = `0x${(31_337).toString(16).padStart(64, '0')}`
const UNKNOWN = [labels.allowance, values.units(5n)]
const KNOWN = [labels.allowance, '0.000005 DEMO']
test.each([
  ['this network', {}, [], KNOWN],
  ['another network', { chainId: 1 }, ['otherNetwork'], UNKNOWN],
  ['no network', { chainId: undefined }, ['anyNetwork'], UNKNOWN],
  ['this network, in the salt', { chainId: undefined, salt }, [], KNOWN],
  ['another one in the salt', { chainId: undefined, salt: HASH }, ['anyNetwork'], UNKNOWN],
  ['no contract', { verifyingContract: undefined }, [], UNKNOWN],
])('a permit that names %s', async (_name, change, warned, first) => {
  const read = await decode(PERMIT, permit, { domain: { ...domain, ...change } })
  expect(read.warnings).toEqual([warnings.permit, ...warned.map((key) => warnings[key])])
  expect(factsOf(read)[0]).toEqual(first)
})

test('a call for another network is not in this one’s currency or tokens', async () => {
  const read = await decode(SAFE, safe({ value: '5' }), { domain: { ...domain, chainId: 1 } })
  expect(factsOf(read)[0]).toEqual([labels.send, '5 wei'])
})

test.each([
  ['a contract', domain, [warnings.bound], false],
  ['a contract and no network', { verifyingContract: TOKEN }, [warnings.bound, warnings.anyNetwork], false],
  ['a name', { name: 'Somebody' }, [], true],
  ['another network', { name: 'Somebody', chainId: 1 }, [warnings.otherNetwork], false],
])('what nobody knows, bound to %s', async (_name, bound, warned, isHarmless) => {
  const read = await decode({ Mail: 'string contents' }, { contents: 'Hi' }, { domain: bound })
  expect(read).toMatchObject({ title: titles.data, warnings: warned, isHarmless })
})
