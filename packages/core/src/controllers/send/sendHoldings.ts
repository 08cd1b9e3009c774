/** Balances of the account, as far as known, and that of the chosen token. */
import { ref } from 'valtio/vanilla'
import type { CaipNetwork } from '../../chains/types.js'
import { tokenContracts } from '../../domain/knownTokens.js'
import type { TokenBalance } from '../../domain/token.js'
import { parseAmount } from '../../primitives/units.js'
import type { SendState } from './types.js'

export const decimalsOf = (token: TokenBalance) => Number(token.quantity.decimals)

export function baseUnits(token: TokenBalance | undefined): bigint | undefined {
  if (!token) return undefined
  const parsed = parseAmount(token.quantity.numeric, decimalsOf(token))
  return parsed.ok ? parsed.baseUnits : undefined
}

interface Parts {
  state: SendState
  balances(): readonly TokenBalance[]
}

export function createSendHoldings({ state, balances }: Parts) {
  const native = () => balances().find(({ address }) => address === undefined)

  /** The chosen token as the account holds it now; `undefined` while that is not known. */
  function chosenBalance(): TokenBalance | undefined {
    const { token } = state
    return token && balances().find(({ address }) => address === token.address)
  }

  return {
    native,
    held: chosenBalance,
    /** Base units of the chosen token that may be spent; `undefined` while not known. */
    available(): bigint | undefined {
      const row = chosenBalance()
      const balance = baseUnits(row)
      if (!row?.setAside || state.withSetAside || balance === undefined) return balance
      const setAside = parseAmount(row.setAside, decimalsOf(row))
      return setAside.ok ? balance - setAside.baseUnits : balance
    },
    /** The native token unless one is chosen; its figures are those of the account as it is now. */
    follow(): void {
      const row = state.token ? chosenBalance() : native()
      if (row && JSON.stringify(row) !== JSON.stringify(state.token)) state.token = ref({ ...row })
    },
    /** Contracts of the tokens that are held here, and of the well-known ones. */
    contractsOf: (network: CaipNetwork) => tokenContracts(network.id, balances()),
  }
}

export type SendHoldings = ReturnType<typeof createSendHoldings>
