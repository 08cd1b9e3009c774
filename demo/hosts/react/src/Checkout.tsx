/** A page with a modal dialog of its own (Radix), in which the wallet's button stands; the wallet's modal lies beside it. */
import * as Dialog from '@radix-ui/react-dialog'
import type { NetworkDefinition } from '@wallet-modal/core'
import type {} from '@wallet-modal/wc/react'
import { useState } from 'react'

export function Checkout({ networks }: { networks: NetworkDefinition[] }) {
  const [ended, setEnded] = useState('')
  return (
    <>
      <h1>Checkout</h1>
      <Dialog.Root>
        <Dialog.Trigger>Pay</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
          <Dialog.Content
            aria-describedby={undefined}
            onEscapeKeyDown={() => setEnded('by Escape')}
            onPointerDownOutside={() => setEnded('by a press outside')}
            style={{ position: 'fixed', inset: '20% 20% auto', padding: 16, background: '#fff', color: '#111' }}
          >
            <Dialog.Title>How to pay</Dialog.Title>
            <input aria-label="Voucher" />
            <wallet-button />
            <Dialog.Close>Leave</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <p id="ended">{ended}</p>
      <wallet-modal networks={networks} app-name="Shop" />
    </>
  )
}
