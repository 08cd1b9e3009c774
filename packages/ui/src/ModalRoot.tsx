import type { WalletModal } from '@wallet-modal/core'
import { useState } from 'react'
import { ModalContext } from './hooks/ModalContext.js'
import { createPress, PressContext } from './hooks/PressContext.js'
import { TextsContext, useTexts } from './hooks/TextsContext.js'
import { createStyleHost, StyleContext } from './hooks/useStyles.js'
import { createViewState, ViewStateContext } from './hooks/viewState.js'
import { ModalDialog } from './router/ModalDialog.js'

/** Props of `ModalRoot`. */
export interface ModalRootProps {
  /** The instance to show; it outlives this component. */
  modal: WalletModal
  /** The shadow root this is rendered into, which adopts the style sheets. */
  root: ShadowRoot
}

/** The whole modal, closed or open. Render it anywhere inside `root`; it may be mounted long before it is opened. */
export function ModalRoot({ modal, root }: ModalRootProps) {
  const [styles] = useState(() => createStyleHost(root))
  const [viewState] = useState(createViewState)
  const [press] = useState(createPress)
  const texts = useTexts(modal)
  return (
    <ModalContext.Provider value={modal}>
      <StyleContext.Provider value={styles}>
        <ViewStateContext.Provider value={viewState}>
          <TextsContext.Provider value={texts}>
            <PressContext.Provider value={press}>
              <ModalDialog />
            </PressContext.Provider>
          </TextsContext.Provider>
        </ViewStateContext.Provider>
      </StyleContext.Provider>
    </ModalContext.Provider>
  )
}
