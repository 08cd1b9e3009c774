import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import { afterEach } from 'vitest'
import { createFakeModal, type FakeModal, type FakeSetup } from './fakeModal.js'
import { type Mounted, mount } from './mount.js'

export interface Rendered extends FakeModal, Mounted {
  readonly dialog: HTMLDialogElement
  /** Queries inside the dialog, by role and text. */
  readonly screen: BoundFunctions<typeof queries>
  /** Clicks what has this role and name, once it is there. */
  click(role: string, name: string | RegExp): Promise<void>
  /** Lets states, chunks and effects settle. */
  settle(): Promise<void>
}

const mounted = new Set<Mounted>()

export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 60))

/** Renders a modal on a fake instance; it is removed after the test. */
export async function render(setup: FakeSetup | FakeModal = {}): Promise<Rendered> {
  const fake = 'modal' in setup ? setup : createFakeModal(setup)
  const view = mount(fake.modal)
  mounted.add(view)
  const dialog = view.root.querySelector('dialog')
  if (!dialog) throw new Error('No dialog was rendered')
  const screen = within(dialog)
  if (fake.modal.modal.state.open) await waitForView(dialog, fake.modal.router.state.view)
  return {
    ...fake,
    ...view,
    dialog,
    screen,
    settle,
    async click(role, name) {
      const element = await screen.findByRole(role, { name })
      element.click()
      await settle()
    },
  }
}

async function waitForView(dialog: HTMLElement, view: string): Promise<void> {
  await import('../src/later.js')
  for (let waited = 0; waited < 5_000; waited += 20) {
    if (dialog.dataset.view === view && !dialog.querySelector('[aria-label="Loading"], .screen:empty')) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The view ${view} did not come; ${dialog.dataset.view} shows`)
}

afterEach(() => {
  for (const view of mounted) view.unmount()
  mounted.clear()
})
