import type { SwapToken } from '@wallet-modal/core'
import { offeredTokens, selectTokenMessages, swapTokensMessages } from '@wallet-modal/core/internal'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { SearchField } from '../../components/SearchField.js'
import { Skeleton } from '../../components/Skeleton.js'
import { SkeletonRows } from '../../components/SkeletonRows.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useViewState } from '../../hooks/viewState.js'
import css from '../../styles/swapTokens.css?inline'
import { NothingFound } from '../NothingFound.js'
import { Screen } from '../Screen.js'
import { useSwapController } from './SwapContext.js'
import { SwapTokenList, type SwapTokenListHandle } from './SwapTokenList.js'
import { SwapUnavailable } from './SwapUnavailable.js'
import { useSwap } from './useSwap.js'

/** Tokens to pay with or to receive: own balances first, then suggestions, then all. */
export function SwapTokens({ side }: { side: 'pay' | 'receive' }) {
  useStyles(css)
  const { dialog } = useModal()
  const swap = useSwapController()
  const { status, tokens, sourceToken, toToken } = useSwap()
  const viewState = useViewState()
  const { swapSearch = '' } = useSnapshot(viewState, { sync: true })
  const list = useRef<SwapTokenListHandle>(null)
  const t = useTranslate(selectTokenMessages)
  const texts = useTranslate(swapTokensMessages)
  const format = useFormat()
  const offered = useMemo(() => offeredTokens(tokens, swapSearch), [tokens, swapSearch])
  // Text typed while the tokens are loading is applied once they are there.
  const loading = status !== 'initialized'
  const setSearch = (text: string) => {
    viewState.swapSearch = text
  }
  function choose(token: SwapToken): void {
    setSearch('')
    if (side === 'pay') swap.setSource(token)
    else swap.setDestination(token)
    dialog.goBack()
  }
  function enterList(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    list.current?.focus()
  }

  if (status === 'failed') {
    return (
      <Screen>
        <SwapUnavailable />
      </Screen>
    )
  }
  return (
    <Screen className="screen-list">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field inside. */}
      <div onKeyDown={enterList}>
        <SearchField label={t('selectToken.search')} value={swapSearch} onChange={setSearch} />
      </div>
      <p className="hidden-text" aria-live="polite">
        {!loading && swapSearch.trim() && texts('swap.found', { count: format.exact(String(offered.length)) })}
      </p>
      {loading ? (
        <div className="token-scroller">
          <p className="token-heading">
            <Skeleton width={88} height={13} />
          </p>
          <SkeletonRows count={6} label={t('selectToken.loading')} />
        </div>
      ) : offered.length === 0 ? (
        <NothingFound
          className="token-scroller"
          title={t('selectToken.none')}
          detail={t('selectToken.noneHint')}
          action={{ label: t('selectToken.clear'), onClick: () => setSearch('') }}
        />
      ) : (
        <SwapTokenList
          handle={list}
          offered={offered}
          search={swapSearch}
          chosen={side === 'pay' ? sourceToken : toToken}
          onChoose={choose}
        />
      )}
    </Screen>
  )
}
