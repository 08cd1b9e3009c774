import { formatUnits, type PreparedTransfer, sendPreviewMessages } from '@wallet-modal/core'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Fact } from './Fact.js'
import { SpentCoins } from './SpentCoins.js'

/** What a transfer costs beside the network's fee, and which coins it moves: exact, every digit. */
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
  const kept = costs.find(({ kind }) => kind === 'tokenFee')
  return (
    <>
      {costs.map(({ kind, amount: cost }) => (
        <Fact key={kind} label={t(`sendPreview.cost.${kind}`)}>
          {say(cost, kind === 'tokenFee' && token ? token : native)}
        </Fact>
      ))}
      {kept && <Fact label={t('sendPreview.theyReceive')}>{say(amount - kept.amount, token ?? native)}</Fact>}
      {coins && <SpentCoins coins={coins} currency={native} />}
      {coins?.change && <Fact label={t('sendPreview.change')}>{say(coins.change.amount, native)}</Fact>}
    </>
  )
}
