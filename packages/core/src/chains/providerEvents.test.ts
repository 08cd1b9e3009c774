/** What a wallet that we stand for tells its listeners, as EIP-1193 has it. */
import { afterEach, expect, test, vi } from 'vitest'
import { createProviderEvents } from './providerEvents.js'

afterEach(() => vi.restoreAllMocks())

test('a listener hears its event until it is removed, once however often it was added', () => {
  const { on, removeListener, emit } = createProviderEvents()
  const heard = vi.fn()
  on('chainChanged', heard)
  on('chainChanged', heard)
  emit('chainChanged', '0x1')
  emit('accountsChanged', [])
  removeListener('chainChanged', heard)
  emit('chainChanged', '0xa')
  expect(heard.mock.calls).toEqual([['0x1']])
})

test('removing a listener that was never added leaves the others', () => {
  const { on, removeListener, emit } = createProviderEvents()
  const heard = vi.fn()
  on('disconnect', heard)
  removeListener('disconnect', () => {})
  removeListener('message', heard)
  emit('disconnect', null)
  emit('message', null)
  expect(heard.mock.calls).toEqual([[null]])
})

test("a host listener's error is printed, and the others hear all the same", () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { on, emit } = createProviderEvents()
  const heard = vi.fn()
  const error = new Error('host')
  on('accountsChanged', () => {
    throw error
  })
  on('accountsChanged', heard)
  emit('accountsChanged', ['0xabc'])
  expect(heard).toHaveBeenCalledWith(['0xabc'])
  expect(printed).toHaveBeenCalledWith('[wallet-modal] A listener failed:', error)
})
