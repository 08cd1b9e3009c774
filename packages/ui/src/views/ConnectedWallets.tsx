import { useConnections } from '../hooks/useConnections.js'
import { useStyles } from '../hooks/useStyles.js'
import { ConnectionRow } from '../parts/connectedWallets/ConnectionRow.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/connectedWallets.css?inline'

/** Who is connected where: one wallet per namespace. */
export default function ConnectedWalletsView() {
  useStyles(css)
  const connections = useConnections()
  return (
    <Screen>
      <ul className="list">
        {connections.map((connection) => (
          <ConnectionRow key={connection.namespace} connection={connection} />
        ))}
      </ul>
    </Screen>
  )
}
