/** Rules of `assets`: a balance below an asset's minimum is lost, and a frozen one can't move. */
import { createError } from '../../../errors/createError.js'
import { formatUnits } from '../../../primitives/units.js'
import type { TransferRequest } from '../../types.js'
import { readAsset, readAssetAccount } from '../node/assets.js'
import type { Node } from '../node/client.js'

interface AssetTransfer {
  readonly request: TransferRequest
  /** 32 bytes each. */
  readonly from: Uint8Array
  readonly receiver: Uint8Array
  readonly receiverHasProvider: boolean
}

/**
 * @throws ModalError TRANSACTION_MISMATCH where the asset's decimals differ from the shown ones (T-15), INSUFFICIENT_BALANCE
 *   {symbol}, AMOUNT_TOO_SMALL and BALANCE_MUST_STAY {minimum, symbol}, TOKEN_FROZEN {symbol}, RECEIVER_NEEDS_CURRENCY
 *   {symbol: the chain's own} where neither a provider nor this asset keeps the receiver's account alive; the node's own errors
 */
export async function checkAsset(node: Node, asset: number, transfer: AssetTransfer): Promise<void> {
  const { request, from, receiver, receiverHasProvider } = transfer
  const { amount } = request
  const { symbol, decimals } = request.token ?? request.network.nativeCurrency
  const [facts, sender, holder] = await Promise.all([
    readAsset(node, asset),
    readAssetAccount(node, asset, from),
    readAssetAccount(node, asset, receiver),
  ])
  // A token list may state wrong decimals, which would turn the typed amount into another one.
  if (facts.decimals !== decimals) throw createError('TRANSACTION_MISMATCH', { field: 'decimals' })
  if (sender.balance < amount) throw createError('INSUFFICIENT_BALANCE', { symbol })
  const minimum = (units: bigint) => ({ minimum: formatUnits(units, decimals), symbol })
  const missing = facts.minimum - holder.balance
  if (amount < missing) throw createError('AMOUNT_TOO_SMALL', minimum(missing))
  if (sender.balance - amount < facts.minimum) throw createError('BALANCE_MUST_STAY', minimum(facts.minimum))
  if (!facts.live || sender.status !== 'liquid' || holder.status === 'blocked')
    throw createError('TOKEN_FROZEN', { symbol })
  if (holder.balance === 0n && !receiverHasProvider && !facts.sufficient)
    throw createError('RECEIVER_NEEDS_CURRENCY', { symbol: request.network.nativeCurrency.symbol })
}
