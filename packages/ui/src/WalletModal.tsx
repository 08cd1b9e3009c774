import type { WalletModal as Instance } from '@wallet-modal/core'
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ModalRoot } from './ModalRoot.js'

/** Props of `<WalletModal>`; `className` goes to its shadow host. */
export interface WalletModalProps {
  /** The result of `createWalletModal(options)`. It outlives this component: create it once, outside of rendering. */
  modal: Instance
  className?: string
}

/** Stops events that React passes on to a portal's parents: a field of the modal would submit the host's own form. */
const keep = (event: SyntheticEvent) => event.stopPropagation()

/**
 * The modal for React hosts: renders its own shadow host, so that styles pass neither in nor out. Custom properties
 * (`--wm-accent` …) set on the host reach it.
 */
export function WalletModal({ modal, className }: WalletModalProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    const element = host.current
    // StrictMode runs this twice; a shadow root is attached once.
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  return (
    <div ref={host} className={className} onSubmit={keep} onChange={keep}>
      {root && createPortal(<ModalRoot modal={modal} root={root} />, root as unknown as Element)}
    </div>
  )
}
