import { proxy } from '@wallet-modal/core/state'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSnapshot } from './useSnapshot.js'

const state = proxy({ name: 'Local' })
const Name = () => useSnapshot(state).name

test('on a server the state is read as it is', () => {
  expect(renderToString(createElement(Name))).toBe('Local')
})
