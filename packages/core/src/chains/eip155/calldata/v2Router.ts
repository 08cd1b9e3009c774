/** The router of Uniswap V2 and its forks. */
import type { Ledger } from './ledger.js'
import { type RouterFunctions, routerFunction } from './routerFunction.js'

/** @throws for a path of fewer than two tokens */
export function pathEnds(path: readonly string[]): readonly [first: string, last: string] {
  const [first, second] = path
  const lastToken = path.at(-1)
  if (!first || !second || !lastToken) throw new Error('No path')
  return [first, lastToken]
}

const exactIn = 'uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline'
const nativeIn = 'uint256 amountOutMin, address[] path, address to, uint256 deadline'
const exactOut = 'uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline'

type TokenCall = readonly [bigint, bigint, readonly string[], string, bigint]
type NativeCall = readonly [bigint, readonly string[], string, bigint]

const tokensToTokens = ([amountIn, least, path, to, deadline]: TokenCall, ledger: Ledger) => {
  const [first, last] = pathEnds(path)
  ledger.takes(first, amountIn)
  ledger.gives(last, least, to)
  ledger.endsAt(deadline)
}
const tokensToNative = ([amountIn, least, path, to, deadline]: TokenCall, ledger: Ledger) => {
  ledger.takes(pathEnds(path)[0], amountIn)
  ledger.givesNative(least, to)
  ledger.endsAt(deadline)
}
const nativeToTokens = ([least, path, to, deadline]: NativeCall, ledger: Ledger) => {
  ledger.gives(pathEnds(path)[1], least, to)
  ledger.endsAt(deadline)
}

export const v2Router: RouterFunctions = new Map([
  routerFunction(`function swapExactTokensForTokens(${exactIn})`, tokensToTokens),
  routerFunction(`function swapExactTokensForTokensSupportingFeeOnTransferTokens(${exactIn})`, tokensToTokens),
  routerFunction(`function swapExactTokensForETH(${exactIn})`, tokensToNative),
  routerFunction(`function swapExactTokensForETHSupportingFeeOnTransferTokens(${exactIn})`, tokensToNative),
  routerFunction(`function swapExactETHForTokens(${nativeIn})`, nativeToTokens),
  routerFunction(`function swapExactETHForTokensSupportingFeeOnTransferTokens(${nativeIn})`, nativeToTokens),
  routerFunction(`function swapETHForExactTokens(${nativeIn})`, nativeToTokens),
  routerFunction(`function swapTokensForExactTokens(${exactOut})`, ([least, most, path, to, deadline], ledger) => {
    const [first, last] = pathEnds(path)
    ledger.takes(first, most, 'atMost')
    ledger.gives(last, least, to)
    ledger.endsAt(deadline)
  }),
  routerFunction(`function swapTokensForExactETH(${exactOut})`, ([least, most, path, to, deadline], ledger) => {
    ledger.takes(pathEnds(path)[0], most, 'atMost')
    ledger.givesNative(least, to)
    ledger.endsAt(deadline)
  }),
])
