/** Readings of a swap's chain: units, the time, what the account holds and what it allows. */
import { assertDecimals } from '../../domain/swapGuard.js'
import { isNativeToken } from '../../domain/swapMath.js'
import type { SwapOrder } from './swapOrder.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'

/** Base units, as the chain says; `undefined` where its node can't. */
export interface Held {
  /** Balance of the source. */
  readonly tokens: bigint | undefined
  readonly native: bigint | undefined
}

export interface SwapReadings {
  /** @throws ModalError TRANSACTION_MISMATCH */
  checkDecimals(deal: Pick<SwapOrder, 'quote' | 'account'>): Promise<void>
  readBlockTime(account: SwapContext): Promise<bigint | undefined>
  readHeld(order: SwapOrder): Promise<Held>
  allowedOnChain(order: SwapOrder, spender: string, after?: string): Promise<bigint | undefined>
}

const unknown = () => undefined

export function createSwapReadings({ chain }: Pick<SwapWorkParts, 'chain'>): SwapReadings {
  /** The list may lie about a unit, the contract can't (T-15). */
  async function checkDecimals({
    quote: { source, destination },
    account: { network },
  }: Pick<SwapOrder, 'quote' | 'account'>): Promise<void> {
    const { tokenDecimals } = await chain()
    const contracts = [source, destination].filter(({ address }) => !isNativeToken(address))
    const answers = await Promise.all(contracts.map(({ address }) => tokenDecimals(network, address)))
    contracts.forEach(({ decimals }, index) => {
      assertDecimals(decimals, answers[index] ?? -1)
    })
  }

  /** A visitor's clock may be wrong by hours, and a node that rests stays behind. */
  async function readBlockTime({ network }: SwapContext): Promise<bigint | undefined> {
    const { blockTime } = await chain()
    return blockTime?.(network).catch(unknown)
  }

  /**
   * The chain says how much the account holds; nobody else needs to have said so. What a node can't say is no reason to
   * stop: the simulation and the wallet look too.
   */
  async function readHeld({ quote: { source }, account: { network, address } }: SwapOrder): Promise<Held> {
    const { nativeBalance, tokenBalance } = await chain()
    const native = nativeBalance(network, address).catch(unknown)
    const isNative = isNativeToken(source.address)
    const tokens = isNative ? native : tokenBalance(network, source.address, address).catch(unknown)
    return { tokens: await tokens, native: await native }
  }

  /**
   * Base units that the token's contract lets `spender` take; `undefined` where nobody can ask it.
   * @param after - as it stood in the block of this transaction
   */
  async function allowedOnChain(
    { quote: { source }, account: { network, address } }: SwapOrder,
    spender: string,
    after?: string,
  ): Promise<bigint | undefined> {
    const { tokenAllowance } = await chain()
    const allowanceQuery = [network, source.address, address, spender] as const
    return (
      after === undefined ? tokenAllowance?.(...allowanceQuery) : tokenAllowance?.(...allowanceQuery, after)
    )?.catch(unknown)
  }

  return { checkDecimals, readBlockTime, readHeld, allowedOnChain }
}
