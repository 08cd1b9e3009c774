/**
 * Typed data that moves money or gives rights, by the fields that make it so. `uint` stands for whole numbers of any size, an
 * object for a structure or a list of such. What a form may have besides counts only where its type is right.
 */
import { getAddress, isAddressEqual, zeroAddress } from 'viem'

const EVERYTHING = 2n ** 256n - 1n
/** Seaport's kinds of items. */
const NATIVE = 0n
const ERC20 = 1n
const ANY_OF = 4n
/** 0x's asset data of a token: the function's four bytes, and its address. */
const TOKEN_DATA = /^0xf47261b00{24}([0-9a-f]{40})$/

const amount = (label, token, value) => ({ as: 'amount', label, token, value })
/** One whose token is named further down. */
const bare = (label, token, value) => ({ ...amount(label, token, value), isBare: true })
const native = (label, value) => ({ as: 'native', label, value })
const item = (label, collection, id, count = 1n) => ({ as: 'item', label, collection, id, count })
const who = (label, value) => (value === undefined ? [] : [{ as: 'address', label, value }])
/** Of a structure within one the type is not asked for. */
const time = (label, value) => (typeof value === 'bigint' ? [{ as: 'time', label, value }] : [])
const listed = (value) => [value].flat(Number.POSITIVE_INFINITY)
const least = (...values) => values.sort((one, other) => (one < other ? -1 : 1))[0]
const most = (...values) => values.sort((one, other) => (one > other ? -1 : 1))[0]

const grant = (facts, warnings = ['permit']) => ({ title: 'grant', warnings, facts })
const allowance = (token, value, spender, until) =>
  grant([bare('allowance', token, value), ...who('spender', spender), ...who('token', token), ...time('until', until)])
const allowances = (details, { spender, deadline }) =>
  grant([
    ...listed(details).flatMap(({ token, amount: value, expiration }) => [
      amount('allowance', token, value),
      ...time('until', expiration),
    ]),
    ...who('spender', spender),
    ...time('signedUntil', deadline),
  ])

/** Whether what an order asks for is the signer's: a receiver that is not named is whoever signs. */
const isOwn = (receiver, account) =>
  receiver === undefined || receiver === zeroAddress || (account !== undefined && isAddressEqual(receiver, account))

/** @param {{ gives: object[], asks: { fact: object, value: bigint, to?: string }[], until?: bigint, maker?: string }} order */
function order({ gives, asks, until }, account) {
  const comesBack = asks.some(({ value, to }) => value > 0n && isOwn(to, account))
  return {
    title: 'order',
    warnings: ['order', ...(comesBack ? [] : ['forNothing'])],
    facts: [...gives, ...asks.flatMap(({ fact, to }) => [fact, ...who('to', to)]), ...time('until', until)],
  }
}
const asked = (token, value, to) => ({ fact: amount('asks', token, value), value, to })
/** One token for another. */
const exchange = ([sold, given], [bought, wanted], { to, until }, account) =>
  order({ gives: [amount('gives', sold, given)], asks: [asked(bought, wanted, to)], until }, account)

function seaportItem(label, pick, { itemType, token, identifierOrCriteria: id, startAmount, endAmount }) {
  const value = pick(startAmount, endAmount)
  if (itemType === NATIVE) return { fact: native(label, value), value }
  if (itemType === ERC20) return { fact: amount(label, token, value), value }
  return { fact: item(label, token, itemType >= ANY_OF ? undefined : id, value), value }
}
const readSeaport = ({ offerer, offer, consideration, endTime }) =>
  order(
    {
      gives: listed(offer).map((each) => seaportItem('gives', most, each).fact),
      asks: listed(consideration).map((each) => ({ ...seaportItem('asks', least, each), to: each.recipient })),
      until: endTime,
    },
    offerer,
  )

/** Items for a price: sold, or bought. */
const trade = ({ isSale, items, currency, price, until }) =>
  order({
    gives: isSale ? items('gives') : [amount('gives', currency, price)],
    asks: isSale ? [asked(currency, price)] : items('asks').map((fact) => ({ fact, value: 1n })),
    until,
  })

const assetOf = (data) => {
  const [, token] = TOKEN_DATA.exec(data) ?? []
  return token && getAddress(`0x${token}`)
}

const call = ({ to, value = 0n, data }, warnings = []) => ({
  title: 'call',
  warnings: ['carriedOut', ...warnings],
  facts: [{ as: 'call', to, value, data }],
})

const ITEM = {
  itemType: 'uint',
  token: 'address',
  identifierOrCriteria: 'uint',
  startAmount: 'uint',
  endAmount: 'uint',
}
const PERMITTED = { token: 'address', amount: 'uint' }

export const FORMS = [
  {
    // ERC-3009, to be transferred or fetched.
    needs: { from: 'address', to: 'address', value: 'uint', validBefore: 'uint' },
    may: { validAfter: 'uint' },
    read: ({ from, to, value, validAfter, validBefore }, { token }) => ({
      title: 'transfer',
      warnings: ['permit'],
      facts: [
        bare('send', token, value),
        ...who('to', to),
        ...who('from', from),
        ...who('token', token),
        ...(validAfter > 0n ? time('notBefore', validAfter) : []),
        ...time('until', validBefore),
      ],
    }),
  },
  // ERC-2612, and those that came before and after it.
  {
    needs: { spender: 'address', value: 'uint' },
    may: { deadline: 'uint' },
    read: ({ spender, value, deadline }, { token }) => allowance(token, value, spender, deadline),
  },
  {
    needs: { spender: 'address', allowed: 'bool' },
    may: { expiry: 'uint' },
    read: ({ spender, allowed, expiry }, { token }) => allowance(token, allowed ? EVERYTHING : 0n, spender, expiry),
  },
  {
    needs: { spender: 'address', tokenId: 'uint' },
    may: { deadline: 'uint' },
    read: ({ spender, tokenId, deadline }, { token }) =>
      grant([item('may', token, tokenId), ...who('spender', spender), ...time('until', deadline)]),
  },
  {
    needs: { operator: 'address', approved: 'bool' },
    may: { deadline: 'uint' },
    read: ({ operator, approved, deadline }) =>
      grant(
        [{ as: 'all', label: 'may', value: approved }, ...who('operator', operator), ...time('until', deadline)],
        approved ? ['allItems'] : [],
      ),
  },
  {
    // A debt that somebody may make.
    needs: { delegatee: 'address', value: 'uint' },
    may: { deadline: 'uint' },
    read: ({ delegatee, value, deadline }, { token }) => allowance(token, value, delegatee, deadline),
  },
  // Permit2.
  {
    needs: { details: PERMITTED, spender: 'address' },
    may: { sigDeadline: 'uint' },
    read: ({ details, spender, sigDeadline }) => allowances(details, { spender, deadline: sigDeadline }),
  },
  {
    needs: { permitted: PERMITTED, spender: 'address' },
    may: { deadline: 'uint' },
    read: ({ permitted, spender, deadline }) => allowances(permitted, { spender, deadline }),
  },
  // Orders: Seaport, CoW, 1inch, 0x (4, and the two before), Blur, LooksRare, 0x for collectibles.
  {
    needs: { offerer: 'address', offer: ITEM, consideration: { ...ITEM, recipient: 'address' } },
    may: { endTime: 'uint' },
    read: readSeaport,
  },
  {
    needs: { sellToken: 'address', buyToken: 'address', sellAmount: 'uint', buyAmount: 'uint' },
    may: { feeAmount: 'uint', receiver: 'address', validTo: 'uint' },
    read: ({ sellToken, buyToken, sellAmount, buyAmount, feeAmount = 0n, receiver, validTo }, { account }) =>
      exchange([sellToken, sellAmount + feeAmount], [buyToken, buyAmount], { to: receiver, until: validTo }, account),
  },
  {
    needs: { makerAsset: 'address', takerAsset: 'address', makingAmount: 'uint', takingAmount: 'uint' },
    may: { receiver: 'address' },
    read: ({ makerAsset, takerAsset, makingAmount, takingAmount, receiver }, { account }) =>
      exchange([makerAsset, makingAmount], [takerAsset, takingAmount], { to: receiver }, account),
  },
  {
    needs: { makerToken: 'address', takerToken: 'address', makerAmount: 'uint', takerAmount: 'uint' },
    may: { expiry: 'uint' },
    read: ({ makerToken, takerToken, makerAmount, takerAmount, expiry }) =>
      exchange([makerToken, makerAmount], [takerToken, takerAmount], { until: expiry }),
  },
  {
    needs: { makerAssetAmount: 'uint', takerAssetAmount: 'uint', makerAssetData: 'bytes', takerAssetData: 'bytes' },
    may: { expirationTimeSeconds: 'uint' },
    read: ({ makerAssetData, takerAssetData, makerAssetAmount, takerAssetAmount, expirationTimeSeconds: until }) =>
      exchange([assetOf(makerAssetData), makerAssetAmount], [assetOf(takerAssetData), takerAssetAmount], { until }),
  },
  {
    needs: { side: 'uint', collection: 'address', tokenId: 'uint', paymentToken: 'address', price: 'uint' },
    may: { amount: 'uint', expirationTime: 'uint' },
    read: ({ side, collection, tokenId, amount: count, paymentToken: currency, price, expirationTime: until }) =>
      trade({
        isSale: side === 1n,
        items: (label) => [item(label, collection, tokenId, count)],
        ...{ currency, price, until },
      }),
  },
  {
    needs: { quoteType: 'uint', collection: 'address', currency: 'address', price: 'uint', itemIds: 'uint256[]' },
    may: { endTime: 'uint' },
    read: ({ quoteType, collection, currency, price, itemIds, endTime: until }) =>
      trade({
        isSale: quoteType === 1n,
        items: (label) => (itemIds.length > 0 ? itemIds : [undefined]).map((id) => item(label, collection, id)),
        ...{ currency, price, until },
      }),
  },
  {
    needs: {
      direction: 'uint',
      erc20Token: 'address',
      erc20TokenAmount: 'uint',
      erc721Token: 'address',
      erc721TokenId: 'uint',
    },
    may: { expiry: 'uint' },
    read: ({ direction, erc20Token: currency, erc20TokenAmount: price, erc721Token, erc721TokenId, expiry: until }) =>
      trade({
        isSale: direction === 0n,
        items: (label) => [item(label, erc721Token, erc721TokenId)],
        ...{ currency, price, until },
      }),
  },
  // What UniswapX asks for beside its permit.
  {
    needs: { token: 'address', startAmount: 'uint', endAmount: 'uint', recipient: 'address' },
    read: ({ token, startAmount, endAmount, recipient }, { account }) =>
      order({ gives: [], asks: [asked(token, least(startAmount, endAmount), recipient)] }, account),
  },
  {
    needs: { token: 'address', amount: 'uint', recipient: 'address' },
    read: ({ token, amount: value, recipient }, { account }) =>
      order({ gives: [], asks: [asked(token, value, recipient)] }, account),
  },
  // Calls that whoever has the signature can have made: Safe, forwarders, smart accounts.
  {
    needs: { to: 'address', data: 'bytes' },
    may: { value: 'uint', operation: 'uint' },
    read: ({ to, value, data, operation }) => call({ to, value, data }, operation === 1n ? ['delegateCall'] : []),
  },
  {
    needs: { target: 'address', data: 'bytes' },
    may: { value: 'uint' },
    read: ({ target, value, data }) => call({ to: target, value, data }),
  },
  {
    needs: { sender: 'address', callData: 'bytes' },
    read: ({ sender, callData }) => call({ to: sender, data: callData }),
  },
  // Who may act from now on: delegations (ERC-7710), managers of lending markets, votes (ERC-5805).
  {
    needs: { delegate: 'address', authority: 'bytes32', caveats: { enforcer: 'address' } },
    read: ({ delegate }) => grant(who('operator', delegate), ['actsFor']),
  },
  {
    needs: { authorized: 'address', isAuthorized: 'bool' },
    read: ({ authorized, isAuthorized }) => grant(who('operator', authorized), isAuthorized ? ['actsFor'] : []),
  },
  {
    needs: { manager: 'address', isAllowed: 'bool' },
    read: ({ manager, isAllowed }) => grant(who('operator', manager), isAllowed ? ['actsFor'] : []),
  },
  {
    needs: { delegatee: 'address', nonce: 'uint', expiry: 'uint' },
    read: ({ delegatee, expiry }) => grant([...who('operator', delegatee), ...time('until', expiry)], ['votes']),
  },
]
