import { type CaipNetwork, type CaipNetworkId, networksMessages } from '@wallet-modal/core'
import { useTranslate } from '../hooks/useTranslate.js'
import { NetworkRow } from './NetworkRow.js'

interface NetworkListProps {
  networks: readonly CaipNetwork[]
  current: CaipNetworkId | undefined
  switching: CaipNetworkId | undefined
  onPick(network: CaipNetwork): void
}

export function NetworkList({ networks, current, switching, onPick }: NetworkListProps) {
  const t = useTranslate(networksMessages)
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
      <ul className="list">
        {networks.map((network) => (
          <li key={network.id}>
            <NetworkRow network={network} state={stateOf(network)} onClick={() => onPick(network)} />
          </li>
        ))}
      </ul>
    </>
  )
}
