/** The React side, its own chunk: r2wc makes the element that carries the React root inside the modal's shadow root. */
import r2wc from '@r2wc/react-to-web-component'
import type { WalletModal } from '@wallet-modal/core'
import { earlyError } from '@wallet-modal/core/internal'
import { ModalRoot } from '@wallet-modal/ui'
import { startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { version } from './version.js'

function ModalHost({ container }: { container?: HTMLElement }) {
  const view = container as ModalView
  useLayoutEffect(() => view.drawn(), [view])
  return view.modal && <ModalRoot modal={view.modal} root={view.getRootNode() as ShadowRoot} />
}

const ReactElement = r2wc(ModalHost, { props: [] }) as new () => HTMLElement & {
  connectedCallback(): void
  disconnectedCallback(): void
}

export class ModalView extends ReactElement {
  /** The instance; set before the element is put into the shadow root. */
  modal?: WalletModal
  /** Whether it is mounted ahead of any press, and may take its time. */
  ahead = false
  drawn!: () => void
  /** Resolves when it has been drawn once, or was removed. */
  readonly #rendered = new Promise<void>((resolve) => {
    this.drawn = resolve
  })

  /** Resolves when the opened view is drawn. @throws ModalError CLOSED where the page displays nothing, and it closed again */
  async shown(): Promise<void> {
    await this.#rendered
    flushSync(() => {})
    if (!this.modal?.dialog.state.open && !this.getClientRects().length) throw earlyError('CLOSED', {})
  }

  override connectedCallback(): void {
    // React renders a transition in slices, between which the page has its turn.
    if (this.ahead) startTransition(() => super.connectedCallback())
    else super.connectedCallback()
  }

  override disconnectedCallback(): void {
    // A moved element is detached for a moment: keep what the visitor typed.
    queueMicrotask(() => {
      if (this.isConnected) return
      super.disconnectedCallback()
      this.drawn()
    })
  }
}

/** Makes the view of `modal`; the version in its name keeps two copies of the product apart. */
export function createView(modal: WalletModal, ahead: boolean): ModalView {
  const name = `wallet-modal-view-${version}`
  if (!customElements.get(name)) customElements.define(name, ModalView)
  return Object.assign(document.createElement(name) as ModalView, { modal, ahead })
}
