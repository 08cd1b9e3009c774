/** Max: all of a token that the chain knows of; of the native currency what is left when the fee is paid, which depends on who receives it. */
import type { AccountTie, CoinWishes, FeeRate } from '../../chains/types.js'
import type { TokenBalance } from '../../domain/token.js'
import { ModalError } from '../../errors/ModalError.js'
import { createSlot } from '../../net/slot.js'
import type { Clock } from '../../primitives/ports.js'
import { formatUnits } from '../../primitives/units.js'
import type { AccountInUse } from '../connection/types.js'
import { mostOfToken } from '../mostOfToken.js'
import { baseUnits, decimalsOf, type SendHoldings } from './sendHoldings.js'
import type { SendState } from './types.js'
import { unreviewed } from './unreviewed.js'

interface Parts {
  state: SendState
  clock: Clock
  context(): AccountInUse
  holdings: SendHoldings
  wishes(): CoinWishes & { readonly feeRate?: FeeRate }
  /** The amount is another, or was made anew. */
  onFilled(): void
}

/** An amount of the native currency that Max filled in: by whom and where, and for which receiver. */
interface Filled {
  readonly amount: string
  readonly most: bigint
  readonly from: string
  readonly network: string
  receiver: string
  /** Fee rate that the visitor chose; `undefined` for the usual one. */
  rate: bigint | undefined
  /** Set once the amount follows another receiver or fee: resolves when it has. */
  refilled?: Promise<void>
  /** 'everything' where nothing is left for the account to live on. */
  readonly how: MaxKind
}

/** Kind of a native maximum: all of it, or (`undefined`) what an account that lives on can spare. */
type MaxKind = 'everything' | undefined

/** Why an account can't be closed, where that is what went wrong. */
function tieOf(error: unknown): AccountTie | undefined {
  const { tie } = error instanceof ModalError ? (error.context as { tie?: AccountTie }) : {}
  return tie
}

/** Whether the transfer is being prepared, or the wallet has it. */
const isBusy = ({ status }: SendState) => status === 'preparing' || status === 'sending'

export function createSendMax({ state, clock, context, holdings, wishes, onFilled }: Parts) {
  let filledAmount: Filled | undefined
  const reckonings = createSlot()
  /** The account that can't be closed, on its network. */
  let tiedAccount: string | undefined

  /** Returns Max's amount while the field still shows it. */
  function standingFill(): Filled | undefined {
    const { token, sendTokenAmount, fiat } = state
    if (!filledAmount || token?.address || fiat !== undefined || sendTokenAmount !== filledAmount.amount)
      return undefined
    const { network, address } = context()
    return filledAmount.from === address && filledAmount.network === network.id ? filledAmount : undefined
  }

  /** Base units; `undefined` where nobody knows. */
  async function mostOf({ address: token }: TokenBalance, receiver: string, how: MaxKind): Promise<bigint | undefined> {
    const { adapter: chain, network, address } = context()
    const maxQuery = { from: address, receiver, ...wishes(), ...(how && { everything: true as const }) }
    if (!token) return chain.maxSendable?.(network, maxQuery)
    const listedBalance = baseUnits(holdings.held())
    if (listedBalance === undefined) return undefined
    return mostOfToken({ clock, chain, network, token, address, listedBalance })
  }

  /** @returns how to fill it in; `undefined` where it came too late: what was typed, the token or the account is another */
  async function reckon(receiver: string, how: MaxKind): Promise<(() => void) | undefined> {
    const { network, address: from } = context()
    const { token, sendTokenAmount: amountBefore } = state
    if (!token || state.status === 'sending') return undefined
    const { isNewest } = reckonings.start()
    const rate = wishes().feeRate?.rate
    const most = await mostOf(token, receiver, how).catch((error: unknown) => {
      const tie = tieOf(error)
      if (!tie) throw error
      return { tie }
    })
    const accountInUse = context()
    const sameAccount = accountInUse.address === from && accountInUse.network.id === network.id
    const untouched = state.token?.address === token.address && state.sendTokenAmount === amountBefore
    if (most === undefined || !isNewest() || !sameAccount || !untouched) return undefined
    if (typeof most === 'object')
      return () => {
        state.everything = most.tie
        tiedAccount = `${network.id} ${from}`
      }
    return () => {
      const amount = formatUnits(most, decimalsOf(token))
      filledAmount = token.address ? undefined : { amount, most, from, network: network.id, receiver, rate, how }
      state.sendTokenAmount = amount
      state.everything = how === 'everything' && most > 0n
      onFilled()
    }
  }

  async function refill(receiver: string): Promise<void> {
    const fill = await reckon(receiver, standingFill()?.how)
    if (standingFill() && (state.status === 'editing' || state.status === 'preparing')) fill?.()
  }

  return {
    /** @param asked - a page's button may hand its event on: nothing but the word itself closes an account */
    async set(asked?: 'everything'): Promise<void> {
      if (isBusy(state)) return
      const closes = asked === 'everything' && context().network.namespace === 'polkadot' && !state.token?.address
      const how = closes ? asked : undefined
      const fill = await reckon(state.receiver?.address ?? state.receiverAddress.trim(), how)
      if (!fill || isBusy(state)) return
      // All of it is an amount of the token: dollars would round it.
      Object.assign(state, unreviewed, { fiat: undefined })
      fill()
    },
    /**
     * A receiver that is known by now may cost more or less to send to, and so does another fee: the amount follows while it
     * is still Max's.
     */
    follow(): void {
      const ownFill = standingFill()
      // An amount that is no longer Max's is not everything, and a different account may be free to close.
      const { network, address } = context()
      if (state.everything === true ? !ownFill?.how : tiedAccount !== `${network.id} ${address}`)
        state.everything = false
      if (!ownFill) return
      const [receiver, rate] = [state.receiver?.address ?? ownFill.receiver, wishes().feeRate?.rate]
      if (ownFill.receiver === receiver && ownFill.rate === rate) return
      Object.assign(ownFill, { receiver, rate })
      // Without an answer the amount stays: preparing says what is wrong with it.
      ownFill.refilled = refill(receiver).catch(() => {})
    },
    /** When the amount has followed the receiver. */
    followed: () => filledAmount?.refilled,
    /** Base units that Max's amount leaves for its fee: preparing refuses a higher one. */
    room(): bigint | undefined {
      const fillOfMax = standingFill()
      const balance = baseUnits(holdings.native())
      return fillOfMax && balance !== undefined && balance > fillOfMax.most ? balance - fillOfMax.most : undefined
    },
  }
}
