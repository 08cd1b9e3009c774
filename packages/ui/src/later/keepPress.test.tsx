/** What is pressed neither moves nor changes between pointer down and pointer up, in any view, in the dialog and in place. */
import type { RouteName } from '@wallet-modal/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeSetup } from '../../test/fakeModal.js'
import { prepared } from '../../test/fixtures.js'
import { createScene, scenes } from '../../test/gallery/scenes.js'
import { finger, middleOf, pointer } from '../../test/pointer.js'
import { armed, type Rendered, render } from '../../test/render.js'

const CONTROLS = 'a, button, label'

beforeEach(() => page.viewport(520, 900))
afterEach(() => page.viewport(520, 800))

async function renderScene(name: string, setup: FakeSetup = {}): Promise<Rendered> {
  const rendered = await render(createScene(name, setup))
  await rendered.settle()
  return rendered
}

const controlAt = (root: ShadowRoot, { x, y }: { x: number; y: number }) =>
  root.elementFromPoint(x, y)?.closest(CONTROLS)

/** The controls that a visitor could press where they stand, each under the pointer itself. */
const controlsInSight = ({ dialog, root }: Rendered): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => controlAt(root, middleOf(control)) === control,
  )

/** Which controls were clicked; nothing else hears of it, so that the view stays. */
function clicksIn(root: ShadowRoot): (Element | null)[] {
  const clicks: (Element | null)[] = []
  root.addEventListener(
    'click',
    (event) => {
      clicks.push((event.target as Element).closest(CONTROLS))
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  return clicks
}

/** Something comes above the view, high enough that the pointer hits another thing. @returns what takes it away again */
function pushDown({ dialog }: Rendered, height = 90): () => void {
  const above = document.createElement('div')
  above.style.blockSize = `${height}px`
  dialog.querySelector('.surface')?.prepend(above)
  return () => above.remove()
}

async function pressEach(rendered: Rendered): Promise<void> {
  const clicks = clicksIn(rendered.root)
  const controls = controlsInSight(rendered)
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls) {
    const at = middleOf(control)
    await pointer.move(at)
    // What comes late may have moved it before it is pressed at all.
    if (controlAt(rendered.root, at) !== control) continue
    await pointer.down(at)
    const putBack = pushDown(rendered)
    await pointer.up(at)
    putBack()
    expect(clicks, control.textContent ?? '').toEqual([control])
    clicks.length = 0
  }
}

/** A scene of each view. */
const firstScenes = new Map<RouteName, string>()
for (const [name, { setup }] of Object.entries(scenes)) {
  const view = setup?.view ?? 'Connect'
  if (!firstScenes.has(view)) firstScenes.set(view, name)
}

test.each([...firstScenes])('%s: a press counts for what it began on, though that moves', async (_view, scene) => {
  await pressEach(await renderScene(scene))
})

test.each(['connect', 'account', 'send-filled', 'swap'])('%s in place: the same', async (scene) => {
  await pressEach(await renderScene(scene, { options: { embedded: true } }))
})

test('in place: the same where it is the page around that moves', async () => {
  const rendered = await renderScene('send-filled', { options: { embedded: true } })
  const clicks = clicksIn(rendered.root)
  const review = rendered.screen.getByRole('button', { name: 'Review' })
  const at = middleOf(review)
  await pointer.down(at)
  rendered.host.style.marginBlockStart = '300px'
  await pointer.up(at)
  expect(clicks).toEqual([review])
})

const boxOf = (element: Element) => JSON.stringify(element.getBoundingClientRect())

test('Send: what comes while Review is pressed shows when the press is over, and the press counts', async () => {
  const { screen, modal, settle, called } = await renderScene('send-filled')
  const review = screen.getByRole('button', { name: 'Review' })
  const [box, at] = [boxOf(review), middleOf(review)]
  await pointer.down(at)
  Object.assign(modal.send.state, { receiver: { status: 'found', address: '0x1', name: 'ada.eth' } })
  await settle()
  expect(boxOf(review)).toBe(box)
  expect(screen.queryByText('ada.eth', { exact: false })).toBeNull()
  await pointer.up(at)
  await settle()
  expect(boxOf(review)).not.toBe(box)
  expect(screen.getByText('ada.eth', { exact: false })).toBeTruthy()
  expect(called()).toContain('send.review')
})

test('a finger that rests on a control holds the view for a second at most', async () => {
  const { screen, modal } = await renderScene('send-filled')
  const at = middleOf(screen.getByRole('button', { name: 'Review' }))
  await pointer.down(at)
  Object.assign(modal.send.state, { receiver: { status: 'found', address: '0x1', name: 'ada.eth' } })
  expect(await screen.findByText('ada.eth', { exact: false })).toBeTruthy()
  await pointer.up(at)
})

const other = { ...prepared, amount: prepared.amount + 1n } as never

test('SendPreview: what would be sent changed while Send was pressed: nothing is sent, and Send arms anew', async () => {
  const { screen, modal, settle, called } = await renderScene('preview')
  await armed()
  const at = middleOf(screen.getByRole('button', { name: 'Send' }))
  await pointer.down(at)
  Object.assign(modal.send.state, { prepared: other })
  await settle()
  await pointer.up(at)
  await settle()
  expect(called()).not.toContain('send.submit')
})

test('a wallet that goes while its row is pressed: neither it nor what takes its place is chosen', async () => {
  const { screen, modal, settle, called } = await renderScene('connect')
  const rows = () => screen.getAllByRole('button', { name: /Installed/ })
  const before = rows()
  const at = middleOf(before[0] as HTMLElement)
  await pointer.down(at)
  modal.connectors.state.list = modal.connectors.state.list.slice(1)
  await settle()
  expect(rows()).toEqual(before)
  await pointer.up(at)
  await settle()
  expect(rows()).not.toEqual(before)
  expect(called()).not.toContain('connection.connect')
})

test('let go elsewhere, a press is taken back as ever', async () => {
  const rendered = await renderScene('send-filled')
  const clicks = clicksIn(rendered.root)
  const at = middleOf(rendered.screen.getByRole('button', { name: 'Review' }))
  await pointer.down(at)
  await pointer.move({ x: at.x, y: at.y - 200 })
  await pointer.up({ x: at.x, y: at.y - 200 })
  expect(clicks.filter(Boolean)).toEqual([])
})

test('a finger presses what it was put on, not what came under it', async () => {
  const rendered = await renderScene('account')
  const clicks = clicksIn(rendered.root)
  const send = rendered.screen.getByRole('button', { name: 'Send' })
  const at = middleOf(send)
  await finger.down(at)
  pushDown(rendered, -60)
  await finger.up()
  await expect.poll(() => clicks).toEqual([send])
})

test('movements pause while a control is pressed, and go on after', async () => {
  const rendered = await renderScene('send-filled')
  const view = rendered.dialog.querySelector('.screen') as HTMLElement
  const animation = view.animate({ transform: ['translateX(0)', 'translateX(400px)'] }, { duration: 3_000 })
  const review = rendered.screen.getByRole('button', { name: 'Review' })
  const feedback = review.animate({ transform: ['none', 'scale(0.99)'] }, { duration: 3_000 })
  const at = middleOf(review)
  await pointer.down(at)
  expect(animation.playState).toBe('paused')
  expect(feedback.playState, 'its own feedback to the press goes on').toBe('running')
  await pointer.up(at)
  expect(animation.playState).toBe('running')
  animation.cancel()
  feedback.cancel()
})
