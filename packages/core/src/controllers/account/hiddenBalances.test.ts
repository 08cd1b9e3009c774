import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createHiddenBalances } from './hiddenBalances.js'

test('shown at first; what the visitor chose is remembered', () => {
  const storage = createMemoryStorage()
  const create = () => createHiddenBalances({ storage, storageKey: 'wallet-modal' })
  const balances = create()
  expect(balances.state.hidden).toBe(false)
  balances.toggle()
  expect(balances.state.hidden).toBe(true)
  expect(create().state.hidden).toBe(true)
  balances.toggle()
  expect(create().state.hidden).toBe(false)
})
