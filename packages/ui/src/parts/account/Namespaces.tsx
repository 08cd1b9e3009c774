import { commonMessages, connectedWalletsMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useConnections } from '../../hooks/useConnections.js'
import { useRun } from '../../hooks/useRun.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/pill.css?inline'

/** Switches between connected namespaces, and leads to all of them; only where there are several. */
export function Namespaces() {
  useStyles(css)
  const { connection, router } = useModal()
  const run = useRun()
  const connections = useConnections()
  const t = useTranslate(connectedWalletsMessages)
  const common = useTranslate(commonMessages)
  if (connections.length < 2) return null
  const connected = connections.filter((entry) => entry.connected)
  const title = common('title.ConnectedWallets')
  return (
    <fieldset className="namespaces" aria-label={title}>
      {connected.length > 1 &&
        connected.map(({ namespace, network, active }) => (
          <button
            key={namespace}
            type="button"
            className="pill"
            aria-pressed={active}
            onClick={active || !network ? undefined : () => run(() => connection.switchNetwork(network.id))}
          >
            {t(`connectedWallets.${namespace}`)}
          </button>
        ))}
      <button type="button" className="pill" onClick={() => router.push('ConnectedWallets')}>
        {title}
        <Icon name="chevron" />
      </button>
    </fieldset>
  )
}
