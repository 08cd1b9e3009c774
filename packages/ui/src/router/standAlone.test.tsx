import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.js'
import { standAlone } from './standAlone.js'

const ABOVE = 'data-react-aria-top-layer'

test('while it is open it says to React Aria that it lies above, to who looks into shadow roots and to who does not', async () => {
  const { dialog, modal, root, settle } = await render({ view: 'Connect' })
  const marked = () => [dialog, root.host].map((element) => element.hasAttribute(ABOVE))
  await expect.poll(marked).toEqual([true, true])
  modal.dialog.state.open = false
  await settle()
  expect(marked()).toEqual([false, false])
  modal.dialog.state.open = true
  await expect.poll(marked).toEqual([true, true])
})

test('from the moment it is shown, before what comes later: a press inside ends nothing of the page, and it can be read out', async () => {
  const { showModal } = HTMLDialogElement.prototype
  const hears = vi.fn()
  const shown: unknown[] = []
  const spy = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    showModal.call(this)
    shown.push(this.hasAttribute(ABOVE), document.body.getAttribute('aria-hidden'))
    this.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  })
  document.addEventListener('pointerdown', hears)
  document.body.setAttribute('aria-hidden', 'true')
  try {
    await render({ view: 'Connect' })
    expect(shown).toEqual([true, null])
    expect(hears).not.toHaveBeenCalled()
  } finally {
    document.body.removeAttribute('aria-hidden')
    document.removeEventListener('pointerdown', hears)
    spy.mockRestore()
  }
})

test('in a shadow root of another: every host says so, and what the page had marked stays', () => {
  const outer = document.body.appendChild(document.createElement('div'))
  const inner = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  const dialog = inner.attachShadow({ mode: 'open' }).appendChild(document.createElement('dialog'))
  outer.setAttribute(ABOVE, 'of the page')
  const end = standAlone(dialog, () => {})
  expect([dialog, inner, outer].map((element) => element.getAttribute(ABOVE))).toEqual(['', '', 'of the page'])
  end()
  expect([dialog, inner, outer].map((element) => element.getAttribute(ABOVE))).toEqual([null, null, 'of the page'])
  outer.remove()
})
