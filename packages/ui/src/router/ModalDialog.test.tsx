import { commonMessages } from '@wallet-modal/core/internal'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeModal } from '../../test/fakeModal.js'
import { createScene } from '../../test/gallery/scenes.js'
import { render, settle } from '../../test/render.js'

const press = (element: Element, key: string, options: KeyboardEventInit = {}) =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...options }),
  )

function addOpener(): HTMLButtonElement {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.textContent = 'Open'
  opener.focus()
  return opener
}

test('dialog: modal, named by the heading of its view', async () => {
  const { dialog, screen } = await render()
  expect(dialog.matches(':modal')).toBe(true)
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  const heading = screen.getByRole('heading', { name: 'Connect wallet' })
  expect(dialog.getAttribute('aria-labelledby')).toBe(heading.id)
  expect(dialog.dataset.view).toBe('Connect')
  expect(dialog.dataset.open).toBeDefined()
})

test('dialog: closed, it is mounted and out of sight', async () => {
  const { dialog } = await render({ open: false })
  expect(dialog.open).toBe(false)
  expect(dialog.checkVisibility()).toBe(false)
  expect(dialog.querySelectorAll('[data-wallet-id]').length).toBeGreaterThan(0)
})

test('focus: to the heading on opening, to the heading of the next view, back to the opener on closing', async () => {
  const opener = addOpener()
  const { dialog, modal, root } = await render()
  expect(root.activeElement?.textContent).toBe('Connect wallet')
  modal.router.push('GetWallet')
  await expect.poll(() => root.activeElement?.textContent).toBe('Get a wallet')
  modal.dialog.close('button')
  await expect.poll(() => dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

test('focus: a dialog that takes the place of another gives it back to who opened the first, whichever is drawn first', async () => {
  const opener = addOpener()
  const first = await render()
  const second = await render({ open: false })
  second.modal.dialog.state.open = true
  first.modal.dialog.state.open = false
  await expect.poll(() => first.dialog.open).toBe(false)
  expect(second.root.activeElement?.textContent).toBe('Connect wallet')
  second.modal.dialog.state.open = false
  await expect.poll(() => second.dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

test('focus: a dialog over another gives it back to that one', async () => {
  const opener = addOpener()
  const lower = await render()
  const upper = await render()
  upper.modal.dialog.state.open = false
  await expect.poll(() => lower.root.activeElement?.textContent).toBe('Connect wallet')
  lower.modal.dialog.state.open = false
  await expect.poll(() => lower.dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

test.each([
  ['Close', 'button', (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('[aria-label="Close"]')?.click()],
  ['the backdrop', 'backdrop', (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('.backdrop')?.click()],
  ['Escape', 'escape', (dialog: HTMLElement) => press(dialog, 'Escape')],
])('closing by %s: reason "%s"', async (_by, reason, act) => {
  const { calls, dialog } = await render()
  act(dialog)
  await settle()
  expect(calls.filter(({ name }) => name === 'modal.close')).toEqual([{ name: 'modal.close', args: [reason] }])
  expect(dialog.open).toBe(false)
})

test('a phone’s own Back does what the modal’s does; a cancel from something inside does nothing', async () => {
  const { called, dialog } = await render()
  const isKept = (at: Element | null, bubbles = false) => {
    const cancel = new Event('cancel', { cancelable: true, bubbles })
    at?.dispatchEvent(cancel)
    return cancel.defaultPrevented
  }
  // What hears it comes after the first open.
  await expect.poll(() => isKept(dialog)).toBe(true)
  const backs = () => called().filter((name) => name === 'modal.goBack').length
  expect([backs(), dialog.open]).toEqual([1, true])
  expect(isKept(dialog.querySelector('.heading'), true)).toBe(false)
  expect(backs()).toBe(1)
})

const click = (element: Element | null, detail: number) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail }))

test('double click: its second click presses only what the first one hit', async () => {
  const { called, dialog, modal, screen } = await render()
  const backdrop = () => dialog.querySelector('.backdrop')
  // The first click was on the page, and opened the modal.
  click(backdrop(), 2)
  expect(called()).not.toContain('modal.close')
  modal.router.push('GetWallet')
  await expect.poll(() => screen.queryByRole('button', { name: 'Back' })).not.toBeNull()
  // The first click was in a view that has gone.
  click(dialog.querySelector('.heading'), 1)
  click(screen.getByRole('button', { name: 'Back' }), 2)
  expect(called()).not.toContain('modal.goBack')
  // Both in one place: an impatient visitor is heard.
  click(screen.getByRole('button', { name: 'Back' }), 1)
  await expect.poll(called).toContain('modal.goBack')
  click(backdrop(), 1)
  expect(called()).toContain('modal.close')
})

test('Escape while an input method composes: nothing closes', async () => {
  const { called, dialog } = await render()
  press(dialog, 'Escape', { isComposing: true })
  expect(called()).not.toContain('modal.close')
})

test('closing that is refused: the dialog stays in the top layer, whatever the browser does', async () => {
  const fake = createFakeModal()
  fake.modal.dialog.close = () => false
  const { dialog } = await render(fake)
  press(dialog, 'Escape')
  expect(dialog.matches(':modal')).toBe(true)
  dialog.close()
  await expect.poll(() => dialog.matches(':modal')).toBe(true)
})

test('shake: said to the outside while it lasts', async () => {
  const { dialog, modal } = await render()
  modal.dialog.state.shake = true
  await expect.poll(() => dialog.dataset.shake).toBe('true')
  modal.dialog.state.shake = false
  await expect.poll(() => dialog.dataset.shake).toBeUndefined()
})

test('an element that was moved: modal again on the next render', async () => {
  const { dialog, host, modal } = await render()
  document.body.append(host)
  expect(dialog.matches(':modal')).toBe(false)
  modal.dialog.state.shake = true
  await expect.poll(() => dialog.matches(':modal')).toBe(true)
})

test('an element that was moved while somebody typed in it: the field has the focus again, and the caret its place', async () => {
  const { host, modal, root, screen, settle: rest } = await render({ view: 'Send' })
  modal.send.state.sendTokenAmount = '123456'
  await rest()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  field.focus()
  field.setSelectionRange(2, 2)
  document.body.append(host)
  expect(root.activeElement).toBeNull()
  modal.dialog.state.shake = true
  await expect.poll(() => root.activeElement).toBe(field)
  expect(field.selectionStart).toBe(2)
  // Opened anew, it starts at its heading as ever.
  modal.dialog.state.open = false
  await rest()
  modal.dialog.state.open = true
  await expect.poll(() => root.activeElement?.className).toBe('heading')
})

test('opening and closing draw the frame alone, and nothing of what is in it', async () => {
  // What follows this view is not fetched ahead, which would draw it too.
  const fake = createFakeModal({ view: 'GetWallet' })
  const { theme } = fake.modal
  const { state } = theme
  let drawn = 0
  // Whoever draws what is around a view reads it.
  Object.defineProperty(theme, 'state', {
    get() {
      drawn += 1
      return state
    },
  })
  const { dialog, modal, settle } = await render(fake)
  await settle()
  const before = drawn
  expect(before).toBeGreaterThan(0)
  for (const open of [false, true, false]) {
    modal.dialog.state.open = open
    await expect.poll(() => dialog.open).toBe(open)
  }
  expect(drawn).toBe(before)
  modal.router.push('AllWallets')
  await expect.poll(() => drawn).toBeGreaterThan(before)
})

test('embedded: in place, no overlay, no Close, Escape does nothing', async () => {
  const { called, dialog, screen } = await render({ options: { embedded: true } })
  expect(dialog.open).toBe(true)
  expect(dialog.matches(':modal')).toBe(false)
  expect(dialog.hasAttribute('aria-modal')).toBe(false)
  expect(dialog.querySelector('.backdrop')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  press(dialog, 'Escape')
  expect(called()).not.toContain('modal.close')
})

test('back: shown when there is somewhere to go', async () => {
  const { called, click, modal, screen } = await render()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  modal.router.push('GetWallet')
  await click('button', 'Back')
  expect(called()).toContain('modal.goBack')
  expect(await screen.findByRole('heading', { name: 'Connect wallet' })).toBeDefined()
})

test('slots: on Connect, not where money moves', async () => {
  const { root, modal, settle: rest } = await render({ view: 'Connect' })
  const names = () => [...root.querySelectorAll('slot')].map((slot) => slot.name)
  expect(names().sort()).toEqual(['footer', 'header-start', 'terms'])
  modal.router.reset('Send')
  await expect.poll(() => root.querySelector('dialog')?.dataset.view).toBe('Send')
  await rest()
  expect(names()).toEqual([])
})

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['loading', 'status'],
  ['error', 'alert'],
] as const)('toast: %s is announced as %s', async (variant, role) => {
  const { dialog, modal } = await render()
  modal.toast.show({ variant, message: 'Words for the visitor' })
  await expect.poll(() => dialog.querySelector('[part="toast"]')?.textContent).toBe('Words for the visitor')
  expect(dialog.querySelector('[part="toast"]')?.getAttribute('role')).toBe(role)
  modal.toast.hide()
  await expect.poll(() => dialog.querySelector('[part="toast"]')).toBeNull()
})

test('language: texts and direction change while open', async () => {
  const { modal, root, screen } = await render()
  const texts = Object.fromEntries(Object.keys(commonMessages).map((key) => [key, `»${key}«`]))
  Object.assign(modal.locale.state, { locale: 'ar', direction: 'rtl', texts })
  expect(await screen.findByRole('heading', { name: '»title.Connect«' })).toBeDefined()
  expect(root.querySelector('.wm')?.getAttribute('dir')).toBe('rtl')
  expect(root.querySelector('.wm')?.getAttribute('lang')).toBe('ar')
})

test('host wording: wins over the language', async () => {
  const { screen } = await render({ options: { messages: { 'title.Connect': 'Sign in with a wallet' } } })
  expect(screen.getByRole('heading', { name: 'Sign in with a wallet' })).toBeDefined()
})

test('theme: mode and variables stand on the wrapper', async () => {
  const { modal, root } = await render()
  const wrapper = root.querySelector<HTMLElement>('.wm')
  modal.theme.state.mode = 'dark'
  modal.theme.state.variables = { '--wm-accent': 'rgb(1, 2, 3)' }
  await expect.poll(() => wrapper?.dataset.theme).toBe('dark')
  expect(wrapper?.style.getPropertyValue('--wm-accent')).toBe('rgb(1, 2, 3)')
})

test.each([
  ['nothing is said', {}, undefined, '999'],
  ['the option speaks', { zIndex: 5 }, undefined, '5'],
  ['the page’s style speaks', {}, '1234', '1234'],
  ['both speak: the style is nearer', { zIndex: 5 }, '1234', '1234'],
])('z-index: where %s', async (_case, options, own, shown) => {
  for (const embedded of [false, true]) {
    const { dialog, host } = await render({ options: { ...options, embedded } })
    if (own) host.style.setProperty('--wm-z-index', own)
    expect(getComputedStyle(dialog).zIndex, `embedded ${embedded}`).toBe(shown)
  }
})

test('z-index: the option changes, the theme’s own value wins', async () => {
  const { dialog, host, modal } = await render({ options: { embedded: true } })
  modal.options.state.zIndex = 7
  await expect.poll(() => getComputedStyle(dialog).zIndex).toBe('7')
  host.style.setProperty('--wm-z-index', '8')
  modal.theme.state.variables = { '--wm-z-index': '9' }
  await expect.poll(() => getComputedStyle(dialog).zIndex).toBe('9')
})

test('z-index: embedded, it stands above what the page puts below that number', async () => {
  const { dialog, host } = await render({ options: { embedded: true } })
  const cover = document.body.appendChild(document.createElement('div'))
  const hit = () => {
    const { left, top } = dialog.getBoundingClientRect()
    return document.elementFromPoint(left + 40, top + 40)
  }
  cover.style.cssText = 'position:fixed;inset:0;z-index:998'
  expect(hit()).toBe(host)
  host.style.setProperty('--wm-z-index', '997')
  expect(hit()).toBe(cover)
  cover.remove()
})

test('sizes: without a word of the page they are those of the spec (section 9)', async () => {
  const { dialog, root } = await render({ options: { embedded: true } })
  const wrapper = root.querySelector('.wm')
  const read = (name: string) => wrapper && getComputedStyle(wrapper).getPropertyValue(name)
  expect(dialog.offsetWidth).toBe(360)
  expect(read('--u')).toBe('10px')
  expect(read('--r')).toBe('4px')
  expect(wrapper && getComputedStyle(wrapper).fontSize).toBe('15px')
  expect(getComputedStyle(dialog.querySelector('.surface') as Element).borderRadius).toBe('24px')
})

test.each([
  ['a window', 520, 360],
  ['a narrow one', 440, 360],
  ['a phone', 390, 390],
])('the dialog is what is seen of it, and nothing more: %s', async (_where, width, expected) => {
  await page.viewport(width, 800)
  const { dialog, root, settle } = await render(createScene('receive', {}))
  await settle()
  const box = ({ left, top, width, height }: DOMRect) => [left, top, width, height]
  const surface = root.querySelector('.surface')?.getBoundingClientRect() as DOMRect
  expect(surface.width).toBe(expected)
  expect(box(dialog.getBoundingClientRect())).toEqual(box(surface))
  expect(surface.left).toBe((width - expected) / 2)
  // The lowest pixel of a phone is covered, too.
  if (expected === width) expect(surface.bottom).toBe(800)
  await page.viewport(520, 800)
})

test('Tab: everything that takes the focus has a role and a name', async () => {
  const { dialog, root, settle } = await render(createScene('connect', {}))
  await settle()
  const stops = new Set<Element>()
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await userEvent.keyboard('{Tab}')
    if (root.activeElement) stops.add(root.activeElement)
  }
  expect(stops.size).toBeGreaterThan(3)
  expect([...stops].filter((stop) => !stop.matches('button, a, input') && stop !== dialog)).toEqual([])
})

test.each([
  ['nothing is displayed where it stands', 'before'],
  ['what it stands in is hidden by the press that opened it', 'at once'],
  ['what it stands in is hidden while it is open', 'later'],
])('%s: it lets go of the page, and says so', async (_, when) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { modal, dialog, host, settle } = await render(createScene('connect', {}))
  if (when !== 'later') {
    modal.dialog.close('button')
    await settle()
    if (when === 'before') host.style.display = 'none'
    modal.dialog.state.open = true
  }
  if (when === 'at once') {
    const drawn = new MutationObserver(() => {
      if (dialog.open) host.style.display = 'none'
    })
    drawn.observe(dialog, { attributeFilter: ['open'] })
    await expect.poll(() => host.style.display).toBe('none')
    drawn.disconnect()
  } else host.style.display = 'none'
  await expect.poll(() => modal.dialog.state.open).toBe(false)
  await settle()
  expect([dialog.open, warned.mock.calls.length]).toEqual([false, 1])
  host.style.display = ''
  modal.dialog.state.open = true
  await expect.poll(() => dialog.matches(':modal')).toBe(true)
  warned.mockRestore()
})

test('embedded where the page gives what is in it its own width: 360 px in every view, or what room there is', async () => {
  const { host, dialog, modal } = await render({ options: { embedded: true } })
  const row = host.parentElement as HTMLElement
  row.style.cssText = 'display:flex;justify-content:center'
  for (const view of ['Connect', 'Networks', 'GetWallet'] as const) {
    modal.router.reset(view)
    await expect.poll(() => dialog.dataset.view).toBe(view)
    expect(dialog.offsetWidth).toBe(360)
  }
  row.style.inlineSize = '280px'
  expect(dialog.offsetWidth).toBe(280)
  row.style.cssText = ''
})

test('page styles: `*{…!important}` changes nothing inside (E13)', async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{font-size:40px!important;letter-spacing:9px!important;direction:rtl!important;color:red!important}',
  )
  document.adoptedStyleSheets = [sheet]
  const { root } = await render()
  const heading = root.querySelector('h2')
  const style = heading && getComputedStyle(heading)
  expect(style?.fontSize).toBe('17px')
  expect(style?.direction).toBe('ltr')
  expect(style?.color).toBe('rgb(20, 23, 27)')
  document.adoptedStyleSheets = []
})

test('size: Connect stays below 200 nodes, in one shadow root', async () => {
  const { root } = await render({ options: { termsUrl: 'https://host.test/t', privacyUrl: 'https://host.test/p' } })
  expect(root.querySelectorAll('*').length).toBeLessThan(200)
})

test('hit areas: every button is at least 44 px high with its margin of tolerance', async () => {
  const { dialog } = await render({ view: 'Account' })
  for (const button of dialog.querySelectorAll<HTMLElement>('button, a')) {
    const after = getComputedStyle(button, '::after')
    const grown = after.content === 'none' ? 0 : -2 * Number.parseFloat(after.top)
    expect(button.offsetHeight + grown, button.textContent ?? '').toBeGreaterThanOrEqual(44)
  }
})
