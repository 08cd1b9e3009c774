import { useActive } from '../../hooks/useActive.js'
import { useStyles } from '../../hooks/useStyles.js'
import css from '../../styles/chainFields.css?inline'
import { FeeChoice } from './FeeChoice.js'
import { FeeLine } from './FeeLine.js'
import { MemoField } from './MemoField.js'
import { SetAsideCoins } from './SetAsideCoins.js'

/** What only one kind of network asks or offers, with the fee; a file of its own, so that Send elsewhere carries nothing of it. */
export default function ChainFields() {
  useStyles(css)
  const { network } = useActive()
  const ofSolana = network?.namespace === 'solana'
  return (
    <>
      {ofSolana ? <MemoField /> : <SetAsideCoins />}
      <FeeLine />
      {!ofSolana && <FeeChoice />}
    </>
  )
}
