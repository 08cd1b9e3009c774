/** Whether this visitor hides the balances, on a screen that others see; remembered. */
import { proxy } from 'valtio/vanilla'
import type { KeyValueStorage } from '../../primitives/ports.js'

export interface HiddenBalances {
  readonly state: { hidden: boolean }
  toggle(): void
}

export function createHiddenBalances(parts: { storage: KeyValueStorage; storageKey: string }): HiddenBalances {
  const { storage } = parts
  const key = `${parts.storageKey}.hideBalances`
  const state = proxy({ hidden: storage.get(key) === '1' })
  return {
    state,
    toggle() {
      const hidden = !state.hidden
      if (hidden) storage.set(key, '1')
      else storage.remove(key)
      state.hidden = hidden
    },
  }
}
