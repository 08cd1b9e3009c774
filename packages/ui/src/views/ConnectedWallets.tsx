import { networksMessages } from '@wallet-modal/core/internal'
import { List } from '../components/List.js'
import { Notice } from '../components/Notice.js'
import { useConnections } from '../hooks/useConnections.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { ConnectionRow } from '../parts/connectedWallets/ConnectionRow.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/connectedWallets.css?inline'

/** The connected wallets, one per namespace. */
export default function ConnectedWalletsView() {
  useStyles(css)
  const connections = useConnections()
  const t = useTranslate(networksMessages)
  if (connections.length === 0) return <Screen>{<Notice icon="coins" title={t('networks.empty')} />}</Screen>
  return (
    <Screen>
      <List>
        {connections.map((connection) => (
          <ConnectionRow key={connection.namespace} connection={connection} />
        ))}
      </List>
    </Screen>
  )
}
