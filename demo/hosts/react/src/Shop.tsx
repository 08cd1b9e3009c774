/** Pages with a modal dialog of a library's, in which the wallet's button stands, and that says how it ended. */
import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import type {} from '@wallet-modal/wc/react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'

const backdrop = { position: 'fixed', inset: 0, background: '#0008' } as const
const panel = { position: 'fixed', inset: '20% 20% auto', padding: 16, background: '#fff', color: '#111' } as const

export function ReactAriaShop() {
  return (
    <>
      <h1>Checkout</h1>
      <DialogTrigger>
        <Button>Pay</Button>
        <ModalOverlay isDismissable style={backdrop}>
          <Modal style={panel}>
            <Dialog>
              <Heading slot="title">How to pay</Heading>
              <wallet-button />
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
    </>
  )
}

export function HeadlessShop() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>Checkout</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Pay
      </button>
      <HeadlessDialog open={open} onClose={setOpen}>
        <div style={backdrop} />
        <DialogPanel style={panel}>
          <DialogTitle>How to pay</DialogTitle>
          <wallet-button />
        </DialogPanel>
      </HeadlessDialog>
    </>
  )
}
