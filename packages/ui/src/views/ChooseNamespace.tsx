import { chooseNamespaceMessages } from '@wallet-modal/core/internal'
import { Badge } from '../components/Badge.js'
import { List } from '../components/List.js'
import { Row } from '../components/Row.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { Screen } from '../parts/Screen.js'

/** The namespaces of one wallet: each is connected by itself, in a request of its own. */
export default function ChooseNamespaceView() {
  const { accounts, chains, connectors, router } = useModal()
  const { data } = useSnapshot(router.state)
  useSnapshot(connectors.state)
  const { networks } = useSnapshot(chains.state)
  const states = useSnapshot(accounts.state)
  const t = useTranslate(chooseNamespaceMessages)
  const wallet = data && 'connectorId' in data ? connectors.get(data.connectorId) : undefined
  return (
    <Screen>
      <p className="lead">{t('chooseNamespace.lead')}</p>
      <List>
        {(wallet?.connectors ?? []).map(({ id, chain }) => {
          const network = networks[chain].caipNetwork
          const connected = states[chain].status === 'connected' && connectors.state.activeConnectorIds[chain] === id
          return (
            <li key={id}>
              <Row
                plain
                chevron
                icon={network && <NetworkImage network={network} />}
                name={t(`namespace.${chain}`)}
                detail={network?.name}
                end={connected && <Badge>{t('chooseNamespace.connected')}</Badge>}
                disabled={connected}
                onClick={() => router.push('ConnectingExternal', { connectorId: id })}
              />
            </li>
          )
        })}
      </List>
    </Screen>
  )
}
