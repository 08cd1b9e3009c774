import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Announced } from './Announced.js'

test('the words are seen at once, and come into a live region that stood there before them', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  flushSync(() => root.render(<Announced>Continue in Harbor</Announced>))
  const status = host.querySelector('[role="status"]')
  const height = host.offsetHeight
  expect(host.textContent).toBe('Continue in Harbor')
  expect(height).toBeGreaterThan(0)
  expect(status?.textContent).toBe('')
  await expect.poll(() => status?.textContent).toBe('Continue in Harbor')
  expect(status?.isConnected).toBe(true)
  // Once, and in the same place.
  expect(host.textContent).toBe('Continue in Harbor')
  expect(host.offsetHeight).toBe(height)
  root.unmount()
  host.remove()
})
