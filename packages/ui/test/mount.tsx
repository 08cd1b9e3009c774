import type { WalletModal } from '@wallet-modal/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ModalRoot } from '../src/ModalRoot.js'

export interface Mounted {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  unmount(): void
}

/** Puts a modal into a page as the element does: a host with an open shadow root, and the root inside it. */
export function mount(modal: WalletModal): Mounted {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const reactRoot = createRoot(root.appendChild(document.createElement('div')))
  flushSync(() => reactRoot.render(<ModalRoot modal={modal} root={root} />))
  return {
    host,
    root,
    unmount() {
      reactRoot.unmount()
      host.remove()
    },
  }
}
