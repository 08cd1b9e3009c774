import type { CaipNetwork, CaipNetworkId } from '@wallet-modal/core'
import { NetworkRow } from './NetworkRow.js'

interface NetworkListProps {
  networks: readonly CaipNetwork[]
  current: CaipNetworkId | undefined
  switching: CaipNetworkId | undefined
  onPick(network: CaipNetwork): void
}

export function NetworkList({ networks, current, switching, onPick }: NetworkListProps) {
  const stateOf = ({ id }: CaipNetwork) => {
    if (id === switching) return 'switching'
    if (switching) return 'waiting'
    return id === current ? 'current' : 'idle'
  }
  return (
    <ul className="list">
      {networks.map((network) => (
        <li key={network.id}>
          <NetworkRow network={network} state={stateOf(network)} onClick={() => onPick(network)} />
        </li>
      ))}
    </ul>
  )
}
