import { allWalletsMessages, commonMessages } from '@wallet-modal/core/internal'
import { ref } from '@wallet-modal/core/state'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { CacheSnapshot } from 'virtua'
import { Button } from '../components/Button.js'
import { SearchField } from '../components/SearchField.js'
import { useModal } from '../hooks/ModalContext.js'
import { useFormat } from '../hooks/useFormat.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTermsGate } from '../hooks/useTermsGate.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { useViewState } from '../hooks/viewState.js'
import { type GridItem, useWalletGrid } from '../parts/allWallets/useWalletGrid.js'
import { WalletGrid, type WalletGridHandle } from '../parts/allWallets/WalletGrid.js'
import { routeOfWallet } from '../parts/connect/routeOfWallet.js'
import { NothingFound } from '../parts/NothingFound.js'
import { Screen } from '../parts/Screen.js'
import { Terms } from '../parts/Terms.js'
import css from '../styles/allWallets.css?inline'

export default function AllWalletsView() {
  useStyles(css)
  const { directory, pairing, router } = useModal()
  const { search } = useSnapshot(directory.state, { sync: true })
  const { items, total, searching, status, more } = useWalletGrid()
  const viewState = useViewState()
  const gated = useTermsGate()
  // The box stays once it is ticked, so that the tick is visible and can be taken back.
  const [asks] = useState(gated)
  const grid = useRef<WalletGridHandle>(null)
  const t = useTranslate(allWalletsMessages)
  const common = useTranslate(commonMessages)
  const format = useFormat()
  const empty = items.length === 0 && status === 'ready' && !more
  const waiting = status === 'loading' && (searching ? items.length === 0 : true)

  const choose = useCallback(
    ({ connector, wallet }: GridItem) =>
      connector
        ? router.push('ConnectingExternal', { connectorId: connector.id })
        : router.push(...routeOfWallet(wallet, pairing)),
    [router, pairing],
  )
  const keepSizes = useCallback(
    (sizes: CacheSnapshot) => {
      viewState.walletSizes = ref(sizes)
    },
    [viewState],
  )
  function enterGrid(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    grid.current?.focus()
  }

  return (
    <Screen className="screen-list">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field inside. */}
      <div onKeyDown={enterGrid}>
        <SearchField label={t('allWallets.search')} value={search.text} onChange={directory.search} />
      </div>
      <p className="hidden-text" role="status">
        {status === 'loading' && t('allWallets.loading')}
        {searching && status === 'ready' && t('allWallets.found', { count: format.exact(String(items.length)) })}
      </p>
      {empty ? (
        <NothingFound
          className="grid-scroller"
          title={t('allWallets.none')}
          {...(searching && { detail: t('allWallets.noneHint') })}
          action={
            searching
              ? { label: t('allWallets.clear'), onClick: () => directory.search('') }
              : { label: common('title.GetWallet'), onClick: () => router.push('GetWallet') }
          }
        />
      ) : (
        <WalletGrid
          // A search has a list of its own.
          key={searching ? 'search' : 'all'}
          handle={grid}
          items={items}
          search={search.text}
          total={total}
          more={more || waiting}
          busy={status === 'loading'}
          disabled={gated}
          startAt={searching ? 0 : viewState.walletScroll}
          sizes={searching ? undefined : viewState.walletSizes}
          onLeave={searching ? undefined : keepSizes}
          onScroll={(offset) => {
            if (!searching) viewState.walletScroll = offset
          }}
          onEnd={() => void directory.fetchNextPage()}
          onChoose={choose}
        />
      )}
      {status === 'failed' && (
        <div className="grid-failed" role="alert">
          <span>{t(directory.state.page > 0 && !searching ? 'allWallets.failedMore' : 'allWallets.failed')}</span>
          <Button kind="secondary" onClick={() => void directory.retry()}>
            {common('common.retry')}
          </Button>
        </div>
      )}
      {/* A browser that can't tell when the end of the list comes into view (E06). */}
      {!globalThis.IntersectionObserver && more && (
        <Button kind="secondary" busy={status === 'loading'} onClick={() => void directory.fetchNextPage()}>
          {t('allWallets.more')}
        </Button>
      )}
      {(asks || gated) && <Terms />}
    </Screen>
  )
}
