import type { CaipNetwork, CaipNetworkId } from '@wallet-modal/core'
import { commonMessages, networksMessages } from '@wallet-modal/core/internal'
import { List } from '../components/List.js'
import { useModal } from '../hooks/ModalContext.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import css from '../styles/networkList.css?inline'
import { NetworkRow } from './NetworkRow.js'

interface NetworkListProps {
  networks: readonly CaipNetwork[]
  current: CaipNetworkId | undefined
  switching: CaipNetworkId | undefined
  onPick(network: CaipNetwork): void
}

export function NetworkList({ networks, current, switching, onPick }: NetworkListProps) {
  useStyles(css)
  const { connection } = useModal()
  const t = useTranslate(networksMessages)
  const common = useTranslate(commonMessages)
  const stateOf = ({ id }: CaipNetwork) => {
    if (id === switching) return 'switching'
    if (switching) return 'waiting'
    return id === current ? 'current' : 'idle'
  }
  return (
    <>
      <p className="hidden-text" aria-live="polite">
        {switching && t('networks.switching')}
      </p>
      <List>
        {networks.map((network) => (
          <li key={network.id} className="network">
            <NetworkRow network={network} state={stateOf(network)} onClick={() => onPick(network)} />
            {/* P05: a wallet may never answer. */}
            {network.id === switching && (
              <button
                type="button"
                className="button button-quiet"
                onClick={({ currentTarget }) => {
                  // This button disappears when it is pressed, so the focus moves to the row, which can be pressed again.
                  currentTarget.parentElement?.querySelector('button')?.focus()
                  connection.cancelSwitch()
                }}
              >
                {common('common.cancel')}
              </button>
            )}
          </li>
        ))}
      </List>
    </>
  )
}
