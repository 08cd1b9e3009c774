/** Whoever listens: failing listeners, one function twice, and nothing that is no news. */
import { expect, test, vi } from 'vitest'
import { add, settled } from '../test/elementPage.js'

test.each(['before core', 'after core'])(
  'a listener that fails, since %s: the modal works, others hear',
  async (when) => {
    const element = add()
    if (when === 'after core') await element.ready
    const failures = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
    const heard = vi.fn()
    const stop = element.subscribe(() => {
      throw new Error('host')
    })
    element.subscribe(heard)
    await element.open()
    await expect.poll(() => heard.mock.lastCall?.[0].open).toBe(true)
    expect(failures.mock.lastCall?.[0]).toMatchObject({ message: 'host' })
    element.close()
    await element.open()
    expect(element.state.open).toBe(true)
    stop()
  },
)

test('nobody is told what they know', async () => {
  const element = add()
  await element.ready
  await settled()
  const heard = vi.fn()
  element.subscribe(heard)
  element.theme = 'dark'
  element.setAttribute('id', 'a')
  element.swaps = false
  await settled()
  expect(heard).not.toHaveBeenCalled()
  await element.open()
  await settled()
  expect(new Set(heard.mock.calls.map(([state]) => state)).size).toBe(heard.mock.calls.length)
})

test('one function subscribed twice: each leaves by itself', async () => {
  const element = add()
  await element.ready
  await settled()
  const heard = vi.fn()
  const stop = element.subscribe(heard)
  element.subscribe(heard)
  stop()
  await element.open()
  await settled()
  expect(heard).toHaveBeenCalled()
})

test('embedded from the start: wallet-open is heard, and can be prevented', async () => {
  const reasons: string[] = []
  const prevent = (event: DocumentEventMap['wallet-open']) => {
    reasons.push(event.detail.reason)
    event.preventDefault()
  }
  document.addEventListener('wallet-open', prevent)
  const element = add('embedded')
  await element.ready
  await settled()
  document.removeEventListener('wallet-open', prevent)
  expect(reasons).toEqual(['embedded'])
  expect(element.state.open).toBe(false)
})

test('embedded goes off: nothing lies over the page', async () => {
  const element = add('embedded')
  const dialog = () => element.shadowRoot?.querySelector('dialog')
  await expect.poll(() => dialog()?.open).toBe(true)
  element.removeAttribute('embedded')
  await expect.poll(() => element.state.open).toBe(false)
  await expect.poll(() => [dialog()?.open, dialog()?.matches(':modal')]).toEqual([false, false])
})
