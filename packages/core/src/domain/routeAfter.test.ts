import { expect, test } from 'vitest'
import { routeAfterConnecting, routeAfterFailure, routeAfterLeaving, routeAfterSessions } from './routeAfter.js'

const yes = true
const no = false

test.each([
  { how: 'visitor', signsIn: no, switchesFirst: no, isAtStart: yes, goes: 'leave' },
  { how: 'visitor', signsIn: no, switchesFirst: no, isAtStart: no, goes: 'leave' },
  { how: 'visitor', signsIn: no, switchesFirst: yes, isAtStart: no, goes: 'stay' },
  { how: 'visitor', signsIn: yes, switchesFirst: no, isAtStart: yes, goes: 'stay' },
  { how: 'restored', signsIn: no, switchesFirst: no, isAtStart: yes, goes: 'account' },
  { how: 'restored', signsIn: no, switchesFirst: no, isAtStart: no, goes: 'stay' },
  { how: 'restored', signsIn: yes, switchesFirst: no, isAtStart: yes, goes: 'stay' },
] as const)(
  'connected by $how, sign-in $signsIn, switches first $switchesFirst, at the start $isAtStart → $goes',
  ({ goes, ...situation }) => {
    expect(routeAfterConnecting(situation)).toBe(goes)
  },
)

test.each([
  { code: 'USER_REJECTED', view: 'ConnectingWalletConnect', firstView: 'Connect', goes: 'connect' },
  { code: 'USER_REJECTED', view: 'ConnectingWalletConnect', firstView: 'Account', goes: 'stay' },
  { code: 'USER_REJECTED', view: 'ConnectingWalletConnect', firstView: undefined, goes: 'stay' },
  { code: 'USER_REJECTED', view: 'ConnectingExternal', firstView: 'Connect', goes: 'stay' },
  { code: 'REQUEST_PENDING', view: 'ConnectingWalletConnect', firstView: 'Connect', goes: 'stay' },
] as const)('$code on $view, reached from $firstView → $goes', ({ goes, ...situation }) => {
  expect(routeAfterFailure(situation)).toBe(goes)
})

test.each([
  { open: no, by: 'visitor', wasActive: yes, isAnotherConnected: no, goes: 'stay' },
  { open: yes, by: 'visitor', wasActive: yes, isAnotherConnected: no, goes: 'close' },
  { open: yes, by: 'wallet', wasActive: yes, isAnotherConnected: no, goes: 'leave' },
  { open: yes, by: 'otherTab', wasActive: yes, isAnotherConnected: no, goes: 'leave' },
  { open: yes, by: 'visitor', wasActive: yes, isAnotherConnected: yes, goes: 'nextAccount' },
  { open: yes, by: 'wallet', wasActive: yes, isAnotherConnected: yes, goes: 'nextAccount' },
  { open: yes, by: 'visitor', wasActive: no, isAnotherConnected: yes, goes: 'stay' },
  { open: yes, by: 'wallet', wasActive: no, isAnotherConnected: yes, goes: 'stay' },
] as const)(
  'left by $by, open $open, in use $wasActive, another one connected $isAnotherConnected → $goes',
  ({ goes, ...situation }) => {
    expect(routeAfterLeaving(situation)).toBe(goes)
  },
)

const quiet = {
  status: 'needed',
  required: no,
  rises: no,
  switchesFirst: no,
  open: no,
  isSigning: no,
  isOwed: no,
  isAtStart: no,
} as const

test.each([
  ['a visitor connected, and is not signed in', { why: 'visitor', open: yes }, 'sign'],
  ['a visitor connected, and is signed in', { why: 'visitor', open: yes, status: 'signed-in' }, 'leave'],
  ['on another network, where it is optional', { why: 'visitor', open: yes, switchesFirst: yes }, 'leave'],
  [
    'on another network, where it is required',
    { why: 'visitor', open: yes, switchesFirst: yes, required: yes },
    'sign',
  ],
  ['a page load, nothing open', { why: 'restored', required: yes }, 'stay'],
  ['a page load, opened meanwhile', { why: 'restored', required: yes, open: yes }, 'sign'],
  ['a page load, opened meanwhile, where it is optional', { why: 'restored', open: yes, isAtStart: yes }, 'account'],
  ['the wallet moved, nothing open', { why: 'moved', required: yes }, 'stay'],
  ['the wallet moved, and the page is in front', { why: 'moved', required: yes, rises: yes }, 'sign'],
  ['the wallet moved, where it is optional', { why: 'moved', rises: yes }, 'stay'],
  ['the wallet switched to a network of the page', { why: 'moved', isOwed: yes, open: yes }, 'sign'],
  ['it switched to another foreign one', { why: 'moved', isOwed: yes, open: yes, switchesFirst: yes }, 'stay'],
  ['signed in elsewhere', { why: 'elsewhere', status: 'signed-in', open: yes, isSigning: yes }, 'leave'],
  ['signed in elsewhere, something else on screen', { why: 'elsewhere', status: 'signed-in', open: yes }, 'stay'],
  ['signed out elsewhere, required and open', { why: 'elsewhere', required: yes, open: yes }, 'sign'],
  ['signed out elsewhere, nothing open', { why: 'elsewhere', required: yes }, 'stay'],
  ['still being looked up', { why: 'visitor', status: 'checking', open: yes }, 'stay'],
  ['the wallet is being asked', { why: 'changed', status: 'signing', required: yes, open: yes }, 'stay'],
] as const)('%s: %j → %s', (_title, situation, goes) => {
  expect(routeAfterSessions({ ...quiet, ...situation })).toBe(goes)
})
