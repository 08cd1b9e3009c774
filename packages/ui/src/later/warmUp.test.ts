import { afterEach, expect, test, vi } from 'vitest'
import { warmUp } from './warmUp.js'

/** A dialog that writes down how it stood whenever it was measured. */
function closedDialog() {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  const measured: string[] = []
  dialog.getBoundingClientRect = () => {
    measured.push(`${dialog.style.display} ${dialog.style.transitionProperty}`)
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
  document.body.replaceChildren()
  idle = undefined
})

test('a closed dialog is laid out once while the page is idle, and is as it was afterwards', () => {
  stubIdle()
  const { dialog, measured } = closedDialog()
  warmUp(dialog)
  expect(measured).toEqual([])
  idle?.()
  expect(measured).toEqual(['block none', ' none'])
  expect(dialog.style.cssText).toBe('')
})

test('an event goes through the dialog once, and does not leave the shadow root', () => {
  stubIdle()
  const { dialog } = closedDialog()
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.append(dialog)
  const heard: string[] = []
  for (const place of [root, host, document])
    for (const phase of [true, false])
      place.addEventListener(
        'gotpointercapture',
        () => heard.push(`${place === root ? 'inside' : 'page'} ${phase}`),
        phase,
      )
  warmUp(dialog)
  expect(heard).toEqual([])
  idle?.()
  expect(heard).toEqual(['inside true', 'inside false'])
  host.remove()
})

test.each([
  ['was opened meanwhile', (dialog: HTMLDialogElement) => dialog.show()],
  ['is about to leave', (dialog: HTMLDialogElement) => dialog.style.setProperty('display', 'block')],
])('a dialog that %s is left alone', (_how, become) => {
  stubIdle()
  const { dialog, measured } = closedDialog()
  const heard = vi.fn()
  dialog.addEventListener('gotpointercapture', heard)
  warmUp(dialog)
  become(dialog)
  idle?.()
  expect(measured).toEqual([])
  expect(heard).not.toHaveBeenCalled()
})

test('where a browser has no idle time to tell of, nothing happens', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { dialog, measured } = closedDialog()
  warmUp(dialog)
  expect(measured).toEqual([])
})
