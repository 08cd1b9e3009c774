import type { ChainNamespace } from '@wallet-modal/core'
import { useActive } from '../../hooks/useActive.js'
import { useStyles } from '../../hooks/useStyles.js'
import css from '../../styles/chainFields.css?inline'
import { FeeChoice } from './FeeChoice.js'
import { FeeLine } from './FeeLine.js'
import { MemoField } from './MemoField.js'
import { SendEverything } from './SendEverything.js'
import { SetAsideCoins } from './SetAsideCoins.js'

/** Fields of a single kind of network, with the fee, whose line is shown already where there is nothing above it (eip155). */
export default function ChainFields() {
  useStyles(css)
  const { network } = useActive()
  const isOn = (namespace: ChainNamespace) => network?.namespace === namespace
  return (
    <>
      {isOn('solana') && <MemoField />}
      {isOn('polkadot') && <SendEverything />}
      {isOn('bip122') && <SetAsideCoins />}
      {!isOn('eip155') && <FeeLine />}
      {(isOn('eip155') || isOn('bip122')) && <FeeChoice />}
    </>
  )
}
