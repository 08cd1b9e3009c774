/** Signatures that are worth money to whoever has them. */
import type { Hex } from 'viem'
import type { Chain } from './chain.js'

const fields = (text: string) =>
  text.split(', ').map((field) => {
    const [type, name] = field.split(' ')
    return { name, type }
  })

/** ERC-3009: ten thousand dollars of `from`, for `to`, in this and any year to come. */
export const authorisation = (from: Hex, to: Hex, { network, token }: Chain) => ({
  domain: { name: 'USD Coin', version: '2', chainId: network.chainId, verifyingContract: token('dollar').address },
  types: {
    TransferWithAuthorization: fields(
      'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
    ),
  },
  primaryType: 'TransferWithAuthorization',
  message: {
    ...{ from, to, value: '10000000000' },
    ...{ validAfter: '0', validBefore: '4102444800', nonce: `0x${'01'.repeat(32)}` },
  },
})

/** Seaport: a collectible, for nothing. */
export const givenAway = (offerer: Hex, { network, token }: Chain) => {
  const item = 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
  const contract = token('demo').address
  return {
    domain: { name: 'Seaport', version: '1.6', chainId: network.chainId, verifyingContract: contract },
    types: {
      OrderComponents: fields(
        'address offerer, OfferItem[] offer, ConsiderationItem[] consideration, uint256 startTime, uint256 endTime',
      ),
      OfferItem: fields(item),
      ConsiderationItem: fields(`${item}, address recipient`),
    },
    primaryType: 'OrderComponents',
    message: {
      ...{ offerer, consideration: [], startTime: '0', endTime: '4102444800' },
      offer: [{ itemType: 2, token: contract, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
    },
  }
}
