/** The revocation of an allowance that was given before, as a visitor reviews it. */
import type { GivenAllowance } from '../../domain/givenAllowance.js'
import { assertApproval, assertDecimals, isKnownRouter, type SwapIntent } from '../../domain/swapGuard.js'
import { assertPayable, hasHighFee } from './swapFee.js'
import { inStage } from './swapInStage.js'
import { lookAhead } from './swapLook.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import type { SwapPreview } from './types.js'

/** @throws ModalError APPROVAL_FAILED, INSUFFICIENT_BALANCE of the fee */
export type BuildRevocation = (allowance: GivenAllowance, account: SwapContext) => Promise<SwapPreview>

type RevocationParts = Pick<SwapWorkParts, 'state' | 'chain' | 'routers'>

export function createBuildRevocation({ state, chain, routers }: RevocationParts): BuildRevocation {
  /** Sets to 0 what was given before; the token is the same on both sides, and nothing of it moves. */
  async function readRevocation({ token, spender }: GivenAllowance, account: SwapContext): Promise<SwapPreview> {
    const { network, address } = account
    const { prepareCall, encodeApproval, tokenDecimals, tokenAllowance } = await chain()
    assertDecimals(token.decimals, await tokenDecimals(network, token.address))
    const amount = (await tokenAllowance?.(network, token.address, address, spender)) ?? 0n
    const data = await encodeApproval(spender, 0n)
    const prepared = await prepareCall({ network, from: address, to: token.address, value: 0n, data })
    const intent: SwapIntent = {
      ...{ caipNetworkId: network.id, from: address, source: token.address, destination: token.address },
      ...{ amount: 0n, minimum: 0n, now: 0n, tokens: [], held: [], routers: routers(network) },
    }
    const source = { ...token, name: token.symbol, verified: true }
    const router = assertApproval(intent, prepared, 0n)
    const figures = { exchangeRate: undefined, priceImpact: undefined, minimumReceived: undefined, providerFee: '0' }
    const parties = { source, destination: source, router, routerKnown: isKnownRouter(intent, router) }
    return {
      ...figures,
      ...parties,
      step: 'revoke',
      amount,
      toAmount: 0n,
      slippage: 0,
      intent,
      prepared,
      before: undefined,
    }
  }

  return async (allowance, account) => {
    const native = await (await chain()).nativeBalance(account.network, account.address).catch(() => undefined)
    const built = await inStage('approval', readRevocation(allowance, account))
    assertPayable({ native }, built, account)
    const effects = await inStage('approval', lookAhead({ chain }, account, built))
    const isHigh = hasHighFee({ native }, built, { account, prices: state })
    return { ...built, ...(effects && { effects }), ...(isHigh && { highFee: true }) }
  }
}
