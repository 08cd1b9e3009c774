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

test.each(['click', 'focusin', 'input', 'keydown', 'cancel', 'close', 'scroll', 'load'])('%s is heard', (type) => {
  const { root, child, react } = inside()
  const heard = vi.fn()
  react.addEventListener(type, heard, true)
  unheardEvents(root)
  child.dispatchEvent(new Event(type))
  expect(heard).toHaveBeenCalledOnce()
})
