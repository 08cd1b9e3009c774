import { expect, test, vi } from 'vitest'
import { unheardEvents } from './unheardEvents.js'

function inside() {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const child = root.appendChild(document.createElement('div')).appendChild(document.createElement('button'))
  return { root, child, react: child.parentElement as HTMLElement }
}

test.each(['animationstart', 'animationiteration', 'animationend', 'transitionrun', 'transitionend', 'toggle'])(
  '%s ends before it reaches what listens for everything, until that ends',
  (type) => {
    const { root, child, react } = inside()
    const heard = vi.fn()
    react.addEventListener(type, heard, true)
    react.addEventListener(type, heard)
    const stop = unheardEvents(root)
    child.dispatchEvent(new Event(type, { bubbles: true }))
    expect(heard).not.toHaveBeenCalled()
    stop()
    child.dispatchEvent(new Event(type, { bubbles: true }))
    expect(heard).toHaveBeenCalledTimes(2)
  },
)

test('what happens to a host’s own element in a slot reaches it', () => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.append(document.createElement('slot'))
  const slotted = host.appendChild(document.createElement('b'))
  const heard = vi.fn()
  slotted.addEventListener('transitionend', heard)
  unheardEvents(root)
  slotted.dispatchEvent(new Event('transitionend', { bubbles: true }))
  expect(heard).toHaveBeenCalledOnce()
})

test.each(['click', 'focusin', 'input', 'keydown', 'cancel', 'close', 'scroll', 'load'])('%s is heard', (type) => {
  const { root, child, react } = inside()
  const heard = vi.fn()
  react.addEventListener(type, heard, true)
  unheardEvents(root)
  child.dispatchEvent(new Event(type))
  expect(heard).toHaveBeenCalledOnce()
})
