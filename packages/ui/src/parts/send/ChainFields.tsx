import { useActive } from '../../hooks/useActive.js'
import { useStyles } from '../../hooks/useStyles.js'
import css from '../../styles/chainFields.css?inline'
import { MemoField } from './MemoField.js'
import { SetAsideCoins } from './SetAsideCoins.js'

/** What only one kind of network asks or offers; a file of its own, so that Send elsewhere carries nothing of it. */
export default function ChainFields() {
  useStyles(css)
  const { network } = useActive()
  return network?.namespace === 'solana' ? <MemoField /> : <SetAsideCoins />
}
