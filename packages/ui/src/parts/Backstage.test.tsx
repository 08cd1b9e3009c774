/** Beside a modal dialog of the page: what is done in ours does not reach it, and what it does to the page does not reach ours. */
import { afterEach, expect, test } from 'vitest'
import { render } from '../../test/render.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

/** What reaches the document, before or after everybody else. */
function hear(types: readonly string[]): string[] {
  const heard: string[] = []
  for (const type of types)
    for (const capture of [true, false]) {
      const listener = () => heard.push(`${type}${capture ? ' on its way in' : ''}`)
      document.addEventListener(type, listener, capture)
      undo.push(() => document.removeEventListener(type, listener, capture))
    }
  return heard
}

const fire = (element: Element | null, event: Event) => element?.dispatchEvent(event)
const far = { bubbles: true, composed: true, cancelable: true }
const pressEscape = () => new KeyboardEvent('keydown', { key: 'Escape', ...far })

/** Whether the page is kept from what happens inside. */
function keeps(dialog: Element): boolean {
  let kept = true
  const listener = () => {
    kept = false
  }
  document.addEventListener('wheel', listener)
  fire(dialog.querySelector('.heading'), new Event('wheel', far))
  document.removeEventListener('wheel', listener)
  return kept
}

async function opened() {
  const view = await render()
  await expect.poll(() => keeps(view.dialog)).toBe(true)
  return view
}

test('what is pressed or scrolled inside does not reach the document; a click does', async () => {
  const { dialog } = await opened()
  const types = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'click']
  const heard = hear(types)
  for (const type of types) fire(dialog.querySelector('.heading'), new MouseEvent(type, far))
  expect(heard.filter((each) => !each.endsWith('in'))).toEqual(['click'])
})

test('Escape closes ours, and the page hears nothing of it; other keys, and those of others, are the page’s', async () => {
  const { calls, dialog } = await opened()
  const heard = hear(['keydown'])
  const field = document.body.appendChild(document.createElement('input'))
  undo.push(() => field.remove())
  fire(field, pressEscape())
  fire(dialog.querySelector('.heading'), new KeyboardEvent('keydown', { key: 'a', ...far }))
  expect(heard).toHaveLength(4)
  expect(calls.filter(({ name }) => name === 'modal.close')).toEqual([])
  fire(dialog.querySelector('.heading'), pressEscape())
  expect(heard).toHaveLength(4)
  expect(calls.filter(({ name }) => name === 'modal.close')).toEqual([{ name: 'modal.close', args: ['escape'] }])
})

test('with the focus nowhere, Escape belongs to what lies on top', async () => {
  const { calls } = await opened()
  const closed = () => calls.filter(({ name }) => name === 'modal.close').length
  const later = document.body.appendChild(document.createElement('dialog'))
  later.showModal()
  undo.push(() => later.remove())
  fire(document.body, pressEscape())
  expect(closed()).toBe(0)
  later.close()
  fire(document.body, pressEscape())
  expect(closed()).toBe(1)
})

test.each([
  ['marked as hidden by a library that is still at it: hidden again afterwards', 'data-aria-hidden', 'true'],
  ['hidden by nobody knows whom: not hidden for good', 'data-other', null],
])('%s', async (_case, mark, afterwards) => {
  const { dialog, host, modal } = await render({ open: false })
  host.setAttribute('aria-hidden', 'true')
  host.setAttribute(mark, '')
  modal.dialog.state.open = true
  await expect.poll(() => host.hasAttribute('aria-hidden')).toBe(false)
  await expect.poll(() => dialog.matches(':modal')).toBe(true)
  modal.dialog.close('button')
  await expect.poll(() => dialog.open).toBe(false)
  await expect.poll(() => host.getAttribute('aria-hidden')).toBe(afterwards)
})

test('in place, it keeps nothing from the page', async () => {
  const { dialog, settle } = await render({ options: { embedded: true } })
  await settle()
  const heard = hear(['pointerdown', 'keydown'])
  fire(dialog.querySelector('.heading'), new Event('pointerdown', far))
  fire(dialog.querySelector('.heading'), pressEscape())
  expect(heard).toHaveLength(4)
})

test('what is pressed in a slot of the host’s reaches its page', async () => {
  const { host } = await opened()
  const slotted = host.appendChild(document.createElement('button'))
  slotted.slot = 'footer'
  const heard = hear(['pointerdown', 'mousedown'])
  for (const type of ['pointerdown', 'mousedown']) fire(slotted, new MouseEvent(type, far))
  expect(heard).toHaveLength(4)
})

test('what is typed into a field is no shortcut of the page’s; with Ctrl it is', async () => {
  const { dialog, modal, screen } = await opened()
  modal.router.push('AllWallets')
  const field = await screen.findByRole('searchbox')
  const heard = hear(['keydown', 'keypress', 'keyup'])
  const after = () => heard.splice(0).filter((each) => !each.endsWith('in'))
  for (const type of ['keydown', 'keypress', 'keyup']) fire(field, new KeyboardEvent(type, { key: '/', ...far }))
  expect(after()).toEqual([])
  fire(field, new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, ...far }))
  fire(field, new KeyboardEvent('keydown', { key: 'Tab', ...far }))
  fire(dialog.querySelector('.heading'), new KeyboardEvent('keydown', { key: '/', ...far }))
  expect(after()).toEqual(['keydown', 'keydown', 'keydown'])
})

test('a button that goes when it is pressed: the focus is at the heading, and not on nothing', async () => {
  const { dialog, root } = await opened()
  const body = dialog.querySelector('.body') as HTMLElement
  // Who keeps the focus listens from a task after the dialog is shown: on a busy machine the first press is before it.
  await expect
    .poll(async () => {
      const button = body.appendChild(document.createElement('button'))
      button.focus()
      button.remove()
      await new Promise((resolve) => setTimeout(resolve))
      return root.activeElement?.className
    })
    .toContain('heading')
})

test('in place: the focus comes back to the heading only where the visitor was inside', async () => {
  const { dialog, modal, root, screen, settle } = await render({ options: { embedded: true } })
  await settle()
  const field = document.body.appendChild(document.createElement('input'))
  undo.push(() => field.remove())
  field.focus()
  modal.router.push('AllWallets')
  await screen.findByRole('searchbox')
  expect(document.activeElement).toBe(field)
  const body = dialog.querySelector('.body') as HTMLElement
  const button = body.appendChild(document.createElement('button'))
  button.focus()
  modal.router.push('GetWallet')
  await screen.findByRole('heading', { name: 'Get a wallet' })
  await expect.poll(() => root.activeElement?.className).toContain('heading')
  button.focus()
  field.focus()
  button.remove()
  await settle()
  expect(document.activeElement).toBe(field)
})
