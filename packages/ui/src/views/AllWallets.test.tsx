import { afterEach, expect, test, vi } from 'vitest'
import { wallets } from '../../test/fixtures.js'
import { render } from '../../test/render.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const firstPage = { view: 'AllWallets', wallets: wallets.slice(0, 40), api: { count: 60, complete: false } } as const

test('E06: without IntersectionObserver the list and its pictures are there, and a button loads more', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const { called, click, dialog, modal, screen } = await render(firstPage)
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
  await expect.poll(() => dialog.querySelectorAll('.tile img').length).toBeGreaterThan(0)
  await click('button', 'Load more')
  expect(called()).toContain('api.fetchNextPage')
  modal.api.state.status = 'loading'
  expect((await screen.findByRole('button', { name: 'Load more', busy: true })).ariaDisabled).toBe('true')
  Object.assign(modal.api.state, { status: 'ready', complete: true })
  await expect.poll(() => screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('with IntersectionObserver the list grows by itself: no button', async () => {
  const { called, dialog, screen } = await render(firstPage)
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  const list = dialog.querySelector('[data-scroller]')
  list?.scrollTo(0, list.scrollHeight)
  await expect.poll(called).toContain('api.fetchNextPage')
})
