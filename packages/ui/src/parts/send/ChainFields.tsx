import type { ChainNamespace } from '@wallet-modal/core'
import { useActive } from '../../hooks/useActive.js'
import { useStyles } from '../../hooks/useStyles.js'
import css from '../../styles/chainFields.css?inline'
import { FeeChoice } from './FeeChoice.js'
import { FeeLine } from './FeeLine.js'
import { MemoField } from './MemoField.js'
import { SendEverything } from './SendEverything.js'
import { SetAsideCoins } from './SetAsideCoins.js'

/** What only one kind of network asks or offers, with the fee; a file of its own, so that Send elsewhere carries nothing of it. */
export default function ChainFields() {
  useStyles(css)
  const { network } = useActive()
  const isOn = (namespace: ChainNamespace) => network?.namespace === namespace
  return (
    <>
      {isOn('solana') && <MemoField />}
      {isOn('polkadot') && <SendEverything />}
      {isOn('bip122') && <SetAsideCoins />}
      <FeeLine />
      {isOn('bip122') && <FeeChoice />}
    </>
  )
}
