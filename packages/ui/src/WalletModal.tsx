import type { WalletModal as Instance } from '@wallet-modal/core'
import { type SyntheticEvent, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { InstanceContext } from './hooks/InstanceContext.js'
import { ModalRoot } from './ModalRoot.js'

/** Props of `<WalletModal>`; `className` goes to its shadow host. */
export interface WalletModalProps {
  /**
   * The result of `createWalletModal(options)`, else that of the `WalletModalProvider` above. It outlives this component:
   * create it once, outside of rendering. Until there is one, as on a server, nothing is drawn.
   */
  modal?: Instance | undefined
  className?: string
}

/** Stops events that React passes on to a portal's parents: a field of the modal would submit the host's own form. */
const keep = (event: SyntheticEvent) => event.stopPropagation()

/**
 * The modal for React hosts: renders its own shadow host, so that styles pass neither in nor out. Custom properties
 * (`--wm-accent` …) set on the host reach it.
 */
export function WalletModal({ modal, className }: WalletModalProps) {
  const provided = useContext(InstanceContext)
  const instance = modal ?? provided
  const [root, setRoot] = useState<ShadowRoot>()
  // StrictMode runs this twice; a shadow root is attached once.
  const attach = useCallback((host: HTMLDivElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  }, [])
  return (
    <div ref={attach} className={className} onSubmit={keep} onChange={keep}>
      {root && instance && createPortal(<ModalRoot modal={instance} root={root} />, root as unknown as Element)}
    </div>
  )
}
