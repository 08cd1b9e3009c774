import { memo } from 'react'
import { Icon } from '../../components/Icon.js'
import { ListedPicture } from '../ListedPicture.js'
import type { GridItem } from './useWalletGrid.js'

interface WalletTileProps {
  item: GridItem
  image: string | undefined
  /** From 0. */
  index: number
  total: number
  /** The one tile of the grid that Tab reaches; arrow keys reach the others. */
  current: boolean
  disabled: boolean
  installed: string
  onChoose(item: GridItem): void
}

export const WalletTile = memo(function WalletTile(props: WalletTileProps) {
  const { item, image, index, total, current, disabled, installed, onChoose } = props
  const hint = item.connector?.originHint
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is virtual, its rows stand between list and item.
    <div role="listitem" className="tile-place" aria-setsize={total} aria-posinset={index + 1}>
      <button
        type="button"
        part="wallet-item"
        className="tile"
        data-wallet-id={item.id}
        data-index={index}
        tabIndex={current ? 0 : -1}
        aria-disabled={disabled || undefined}
        title={hint}
        onClick={() => !disabled && onChoose(item)}
      >
        <span className="tile-frame" aria-hidden="true">
          <ListedPicture src={image} name={item.name} size={56} />
          {item.connector && (
            <span className="tile-mark">
              <Icon name="check" />
            </span>
          )}
        </span>
        <span className="tile-name truncate" dir="auto">
          {item.name}
        </span>
        {item.connector && <span className="hidden-text">{[hint, installed].filter(Boolean).join(', ')}</span>}
      </button>
    </div>
  )
})
