/** Direct calls of the contract that wraps the native currency: one to one, for any caller. */
import { isSameAddress } from '../../../primitives/sameAddress.js'
import type { CallFacts } from './ledger.js'
import { type RouterFunctions, routerFunction } from './routerFunction.js'

export const wrappedToken: RouterFunctions = new Map([
  routerFunction('function deposit()', (_, ledger) => {
    const { from, to, value } = ledger.facts
    ledger.gives(to, value, from)
  }),
  routerFunction('function withdraw(uint256 amount)', ([amount], ledger) => {
    const { from, to } = ledger.facts
    ledger.takes(to, amount)
    ledger.givesNative(amount, from)
  }),
])

export const isWrappedToken = ({ to, wrapped }: CallFacts): boolean => isSameAddress(to, wrapped)
