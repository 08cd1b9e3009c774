import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createFakeModal } from '../../test/fakeModal.js'
import { ModalContext } from '../hooks/ModalContext.js'
import { Avatar } from './Avatar.js'

const { modal } = createFakeModal()

function drawn(address: string): string {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <ModalContext.Provider value={modal}>
        <Avatar address={address} />
      </ModalContext.Provider>,
    ),
  )
  const { background } = (box.firstElementChild as HTMLElement).style
  root.unmount()
  return background
}

test('the same address always looks the same, in any case of its letters; another looks different', () => {
  expect(drawn('0xAbC0')).toBe(drawn('0xabc0'))
  expect(drawn('0xabc0')).not.toBe(drawn('0xabc1'))
  expect(drawn('0xabc0')).toContain('gradient')
})
