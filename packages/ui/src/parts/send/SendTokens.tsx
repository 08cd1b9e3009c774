import { selectTokenMessages, swapViewMessages } from '@wallet-modal/core'
import { Notice } from '../../components/Notice.js'
import { SearchField } from '../../components/SearchField.js'
import { SkeletonRows } from '../../components/SkeletonRows.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useViewState } from '../../hooks/viewState.js'
import accountCss from '../../styles/account.css?inline'
import css from '../../styles/swapTokens.css?inline'
import { NotConnected } from '../account/NotConnected.js'
import { TokensUnavailable } from '../account/TokensUnavailable.js'
import { Screen } from '../Screen.js'
import { TokenRow } from '../TokenRow.js'
import { tokenKey } from '../tokenKey.js'

/** What can be sent: what the account holds. */
export function SendTokens() {
  useStyles(accountCss)
  useStyles(css)
  const { modal, router, send } = useModal()
  const { account, network } = useActive()
  const { token: chosen } = useSnapshot(send.state)
  const viewState = useViewState()
  const { tokenSearch } = useSnapshot(viewState, { sync: true })
  const t = useTranslate(selectTokenMessages)
  const texts = useTranslate(swapViewMessages)
  const tokens = account.tokenBalance
  const needle = tokenSearch.trim().toLowerCase()
  const found = tokens.filter((token) =>
    [token.symbol, token.name, token.address ?? ''].some((text) => text.toLowerCase().includes(needle)),
  )
  const setSearch = (text: string) => {
    viewState.tokenSearch = text
  }

  const { tokenBalanceStatus: status } = account
  const loading = tokens.length === 0 && (status === 'loading' || status === 'idle')
  if (account.status === 'disconnected' || (tokens.length === 0 && !loading)) {
    return (
      <Screen>
        {account.status === 'disconnected' ? (
          <NotConnected />
        ) : status === 'unavailable' ? (
          <TokensUnavailable />
        ) : (
          <Notice
            icon="coins"
            title={t('selectToken.empty')}
            detail={t('selectToken.emptyHint', { network: network?.name ?? '' })}
            action={{ label: t('selectToken.receive'), onClick: () => router.replace('Receive') }}
          />
        )}
      </Screen>
    )
  }
  return (
    <Screen className="screen-list screen-search">
      <SearchField label={t('selectToken.search')} value={tokenSearch} onChange={setSearch} />
      <p className="hidden-text" aria-live="polite">
        {!loading && needle && texts('swap.found', { count: found.length })}
      </p>
      {loading ? (
        <SkeletonRows count={4} label={t('selectToken.loading')} />
      ) : found.length === 0 ? (
        <Notice
          icon="search"
          title={t('selectToken.none')}
          action={{ label: t('selectToken.clear'), onClick: () => setSearch('') }}
        />
      ) : (
        <ul className="list">
          {found.map((token) => (
            <li key={tokenKey(token)}>
              <TokenRow
                token={token}
                unverified={t('selectToken.unverified')}
                current={chosen !== undefined && tokenKey(chosen) === tokenKey(token)}
                onClick={() => {
                  setSearch('')
                  send.setToken(token)
                  modal.goBack()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
