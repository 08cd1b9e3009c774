import type { CaipNetwork } from '@wallet-modal/core'
import { matchesSearch, networkSearchMessages } from '@wallet-modal/core/internal'
import { Notice } from '../components/Notice.js'
import { SearchField } from '../components/SearchField.js'
import { useModal } from '../hooks/ModalContext.js'
import { useFormat } from '../hooks/useFormat.js'
import { useNetworks } from '../hooks/useNetworks.js'
import { useRun } from '../hooks/useRun.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { useViewState } from '../hooks/viewState.js'
import { NetworkList } from '../parts/NetworkList.js'
import { NothingFound } from '../parts/NothingFound.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/networks.css?inline'

/** A list this long is searched rather than read. */
const SEARCH_ABOVE = 8

export default function NetworksView() {
  useStyles(css)
  const { connection, dialog, chains, options } = useModal()
  const run = useRun()
  const viewState = useViewState()
  const { networkSearch } = useSnapshot(viewState, { sync: true })
  const { activeCaipNetwork, switching } = useSnapshot(chains.state)
  const { networkSwitch } = useSnapshot(options.state)
  // Without switching there is only the active network to show.
  const networks = useNetworks().filter(({ id }) => networkSwitch || id === activeCaipNetwork?.id)
  const t = useTranslate(networkSearchMessages)
  const format = useFormat()
  const searched = networks.length > SEARCH_ABOVE
  const matchingNetworks = networks.filter(({ name }) => matchesSearch(name, networkSearch))
  const clear = () => {
    viewState.networkSearch = ''
  }

  function pick({ id }: CaipNetwork): void {
    clear()
    if (id === activeCaipNetwork?.id) {
      dialog.goBack()
      // The wallet may be on another network, and not have said so.
      connection.lookAgain('news')
    } else run(() => connection.switchNetwork(id))
  }

  if (networks.length === 0) return <Screen>{<Notice icon="coins" title={t('networks.empty')} />}</Screen>
  return (
    <Screen className={searched ? 'screen-list screen-search' : 'screen-list'}>
      {searched && (
        <>
          <SearchField
            label={t('networks.search')}
            value={networkSearch}
            onChange={(text) => {
              viewState.networkSearch = text
            }}
          />
          <p className="hidden-text" aria-live="polite">
            {networkSearch.trim() && t('networks.found', { count: format.exact(String(matchingNetworks.length)) })}
          </p>
        </>
      )}
      {matchingNetworks.length > 0 ? (
        <NetworkList networks={matchingNetworks} current={activeCaipNetwork?.id} switching={switching} onPick={pick} />
      ) : (
        <NothingFound
          title={t('networks.none')}
          detail={t('networks.noneHint')}
          action={{ label: t('networks.clear'), onClick: clear }}
        />
      )}
    </Screen>
  )
}
