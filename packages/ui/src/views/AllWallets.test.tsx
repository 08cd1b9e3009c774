import type { Connector } from '@wallet-modal/core'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeModal } from '../../test/fakeModal.js'
import { connectors, wallets } from '../../test/fixtures.js'
import { render } from '../../test/render.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A machine may be busy. */
const patient = { timeout: 10_000 }
const firstPage = { view: 'AllWallets', wallets: wallets.slice(0, 40), api: { count: 60, complete: false } } as const

test('E06: without IntersectionObserver the list and its pictures are there, and a button loads more', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const { called, click, dialog, modal, screen } = await render(firstPage)
  expect((await screen.findAllByRole('listitem', {}, patient)).length).toBeGreaterThan(0)
  await expect.poll(() => dialog.querySelectorAll('.tile img').length, patient).toBeGreaterThan(0)
  await click('button', 'Load more')
  expect(called()).toContain('api.fetchNextPage')
  modal.directory.state.status = 'loading'
  expect((await screen.findByRole('button', { name: 'Load more', busy: true }, patient)).ariaDisabled).toBe('true')
  Object.assign(modal.directory.state, { status: 'ready', complete: true })
  await expect.poll(() => screen.queryByRole('button', { name: 'Load more' }), patient).toBeNull()
})

test('with IntersectionObserver the list grows by itself: no button', async () => {
  const { called, dialog, screen } = await render(firstPage)
  expect((await screen.findAllByRole('listitem', {}, patient)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  const list = dialog.querySelector('[data-scroller]')
  list?.scrollTo(0, list.scrollHeight)
  await expect.poll(called, patient).toContain('api.fetchNextPage')
})

test('what the directory finds beside the announced wallets leaves the focus where it is', async () => {
  const { dialog, modal, root, screen } = await render({ ...firstPage, api: { complete: true } })
  Object.assign(modal.directory.state.search, { text: 'a', status: 'loading' })
  await expect.poll(() => dialog.querySelectorAll('[data-index]').length, patient).toBeGreaterThan(0)
  const [first] = await screen.findAllByRole('button', { name: /Installed/ }, patient)
  first?.focus()
  expect(root.activeElement).toBe(first)
  const listed = dialog.querySelectorAll('[data-index]').length
  Object.assign(modal.directory.state.search, { wallets: wallets.slice(0, 3), status: 'ready' })
  await expect.poll(() => dialog.querySelectorAll('[data-index]').length, patient).toBeGreaterThan(listed)
  expect(root.activeElement).toBe(first)
})

test('only a wallet that announced itself is installed, also where it serves several kinds of networks', async () => {
  const [one, two, three] = connectors as [Connector, Connector, Connector]
  const twin = { ...one, id: 'twin', chain: 'solana' } as const
  const multi = { ...one, id: 'multi', type: 'MULTI_CHAIN', connectors: [one, twin] } as const
  const { screen } = await render({ ...firstPage, connectors: [multi, two, { ...three, type: 'EXTERNAL' }] })
  await screen.findByRole('button', { name: `${two.name} Installed` }, patient)
  expect(screen.getByRole('button', { name: `${one.name} Installed` })).toBeDefined()
  expect(screen.getByRole('button', { name: three.name })).toBeDefined()
})

test('a tick at the terms stays to be seen', async () => {
  const features = { ...createFakeModal().modal.options.state.features, legalCheckbox: true }
  const { modal, screen } = await render({
    ...firstPage,
    options: { features, termsUrl: 'https://shop.test/terms' },
  })
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  modal.connection.state.termsAccepted = true
  await expect.poll(() => box.checked).toBe(true)
  expect(box.isConnected).toBe(true)
})

test('a long way by keyboard: the focus stays in the grid, whose rows come and go', async () => {
  const { dialog, root } = await render({ view: 'AllWallets', wallets, api: { complete: true } })
  await expect.poll(() => dialog.querySelector('[data-index="0"]'), patient).not.toBeNull()
  dialog.querySelector<HTMLElement>('[data-index="0"]')?.focus()
  const at = () => Number((root.activeElement as HTMLElement | null)?.dataset.index ?? -1)
  const press = (key: string) =>
    root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
  for (const [key, index] of [
    ['End', wallets.length - 1],
    ['Home', 0],
    ['End', wallets.length - 1],
  ] as const) {
    press(key)
    await expect.poll(at, patient).toBeGreaterThanOrEqual(index)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(at()).toBeGreaterThanOrEqual(index)
  }
})
