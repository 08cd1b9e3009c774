import { useActive } from '../../hooks/useActive.js'
import { MemoField } from './MemoField.js'
import { SetAsideCoins } from './SetAsideCoins.js'

/** What only one kind of network asks or offers; a file of its own, so that Send elsewhere carries nothing of it. */
export default function ChainFields() {
  const { network } = useActive()
  return network?.namespace === 'solana' ? <MemoField /> : <SetAsideCoins />
}
