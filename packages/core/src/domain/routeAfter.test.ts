import { expect, test } from 'vitest'
import { routeAfterConnecting, routeAfterFailure, routeAfterLeaving } from './routeAfter.js'

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
