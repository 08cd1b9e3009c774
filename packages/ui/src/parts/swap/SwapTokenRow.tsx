import type { SwapToken } from '@wallet-modal/core'
import { formatUnits } from '@wallet-modal/core/internal'
import { memo } from 'react'
import { Badge } from '../../components/Badge.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useHiddenBalances } from '../../hooks/useHiddenBalances.js'
import { HIDDEN_FIGURE, HiddenFigure } from '../HiddenFigure.js'
import { ListedPicture } from '../ListedPicture.js'
import { TokenImage } from '../TokenRow.js'

interface SwapTokenRowProps {
  token: SwapToken
  /** Heading of the section that begins with this row. */
  heading: string | undefined
  /** Place in the list, from 0. */
  index: number
  total: number
  /** Whether Tab reaches this row; arrow keys reach the others. */
  reachable: boolean
  chosen: boolean
  /** Text of the badge on an unverified contract. */
  unverified: string
  onChoose(token: SwapToken): void
}

export const SwapTokenRow = memo(function SwapTokenRow(props: SwapTokenRowProps) {
  const { token, heading, index, total, reachable, chosen, unverified, onChoose } = props
  const { symbol, name, iconUrl, nativeOf, balance, decimals, price, verified } = token
  const format = useFormat()
  const { hidden } = useHiddenBalances()
  const isHeld = balance !== undefined && balance > 0n
  const worth = isHeld && verified && price !== undefined ? format.worth(balance, decimals, price) : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is virtual, its rows stand between list and item.
    <div role="listitem" className="token-place" aria-setsize={total} aria-posinset={index + 1}>
      {heading && <p className="token-heading">{heading}</p>}
      <button
        type="button"
        className="row row-plain"
        data-index={index}
        tabIndex={reachable ? 0 : -1}
        aria-current={chosen || undefined}
        onClick={() => onChoose(token)}
      >
        {nativeOf ? <TokenImage token={token} /> : <ListedPicture src={iconUrl} name={symbol} size={40} round />}
        <span className="row-main">
          <span className="row-name truncate" dir="auto">
            {symbol}
          </span>{' '}
          <span className="row-detail truncate" dir="auto">
            {name}
          </span>
        </span>
        <span className="row-end">
          {isHeld && (
            <span className="row-name number truncate">
              {hidden ? <HiddenFigure /> : format.amount(formatUnits(balance, decimals))}
            </span>
          )}
          {worth && (
            <span className="row-detail number truncate" aria-hidden={hidden || undefined}>
              {hidden ? HIDDEN_FIGURE : worth}
            </span>
          )}
          {!verified && <Badge tone="warning">{unverified}</Badge>}
        </span>
      </button>
    </div>
  )
})
