import type { CaipNetwork } from '@wallet-modal/core'
import type { ReactNode } from 'react'
import { useHostStates } from '../hooks/useHostStates.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { ButtonFrame } from './ButtonFrame.js'
import { NetworkPicture } from './NetworkPicture.js'
import { useButtonText } from './useButtonText.js'
import { useOpen } from './useOpen.js'

/** Argument of the function between the tags of `<NetworkButton>`. */
export interface NetworkButtonState {
  /** The name of the network, else 'Choose network' in the visitor's language. */
  readonly label: string
  readonly network: CaipNetwork | undefined
  /** The `networkSwitch` option is off: the button shows the network alone. */
  readonly disabled: boolean
  /** Opens the list of networks. */
  open(): void
}

/** Props of `<NetworkButton>`; `className` goes to the element around the button. */
export interface NetworkButtonProps {
  className?: string
  /** Draws it in the place of the button. */
  children?(state: NetworkButtonState): ReactNode
}

/** The network in use, as `<wallet-network-button>` shows it. */
export function NetworkButton({ className, children }: NetworkButtonProps): ReactNode {
  const states = useHostStates()
  const { activeCaipNetwork: network } = useSnapshot(states.chains)
  const { networkSwitch } = useSnapshot(states.options)
  const text = useButtonText()
  const open = useOpen({ view: 'Networks' })
  // A network that the page does not list has its id for a name.
  const label = network && network.name !== network.id ? network.name : text('button.network')
  if (children) return children({ label, network, disabled: !networkSwitch, open })
  return (
    <ButtonFrame className={className} quiet disabled={!networkSwitch} translatable={!network} onPress={open}>
      {network ? <NetworkPicture network={network} /> : <span className="picture" />}
      <span className="label">{label}</span>
    </ButtonFrame>
  )
}
