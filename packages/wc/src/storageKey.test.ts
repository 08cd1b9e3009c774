/** `storage-key` may change at any time (contract.md 2): what another prefix holds is another visit's. */
import { storedConnectionsKey } from '@wallet-modal/core/primitives'
import { expect, test, vi } from 'vitest'
import { add, remember } from '../test/elementPage.js'
import type { WalletModalElement } from './WalletModalElement.js'

const isRemembered = (prefix: string) => localStorage.getItem(storedConnectionsKey(prefix)) !== null
const statusOf = ({ state }: WalletModalElement) => state.accounts.eip155.status
/** Where this instance keeps what outlives a reload. */
const keyOf = ({ modal }: WalletModalElement) => modal?.options.state.storageKey

test('changed while core is there: what stands under the new one is looked for, what stands under the old one stays', async () => {
  const element = add()
  await element.ready
  for (const prefix of ['wallet-modal', 'other']) remember(prefix)
  const heard: unknown[] = []
  element.subscribe(({ accounts }) => heard.push(accounts.eip155.status))
  const before = element.modal
  element.setAttribute('storage-key', 'other')
  expect(statusOf(element)).toBe('reconnecting')
  await element.ready
  expect(element.modal).not.toBe(before)
  expect([keyOf(element), statusOf(element)]).toEqual(['other', 'disconnected'])
  expect(['wallet-modal', 'other'].map(isRemembered)).toEqual([true, false])
  expect(heard).toContain('reconnecting')
  element.removeAttribute('storage-key')
  await element.ready
  expect([keyOf(element), isRemembered('wallet-modal')]).toEqual(['wallet-modal', false])
})

test('changed before core is there: what stands under the new one is looked for', async () => {
  const element = add()
  remember('other')
  element.setAttribute('storage-key', 'other')
  expect(statusOf(element)).toBe('reconnecting')
  await element.ready
  expect([keyOf(element), isRemembered('other')]).toEqual(['other', false])
})

test('written with the element, it waits for the other attributes', () => {
  remember('other')
  expect(statusOf(add('storage-key="other" reconnect="false"'))).toBe('disconnected')
})

test.each<[string, string]>([
  ['the same', 'wallet-modal'],
  ['one that can’t be used', 'a key'],
])('%s: the instance goes on, and stays open', async (_case, value) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = add()
  await element.open()
  const { modal } = element
  element.setAttribute('storage-key', value)
  expect([element.modal === modal, element.state.open]).toEqual([true, true])
})

test('changed while it is open: it closes, and opens with the new one', async () => {
  const element = add()
  await element.open()
  element.storageKey = 'other'
  expect(element.state.open).toBe(false)
  expect(element.shadowRoot?.querySelector('dialog')).toBeNull()
  await element.open()
  expect([element.state.open, keyOf(element)]).toEqual([true, 'other'])
})

test('in place it stands again', async () => {
  const element = add('embedded')
  await expect.poll(() => element.state.open).toBe(true)
  element.storageKey = 'other'
  await expect.poll(() => [element.state.open, keyOf(element)]).toEqual([true, 'other'])
})

test('for who has nothing stored, no error is made on the way', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const { status } = add('preload="none"').state.accounts.eip155
  expect([status, parse.mock.results.filter(({ type }) => type === 'throw')]).toEqual(['disconnected', []])
})
