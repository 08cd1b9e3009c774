import type { TokenBalance } from '@wallet-modal/core'
import { matchesSearch, selectTokenMessages, swapTokensMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { SearchField } from '../../components/SearchField.js'
import { SkeletonRows } from '../../components/SkeletonRows.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useViewState } from '../../hooks/viewState.js'
import css from '../../styles/swapTokens.css?inline'
import { NotConnectedScreen } from '../account/NotConnected.js'
import { TokensUnavailable } from '../account/TokensUnavailable.js'
import { NothingFound } from '../NothingFound.js'
import { Screen } from '../Screen.js'
import { TokenRow } from '../TokenRow.js'
import { TokenRows } from '../TokenRows.js'
import { tokenKey } from '../tokenKey.js'

/** The tokens that can be sent: those that the account holds. */
export function SendTokens() {
  useStyles(css)
  const { account } = useActive()
  const viewState = useViewState()
  const { tokenSearch } = useSnapshot(viewState, { sync: true })
  const t = useTranslate(selectTokenMessages)
  const texts = useTranslate(swapTokensMessages)
  const format = useFormat()
  const tokens = account.tokenBalance
  const matchingTokens = tokens.filter((token) =>
    [token.symbol, token.name, token.address ?? ''].some((text) => matchesSearch(text, tokenSearch)),
  )
  const setSearch = (text: string) => {
    viewState.tokenSearch = text
  }

  const { tokenBalanceStatus: status } = account
  const loading = tokens.length === 0 && (status === 'loading' || status === 'idle')
  if (account.status === 'disconnected') {
    return <NotConnectedScreen />
  }
  if (tokens.length === 0 && !loading) {
    return <Screen>{status === 'unavailable' ? <TokensUnavailable /> : <NothingHeld />}</Screen>
  }
  return (
    <Screen className="screen-list screen-search">
      <SearchField label={t('selectToken.search')} value={tokenSearch} onChange={setSearch} />
      <p className="hidden-text" aria-live="polite">
        {!loading && tokenSearch.trim() && texts('swap.found', { count: format.exact(String(matchingTokens.length)) })}
      </p>
      {loading ? (
        <SkeletonRows count={4} label={t('selectToken.loading')} />
      ) : (
        <FoundTokens found={matchingTokens} onClear={() => setSearch('')} />
      )}
    </Screen>
  )
}

function NothingHeld() {
  const { options, router } = useModal()
  const { features } = useSnapshot(options.state)
  const { network } = useActive()
  const t = useTranslate(selectTokenMessages)
  return (
    <Notice
      icon="coins"
      title={t('selectToken.empty')}
      detail={t('selectToken.emptyHint', { network: network?.name ?? '' })}
      {...(features.receive && {
        action: { label: t('selectToken.receive'), onClick: () => router.replace('Receive') },
      })}
    />
  )
}

function FoundTokens({ found, onClear }: { found: readonly TokenBalance[]; onClear(): void }) {
  const { dialog, send } = useModal()
  const { token: chosen } = useSnapshot(send.state)
  const t = useTranslate(selectTokenMessages)
  if (found.length === 0) {
    return (
      <NothingFound
        title={t('selectToken.none')}
        detail={t('selectToken.noneHint')}
        action={{ label: t('selectToken.clear'), onClick: onClear }}
      />
    )
  }
  return (
    <TokenRows tokens={found}>
      {(token) => (
        <TokenRow
          token={token}
          unverified={t('selectToken.unverified')}
          pending={(amount) => t('selectToken.pending', { amount })}
          current={chosen !== undefined && tokenKey(chosen) === tokenKey(token)}
          onClick={() => {
            onClear()
            send.setToken(token)
            dialog.goBack()
          }}
        />
      )}
    </TokenRows>
  )
}
