import { afterEach, expect, test, vi } from 'vitest'
import { warmLayout } from './warmLayout.js'

/** A dialog that writes down how it stood whenever it was measured. */
function closedDialog() {
  const dialog = document.createElement('dialog')
  const measured: string[] = []
  dialog.getBoundingClientRect = () => {
    measured.push(dialog.style.display)
    return new DOMRect()
  }
  return { dialog, measured }
}

let idle: (() => void) | undefined
const stubIdle = () => {
  vi.stubGlobal('requestIdleCallback', (job: () => void) => {
    idle = job
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  idle = undefined
})

test('a closed dialog is laid out once while the page is idle, and is as it was afterwards', () => {
  stubIdle()
  const { dialog, measured } = closedDialog()
  warmLayout(dialog)
  expect(measured).toEqual([])
  idle?.()
  expect(measured).toEqual(['block'])
  expect(dialog.style.display).toBe('')
})

test('a dialog that was opened meanwhile is left alone', () => {
  stubIdle()
  const { dialog, measured } = closedDialog()
  warmLayout(dialog)
  dialog.open = true
  idle?.()
  expect(measured).toEqual([])
})

test('where a browser has no idle time to tell of, nothing happens', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { dialog, measured } = closedDialog()
  warmLayout(dialog)
  expect(measured).toEqual([])
})
