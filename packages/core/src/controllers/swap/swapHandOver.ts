/** Handing a swap to the wallet: simulated once more, then asked for once. */
import type { CaipNetwork } from '../../chains/types.js'
import { askWallet, followed, type Handed } from '../../domain/askWallet.js'
import { createError } from '../../errors/createError.js'
import type { SwapAccount } from './swapAccount.js'
import { lookAhead } from './swapLook.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapPreview } from './types.js'

interface Given extends Pick<SwapAccount, 'assertOwn'> {
  /** Hears what a wallet was handed, before anybody else does. */
  handed(preview: SwapPreview, hash: string): void
}

type HandOverParts = Pick<SwapWorkParts, 'context' | 'chain' | 'send' | 'sendBatch' | 'emit'>

export function createSwapHandOver(parts: HandOverParts, { assertOwn, handed }: Given) {
  const { context, chain, send, sendBatch, emit } = parts

  function ask(preview: SwapPreview, isMine: () => boolean): Promise<Handed> {
    const { batch, prepared } = preview
    const assertWanted = () => {
      if (!isMine()) throw createError('ABORTED', {})
      assertOwn(preview)
    }
    const { inTurn, connector } = context()
    return inTurn(() =>
      askWallet<Handed>({
        said: (answered) => emit('swapAsked', { preview, answered }),
        // A batch is followed by an id, and a hash that an error names is none.
        ask: () => (batch ? sendBatch(batch, assertWanted) : send(prepared, assertWanted).catch(followed)),
        handed({ hash, wallet }) {
          handed(preview, hash)
          emit('swapHanded', { hash, wallet, preview, ...(connector.embedded && { embedded: true }) })
        },
      }),
    )
  }

  /** Simulates again on the present chain: the effects of the call may have changed since it was built. */
  async function simulate(network: CaipNetwork, preview: SwapPreview): Promise<void> {
    if (await lookAhead(parts, { network }, preview)) return
    const { batch, prepared } = preview
    const { simulateBatch, simulateCall } = await chain()
    await (batch && simulateBatch ? simulateBatch(network, batch) : simulateCall(network, prepared))
  }

  return { ask, simulate }
}
