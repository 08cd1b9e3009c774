import { within } from '@testing-library/dom'
import type { WalletModal } from '@wallet-modal/core'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { WalletModalProvider } from '../src/index.js'

/** Renders a host's own components below a provider; they are removed after the test. */
export function renderInHost(modal: WalletModal | undefined, children: ReactNode) {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const draw = (given: WalletModal | undefined) =>
    flushSync(() =>
      root.render(
        <StrictMode>
          <WalletModalProvider modal={given}>{children}</WalletModalProvider>
        </StrictMode>,
      ),
    )
  draw(modal)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  return { box, screen: within(box), give: draw }
}
