import { formatUnits, type PreparedTransfer, sendPreviewMessages } from '@wallet-modal/core/internal'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Fact } from './Fact.js'
import { SpentCoins } from './SpentCoins.js'

/** Costs of a transfer besides the network's fee, and the coins it moves: exact, every digit. */
export function TransferCosts({ transfer }: { transfer: PreparedTransfer }) {
  const { network, token, amount, costs = [], coins } = transfer
  const t = useTranslate(sendPreviewMessages)
  const format = useFormat()
  const say = (units: bigint, { symbol, decimals }: { symbol: string; decimals: number }) => (
    <span className="number">
      {format.exact(formatUnits(units, decimals))} {symbol}
    </span>
  )
  const native = network.nativeCurrency
  const tokenFee = costs.find(({ kind }) => kind === 'tokenFee')
  return (
    <>
      {costs.map(({ kind, amount: cost }) => (
        <Fact key={kind} label={t(`sendPreview.cost.${kind}`)}>
          {say(cost, kind === 'tokenFee' && token ? token : native)}
        </Fact>
      ))}
      {tokenFee && <Fact label={t('sendPreview.theyReceive')}>{say(amount - tokenFee.amount, token ?? native)}</Fact>}
      {coins && <SpentCoins coins={coins} currency={native} />}
      {coins?.change && <Fact label={t('sendPreview.change')}>{say(coins.change.amount, native)}</Fact>}
    </>
  )
}
