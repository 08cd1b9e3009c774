import type { SwapPreview } from '@wallet-modal/core'
import { formatUnits, swapPreviewMessages, swapViewMessages } from '@wallet-modal/core/internal'
import { Address } from '../../components/Address.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { NetworkImage } from '../NetworkImage.js'
import { Fact } from '../send/Fact.js'
import { BatchCalls } from './BatchCalls.js'
import { PriceImpact } from './PriceImpact.js'
import { SimulatedEffects } from './SimulatedEffects.js'
import { SwapFee } from './SwapFee.js'
import { useSwapText } from './useSwapText.js'

/** Every figure of the transaction to be signed, read from the preview itself. */
export function SwapFacts({ preview }: { preview: SwapPreview }) {
  const { source, destination, step, amount, router, acknowledgment, prepared } = preview
  const wholeRouter = acknowledgment !== undefined
  const { network } = useActive()
  const t = useTranslate(swapPreviewMessages)
  const say = useSwapText()
  const format = useFormat()
  const approves = step !== 'swap'
  const allowance = prepared.call.approval?.amount ?? amount
  const exactly = (units: bigint) =>
    t('swapPreview.exactly', { amount: format.exactQuantity(formatUnits(units, source.decimals), source.symbol) })
  return (
    <dl className="facts swap-facts">
      {approves && (
        <>
          <Fact label={t('swapPreview.spender', { symbol: source.symbol })} stacked>
            <Address value={router} />
          </Fact>
          <Fact label={t('swapPreview.allowance')}>
            <span className="tabular">{exactly(allowance)}</span>
          </Fact>
        </>
      )}
      <BatchCalls preview={preview} />
      {!approves && wholeRouter && (
        <>
          <Fact label={t('swapPreview.router')} stacked>
            <Address value={router} />
          </Fact>
          <Fact label={t('swapPreview.function')}>
            <code className="tabular">{prepared.call.selector}</code>
          </Fact>
        </>
      )}
      <SimulatedEffects preview={preview} />
      <Fact label={t('swapPreview.rate')}>
        <span className="number">{say.rate(preview.exchangeRate, source.symbol, destination.symbol)}</span>
      </Fact>
      {!preview.wraps && <PriceFacts preview={preview} />}
      <Fact label={t('swapPreview.networkCost')}>
        <SwapFee wei={prepared.maxFee} />
      </Fact>
      {network && (
        <Fact label={t('swapPreview.network')}>
          <NetworkImage network={network} size={24} />
          <span className="truncate">{network.name}</span>
        </Fact>
      )}
      {!approves && !wholeRouter && (
        <Fact label={t(preview.wraps ? 'swapPreview.contract' : 'swapPreview.router')}>
          <span className="number">{format.shortAddress(router)}</span>
        </Fact>
      )}
    </dl>
  )
}

/** Possible losses and costs of a price; none where a token is only wrapped. */
function PriceFacts({ preview }: { preview: SwapPreview }) {
  const { source, destination, minimumReceived, slippage, priceImpact, providerFee } = preview
  const figures = useTranslate(swapViewMessages)
  const say = useSwapText()
  const format = useFormat()
  return (
    <>
      <Fact label={figures('swap.priceImpact')}>
        <PriceImpact impact={priceImpact} />
      </Fact>
      <Fact label={figures('swap.slippage')}>
        <span className="number">{say.slippage(slippage)}</span>
      </Fact>
      <Fact label={figures('swap.minimumReceived')}>
        <span className="number">
          {minimumReceived === undefined
            ? say.unknown
            : `${format.exact(formatUnits(minimumReceived, destination.decimals))} ${destination.symbol}`}
        </span>
      </Fact>
      <Fact label={figures('swap.providerFee')}>
        <span className="number">{say.fee(providerFee, source.symbol)}</span>
      </Fact>
    </>
  )
}
