import type { Connector } from '@wallet-modal/core'
import { allWalletsMessages } from '@wallet-modal/core/internal'
import {
  type CSSProperties,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CacheSnapshot, Virtualizer, type VirtualizerHandle } from 'virtua'
import { Skeleton } from '../../components/Skeleton.js'
import { useImages } from '../../hooks/useImages.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useGridFocus } from './useGridFocus.js'
import type { GridItem } from './useWalletGrid.js'
import { WalletTile } from './WalletTile.js'

const MOST_COLUMNS = 4
const LEAST_COLUMNS = 2
/** Width of a tile, in the text's own em, below which a name of one word is cut. */
const TILE_EM = 5
/** Height of a row before it is measured, px. */
const ROW_SIZE = 100
/** Distance to the end of the loaded rows at which the next page is requested, px. */
const AHEAD = 480
const SKELETON_ROWS = { first: 5, more: 2 }

export interface WalletGridHandle {
  /** Moves the focus into the grid. */
  focus(): void
}

interface WalletGridProps {
  items: readonly GridItem[]
  /** The text searched for; another text's results begin at the top. */
  search: string
  total: number
  /** Whether more is loading, or would be after scrolling. */
  more: boolean
  busy: boolean
  disabled: boolean
  /** Scroll position when the list was left, px. */
  startAt: number
  /** The row heights that `onLeave` reported then. */
  sizes: CacheSnapshot | undefined
  /** Called with the heights of the rows when the list is unmounted; the same function each time. */
  onLeave: ((sizes: CacheSnapshot) => void) | undefined
  onScroll(offset: number): void
  onEnd(): void
  onChoose(item: GridItem): void
  handle: Ref<WalletGridHandle>
}

const skeletonsAfter = (loaded: number, columns: number) =>
  loaded > columns * 3 ? SKELETON_ROWS.more : SKELETON_ROWS.first

/** Fewer where the text is large. */
function columnsOf(list: HTMLElement): number {
  const tiles = Math.floor(list.clientWidth / Number.parseFloat(getComputedStyle(list).fontSize) / TILE_EM)
  return Math.max(LEAST_COLUMNS, Math.min(MOST_COLUMNS, tiles))
}

type Row = readonly GridItem[] | 'skeleton'

function rowsOf(items: readonly GridItem[], columns: number, skeletons: number): readonly Row[] {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += columns) rows.push(items.slice(start, start + columns))
  return [...rows, ...Array.from({ length: skeletons }, () => 'skeleton' as const)]
}

/** A virtual list: only the rows near the screen are in the page. */
export function WalletGrid(props: WalletGridProps) {
  const { items, search, total, more, busy, disabled, startAt, sizes, onLeave, onScroll, onEnd, onChoose, handle } =
    props
  const t = useTranslate(allWalletsMessages)
  const { ofConnector } = useImages()
  // Later offsets come from the visitor's own scrolling.
  const [start] = useState(startAt)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [columns, setColumns] = useState(MOST_COLUMNS)
  const rows = useMemo(
    () => rowsOf(items, columns, more ? skeletonsAfter(items.length, columns) : 0),
    [items, columns, more],
  )
  const rowOf = (index: number) => Math.floor(index / columns)
  const reveal = (index: number) => list.current?.scrollToIndex(rowOf(index), { align: 'nearest' })
  const { current, focus, onKeyDown } = useGridFocus(scroller, items, columns, reveal)
  useImperativeHandle(handle, () => ({ focus: () => items.length > 0 && focus(current) }))

  useLayoutEffect(() => {
    if (scroller.current) setColumns(columnsOf(scroller.current))
  }, [])

  function lookAhead(): void {
    const view = list.current
    if (!view || !more || busy) return
    const loaded = view.getItemOffset(rowOf(items.length))
    if (view.scrollOffset + view.viewportSize > loaded - AHEAD) onEnd()
  }
  // After each page, which may not have filled the screen.
  useEffect(lookAhead)
  useEffect(() => {
    if (start > 0) list.current?.scrollTo(start)
  }, [start])
  const searched = useRef(search)
  useEffect(() => {
    if (searched.current !== search) list.current?.scrollTo(0)
    searched.current = search
  }, [search])
  useLayoutEffect(() => {
    const view = list.current
    return () => {
      if (view) onLeave?.(view.cache)
    }
  }, [onLeave])

  const imageOf = ({ connector, wallet }: GridItem) =>
    ofConnector(connector ?? pictureOf(wallet.image_url, wallet.image_id))

  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is virtual, its rows stand between list and item.
    <div
      role="list"
      ref={scroller}
      className="grid-scroller"
      aria-label={t('allWallets.list')}
      aria-busy={busy || undefined}
      data-scroller=""
      data-loaded={items.length}
      onKeyDown={onKeyDown}
    >
      <Virtualizer
        ref={list}
        data={rows}
        itemSize={ROW_SIZE}
        {...(sizes && { cache: sizes })}
        keepMounted={items.length > 0 ? [rowOf(current)] : []}
        onScroll={(offset) => {
          onScroll(offset)
          lookAhead()
        }}
        onResize={lookAhead}
      >
        {(row, rowIndex) => (
          <div
            className="grid-row"
            key={row === 'skeleton' ? `skeleton ${rowIndex}` : row[0]?.id}
            style={{ '--columns': columns } as CSSProperties}
          >
            {row === 'skeleton'
              ? [0, 1, 2, 3].slice(0, columns).map((column) => <SkeletonTile key={column} />)
              : row.map((item, column) => (
                  <WalletTile
                    key={item.id}
                    item={item}
                    image={imageOf(item)}
                    index={rowIndex * columns + column}
                    total={total}
                    current={rowIndex * columns + column === current}
                    disabled={disabled && item.connector !== undefined}
                    installed={t('allWallets.installed')}
                    onChoose={onChoose}
                  />
                ))}
          </div>
        )}
      </Virtualizer>
    </div>
  )
}

const pictureOf = (
  imageUrl: string | undefined,
  imageId: string | undefined,
): Pick<Connector, 'imageUrl' | 'imageId'> => ({
  ...(imageUrl && { imageUrl }),
  ...(imageId && { imageId }),
})

function SkeletonTile() {
  return (
    <div className="tile-place" aria-hidden="true">
      <span className="tile">
        <Skeleton width={56} height={56} />
        <span className="tile-name">
          <Skeleton width={44} height={12} />
        </span>
      </span>
    </div>
  )
}
