import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { onTestFinished } from 'vitest'
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

// What comes late comes later still on a busy machine: a second is not enough for a chunk.
configure({ asyncUtilTimeout: 10_000 })

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** One is painted, what is measured in it included; a page that is not painted goes on without. */
const frame = () => Promise.race([new Promise<void>((resolve) => requestAnimationFrame(() => resolve())), wait(500)])

/** Lets states, chunks and effects settle. */
export async function settle(): Promise<void> {
  await wait(60)
  await frame()
  await wait(0)
}

/** Until what moves money can be pressed: its timer, and then what it draws, for both may be due at once. */
export async function armed(): Promise<void> {
  // It arms after 500.
  await wait(600)
  await settle()
}

/** Renders a modal on a fake instance; it is removed after the test. */
export async function render(setup: FakeSetup | FakeModal = {}): Promise<Rendered> {
  const fake = 'modal' in setup ? setup : createFakeModal(setup)
  const view = mount(fake.modal)
  onTestFinished(() => view.unmount())
  const dialog = view.root.querySelector('dialog')
  if (!dialog) throw new Error('No dialog was rendered')
  const screen = within(dialog)
  if (fake.modal.dialog.state.open) await waitForView(dialog, fake.modal.router.state.view)
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
  for (let waited = 0; waited < 15_000; waited += 20) {
    const screen = dialog.querySelector('.screen')?.textContent
    const stands = dialog.dataset.view === view && screen !== 'Loading' && !dialog.querySelector('.screen:empty')
    // Its effects run a task after it stands: before them it does not follow what a test does at once.
    await wait(stands ? 5 : 20)
    if (stands) return
  }
  throw new Error(`The view ${view} did not come; ${dialog.dataset.view} shows`)
}
