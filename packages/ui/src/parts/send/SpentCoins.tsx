import type { CaipNetwork } from '@wallet-modal/core'
import { formatUnits, type PreparedTransfer, sendPreviewMessages } from '@wallet-modal/core/internal'
import { List } from '../../components/List.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Fact } from './Fact.js'

interface SpentCoinsProps {
  coins: NonNullable<PreparedTransfer['coins']>
  currency: CaipNetwork['nativeCurrency']
}

/** A longer list waits to be opened. */
const SHOWN_AT_ONCE = 3

/** Every coin that a transfer spends, with its size: what a coin may carry beside it goes along. */
export function SpentCoins({ coins: { inputs }, currency: { decimals, symbol } }: SpentCoinsProps) {
  const t = useTranslate(sendPreviewMessages)
  const format = useFormat()
  const say = (units: bigint) => `${format.exact(formatUnits(units, decimals))} ${symbol}`
  const sum = inputs.reduce((total, { value }) => total + value, 0n)
  return (
    <Fact label={t('sendPreview.coins')}>
      <details className="coins" open={inputs.length <= SHOWN_AT_ONCE}>
        <summary className="number">
          {inputs.length} · {say(sum)}
        </summary>
        <List>
          {inputs.map(({ outpoint, value, pending, setAside }) => (
            <li key={outpoint}>
              <bdi className="muted coin-id">{outpoint}</bdi>
              <span className="number">{say(value)}</span>
              {pending && <span className="muted">{t('sendPreview.coin.pending')}</span>}
              {setAside && <span className="muted">{t('sendPreview.coin.setAside')}</span>}
            </li>
          ))}
        </List>
      </details>
    </Fact>
  )
}
