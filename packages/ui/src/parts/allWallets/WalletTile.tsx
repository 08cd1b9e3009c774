import { isInstalled } from '@wallet-modal/core/internal'
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
  const { connector } = item
  const notes = connector && [connector.originHint, isInstalled(connector) && installed].filter(Boolean)
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
        title={connector?.originHint}
        onClick={() => !disabled && onChoose(item)}
      >
        <span className="tile-frame" aria-hidden="true">
          <ListedPicture src={image} name={item.name} size={56} />
          {connector && isInstalled(connector) && (
            <span className="tile-mark">
              <Icon name="check" />
            </span>
          )}
        </span>
        <span className="tile-name truncate" dir="auto">
          {item.name}
        </span>
        {notes && <span className="hidden-text">{notes.join(', ')}</span>}
      </button>
    </div>
  )
})
