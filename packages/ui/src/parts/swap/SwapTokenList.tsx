import type { SwapToken } from '@wallet-modal/core'
import { isSameAddress, type OfferedToken, selectTokenMessages, swapTokensMessages } from '@wallet-modal/core/internal'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useGridFocus } from '../allWallets/useGridFocus.js'
import { SwapTokenRow } from './SwapTokenRow.js'

/** Height of a row before it is measured, px. */
const ROW_SIZE = 64

export interface SwapTokenListHandle {
  /** Moves the focus into the list. */
  focus(): void
}

interface SwapTokenListProps {
  offered: readonly OfferedToken[]
  /** The text searched for; another text's results begin at the top. */
  search: string
  chosen: SwapToken | undefined
  onChoose(token: SwapToken): void
  handle: Ref<SwapTokenListHandle>
}

/** A virtual list: only the rows near the screen are in the page. */
export function SwapTokenList({ offered, search, chosen, onChoose, handle }: SwapTokenListProps) {
  const t = useTranslate(swapTokensMessages)
  const marks = useTranslate(selectTokenMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const names = useMemo(() => offered.map(({ token }) => ({ name: token.symbol })), [offered])
  const { current, focus, onKeyDown } = useGridFocus(scroller, names, 1, (index) =>
    list.current?.scrollToIndex(index, { align: 'nearest' }),
  )
  const searched = useRef(search)
  useEffect(() => {
    if (searched.current !== search) list.current?.scrollTo(0)
    searched.current = search
  }, [search])
  useImperativeHandle(handle, () => ({ focus: () => focus(current) }))
  const isChosen = ({ address }: SwapToken) => isSameAddress(chosen?.address, address)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is virtual, its rows stand between list and item.
    <div
      role="list"
      ref={scroller}
      className="token-scroller"
      aria-label={t('swap.tokens')}
      data-scroller=""
      data-loaded={offered.length}
      onKeyDown={onKeyDown}
    >
      <Virtualizer ref={list} data={offered} itemSize={ROW_SIZE} keepMounted={[current]}>
        {({ token, section }, index) => (
          <SwapTokenRow
            key={token.address}
            token={token}
            heading={section === offered[index - 1]?.section ? undefined : t(`swap.${section}`)}
            index={index}
            total={offered.length}
            reachable={index === current}
            chosen={isChosen(token)}
            unverified={marks('selectToken.unverified')}
            onChoose={onChoose}
          />
        )}
      </Virtualizer>
    </div>
  )
}
