import { expect, test } from 'vitest'
import { placeAfter, type SwapPlace } from './swapPlace.js'

const form: SwapPlace = { view: 'Swap', isAbove: false, isHere: true }
const preview: SwapPlace = { view: 'SwapPreview', isAbove: false, isHere: true }
const asked: SwapPlace = { view: 'ApproveTransaction', isAbove: true, isHere: true }
const account: SwapPlace = { view: 'Account', isAbove: false, isHere: false }

test.each([
  [account, 'Swap', 'send', form],
  [form, 'SwapPreview', 'send', preview],
  [form, 'SelectToken', 'swap', { view: 'SelectToken', isAbove: false, isHere: true }],
  [account, 'SelectToken', 'send', { view: 'SelectToken', isAbove: false, isHere: false }],
  [preview, 'ApproveTransaction', 'send', asked],
  [asked, 'ApproveTransaction', 'send', asked],
  [asked, 'SwapPreview', 'send', preview],
  [account, 'ApproveTransaction', 'send', { view: 'ApproveTransaction', isAbove: false, isHere: false }],
  [form, 'Account', 'send', account],
  [form, undefined, 'send', { view: undefined, isAbove: false, isHere: false }],
] as const)('from %j to %s, whose list is of %s: %j', (formerPlace, view, list, place) => {
  expect(placeAfter(formerPlace, view, list)).toEqual(place)
})
