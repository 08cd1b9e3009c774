import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.js'

const box = document.body.appendChild(document.createElement('div'))
let root = createRoot(box)

afterEach(() => {
  root.unmount()
  root = createRoot(box)
  box.dir = ''
})

const names = ['one', 'two', 'three'] as const
type Name = (typeof names)[number]

function show(current: Name): void {
  flushSync(() =>
    root.render(
      <Tabs label="Numbers" tabs={names.map((name) => ({ name, label: name }))} current={current} onChange={show}>
        {`panel ${current}`}
      </Tabs>,
    ),
  )
}

const selected = () => box.querySelector('[aria-selected="true"]')
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  return !(document.activeElement ?? box).dispatchEvent(event)
}

test.each([
  ['ltr', 'one', 'ArrowRight', 'two'],
  ['ltr', 'three', 'ArrowRight', 'one'],
  ['ltr', 'one', 'ArrowLeft', 'three'],
  ['ltr', 'two', 'Home', 'one'],
  ['ltr', 'two', 'End', 'three'],
  ['rtl', 'one', 'ArrowLeft', 'two'],
  ['rtl', 'one', 'ArrowRight', 'three'],
] as const)('%s, on "%s": %s leads to "%s", with the focus', (direction, from, key, to) => {
  box.dir = direction
  show(from)
  ;(selected() as HTMLElement).focus()
  expect(press(key)).toBe(true)
  expect(selected()?.textContent).toBe(to)
  expect(document.activeElement).toBe(selected())
})

test('a key that means nothing here is left alone', () => {
  show('one')
  ;(selected() as HTMLElement).focus()
  expect(press('ArrowDown')).toBe(false)
  expect(selected()?.textContent).toBe('one')
})

test('one tab stop; the panel is named by its tab', () => {
  show('two')
  expect([...box.querySelectorAll('[role="tab"]')].map((tab) => (tab as HTMLElement).tabIndex)).toEqual([-1, 0, -1])
  const panel = box.querySelector('[role="tabpanel"]')
  expect(panel?.getAttribute('aria-labelledby')).toBe(selected()?.id)
  expect(selected()?.getAttribute('aria-controls')).toBe(panel?.id)
  expect(panel?.textContent).toBe('panel two')
})
