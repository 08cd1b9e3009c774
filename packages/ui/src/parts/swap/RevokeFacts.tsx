import type { SwapPreview } from '@wallet-modal/core'
import { swapPreviewMessages } from '@wallet-modal/core/internal'
import { Address } from '../../components/Address.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { NetworkImage } from '../NetworkImage.js'
import { Fact } from '../send/Fact.js'
import { SwapFee } from './SwapFee.js'
import { useAllowanceText } from './useAllowanceText.js'

/** The facts of a revocation: whole addresses of token and spender, the allowance now, and afterwards. */
export function RevokeFacts({ preview: { source, router, amount, prepared } }: { preview: SwapPreview }) {
  const { network } = useActive()
  const t = useTranslate(swapPreviewMessages)
  const format = useFormat()
  const { amountOf } = useAllowanceText()
  return (
    <dl className="facts swap-facts">
      <Fact label={t('swapPreview.token', { symbol: source.symbol })} stacked>
        <Address value={source.address} />
      </Fact>
      <Fact label={t('swapPreview.spender', { symbol: source.symbol })} stacked>
        <Address value={router} />
      </Fact>
      <Fact label={t('swapPreview.allowedNow')}>
        <span className="tabular">{amountOf({ amount, token: source })}</span>
      </Fact>
      <Fact label={t('swapPreview.allowedThen')}>
        <span className="tabular">
          {t('swapPreview.exactly', { amount: format.exactQuantity('0', source.symbol) })}
        </span>
      </Fact>
      <Fact label={t('swapPreview.networkCost')}>
        <SwapFee wei={prepared.maxFee} />
      </Fact>
      {network && (
        <Fact label={t('swapPreview.network')}>
          <NetworkImage network={network} size={24} />
          <span className="truncate">{network.name}</span>
        </Fact>
      )}
    </dl>
  )
}
