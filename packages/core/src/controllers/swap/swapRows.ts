/** Rows of the form's tokens: what the account holds of each now, and what it is worth. */
import { ref } from 'valtio/vanilla'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { isNativeToken } from '../../domain/swapMath.js'
import { swapTokens } from '../../domain/swapTokens.js'
import type { SwapToken } from '../../domain/swapTypes.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapPrices } from './swapPrices.js'

export type SwapRows = ReturnType<typeof createSwapRows>

/** The row of a token in a list. */
const rowOf = (token: SwapToken | undefined, rows: readonly SwapToken[]) =>
  token && rows.find(({ address }) => isSameAddress(address, token.address))

export function createSwapRows(
  { state, context, balances }: Pick<SwapWorkParts, 'state' | 'context' | 'balances'>,
  prices: SwapPrices,
) {
  let listedTokens: readonly SwapToken[] = []

  /** Shows tokens with what the account holds now, and the chosen ones among them. */
  function follow(): void {
    const { network } = context()
    const priced = (token: SwapToken): SwapToken => {
      const price = token.price ?? prices.of(token.address)
      return price === undefined || !token.verified ? token : { ...token, price }
    }
    state.networkPriceInUSD = prices.of(EIP155_NATIVE_ADDRESS)
    state.tokens = ref(swapTokens(network, listedTokens, balances()).map(priced))
    const rowNow = (token: SwapToken | undefined) => {
      const row = rowOf(token, state.tokens)
      return row ? ref(row) : token
    }
    state.sourceToken = rowNow(state.sourceToken)
    state.toToken = rowNow(state.toToken)
  }

  return {
    follow,
    /** Takes the tokens of the network, as the service lists them. */
    list(tokens: readonly SwapToken[]): void {
      listedTokens = tokens
      follow()
    },
    /** The native currency, which pays the fee, and the chosen tokens without a price. */
    addressesToPrice(): readonly string[] {
      const unpriced = [state.sourceToken, state.toToken].flatMap((token) =>
        token?.verified && token.price === undefined && !isNativeToken(token.address) ? token.address : [],
      )
      return [EIP155_NATIVE_ADDRESS, ...unpriced]
    },
  }
}
