import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene, scenes } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

// A page of 1280 × 1024 at 400 %.
beforeAll(() => page.viewport(320, 256))
afterAll(() => page.viewport(520, 800))

const cases = Object.keys(scenes).flatMap((name) =>
  (['ltr', 'rtl'] as const).map((direction) => [name, direction] as const),
)

test.each(cases)('at 320 × 256 nothing is wider than the page: %s, %s', async (name, direction) => {
  const locale = { locale: direction === 'rtl' ? 'ar' : 'en', direction, texts: {} }
  const { called, dialog, root, settle } = await render(createScene(name, { locale }))
  await settle()
  expect(called(), 'a view that failed').not.toContain('report')
  for (const box of [dialog, root.querySelector('.surface'), root.querySelector('.body')]) {
    expect(box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0)
  }
  expect(dialog.getBoundingClientRect().width).toBeLessThanOrEqual(320)
})

test('at 320 × 256 the last control can be reached by scrolling', async () => {
  const { root, screen } = await render({ view: 'Account' })
  const last = screen.getByRole('button', { name: 'Disconnect' })
  // The sheet is still rising: it is scrolled again until it stands.
  await expect
    .poll(() => {
      last.scrollIntoView()
      return last.getBoundingClientRect().bottom
    })
    .toBeLessThanOrEqual(256)
  expect(last.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(root.querySelector('.surface')?.scrollTop).toBeGreaterThan(0)
})

test('at 320 × 256 a toast is in sight wherever the view was scrolled to, and moves nothing', async () => {
  const { modal, root, screen } = await render({ view: 'Account' })
  const surface = root.querySelector('.surface') as HTMLElement
  const header = root.querySelector('.header') as HTMLElement
  const offset = () => header.offsetTop
  const before = offset()
  modal.toast.show({ variant: 'error', message: 'The network refused the transaction, and nothing was sent' })
  const toast = await screen.findByText(/^The network refused/)
  for (const scrollTop of [0, surface.scrollHeight]) {
    surface.scrollTop = scrollTop
    await expect.poll(() => toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await expect.poll(() => toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(256)
  }
  expect(surface.scrollTop).toBeGreaterThan(0)
  expect(offset()).toBe(before)
})
