import { expect, test } from 'vitest'
import { afterBack, afterClose, initialView, lackOf, opensUnsupportedChain } from './navigation.js'

const yes = true
const no = false

test.each([
  { requested: 'Networks', connected: no, noAdapters: yes, mobile: yes, opens: 'Networks' },
  { requested: 'Networks', connected: yes, noAdapters: no, mobile: no, opens: 'Networks' },
  { requested: 'Connect', connected: yes, noAdapters: no, mobile: no, opens: 'Connect' },
  { requested: undefined, connected: no, noAdapters: yes, mobile: yes, opens: 'AllWallets' },
  { requested: undefined, connected: no, noAdapters: yes, mobile: no, opens: 'ConnectingWalletConnectBasic' },
  { requested: undefined, connected: yes, noAdapters: yes, mobile: yes, opens: 'Account' },
  { requested: undefined, connected: yes, noAdapters: yes, mobile: no, opens: 'Account' },
  { requested: undefined, connected: yes, noAdapters: no, mobile: no, opens: 'Account' },
  { requested: undefined, connected: no, noAdapters: no, mobile: yes, opens: 'Connect' },
  { requested: undefined, connected: no, noAdapters: no, mobile: no, opens: 'Connect' },
])(
  'opening: requested $requested, connected $connected, no adapters $noAdapters, mobile $mobile → $opens',
  ({ opens, ...situation }) => {
    expect(initialView(situation)).toBe(opens)
  },
)

test.each([
  { requested: undefined, connected: yes, foreign: yes, opens: 'UnsupportedChain' },
  { requested: 'Account', connected: yes, foreign: yes, opens: 'UnsupportedChain' },
  { requested: 'Networks', connected: yes, foreign: yes, opens: 'Networks' },
  { requested: 'Account', connected: no, foreign: yes, opens: 'Account' },
  { requested: 'Account', connected: yes, foreign: no, opens: 'Account' },
])(
  'opening: requested $requested, connected $connected, on a network that the page does not have $foreign → $opens',
  ({ opens, ...situation }) => {
    expect(initialView({ ...situation, noAdapters: no, mobile: no })).toBe(opens)
  },
)

test.each([
  { view: 'ConnectingExternal', data: undefined, auth: yes, lack: 'a connectorId in its arguments' },
  { view: 'ChooseNamespace', data: undefined, auth: yes, lack: 'a connectorId in its arguments' },
  { view: 'ChooseNamespace', data: {}, auth: yes, lack: 'a connectorId in its arguments' },
  { view: 'ChooseNamespace', data: { connectorId: 'a' }, auth: no, lack: undefined },
  { view: 'ConnectingFarcaster', data: undefined, auth: no, lack: 'an auth-url' },
  { view: 'ConnectingFarcaster', data: undefined, auth: yes, lack: undefined },
  { view: 'Networks', data: undefined, auth: no, lack: undefined },
])('$view, opened with $data, auth origin $auth: lacks $lack', ({ lack, ...wish }) => {
  expect(lackOf(wish)).toBe(lack)
})

test.each([
  { history: ['Connect'], locked: no, does: 'close' },
  { history: [], locked: no, does: 'close' },
  { history: ['Account', 'Send'], locked: no, does: 'pop' },
  { history: ['Account', 'Send', 'SelectToken'], locked: no, does: 'pop' },
  { history: ['Account', 'UnsupportedChain'], locked: no, does: 'close' },
  { history: ['UnsupportedChain', 'Networks'], locked: no, does: 'close' },
  { history: ['Connect'], locked: yes, does: 'shake' },
  { history: ['Account', 'UnsupportedChain'], locked: yes, does: 'shake' },
])('back from $history, sign-in missing $locked → $does', ({ history, locked, does }) => {
  expect(afterBack({ history, locked })).toBe(does)
})

test.each([
  { embedded: no, connected: no, leaves: 'closed' },
  { embedded: no, connected: yes, leaves: 'closed' },
  { embedded: yes, connected: yes, leaves: { how: 'reset', view: 'Account' } },
  { embedded: yes, connected: no, leaves: { how: 'push', view: 'Connect' } },
])('closing: embedded $embedded, connected $connected → $leaves', ({ leaves, ...situation }) => {
  expect(afterClose(situation)).toEqual(leaves)
})

test.each([
  { supported: yes, allowUnsupportedChain: no, noAdapters: no, view: 'Account', opens: no },
  { supported: no, allowUnsupportedChain: no, noAdapters: no, view: 'Account', opens: yes },
  { supported: no, allowUnsupportedChain: yes, noAdapters: no, view: 'Account', opens: no },
  { supported: no, allowUnsupportedChain: no, noAdapters: yes, view: 'Account', opens: no },
  { supported: no, allowUnsupportedChain: no, noAdapters: no, view: 'ConnectingWalletConnectBasic', opens: no },
])(
  'a network, supported $supported, allowed $allowUnsupportedChain, on $view, opens UnsupportedChain: $opens',
  ({ opens, ...situation }) => {
    expect(opensUnsupportedChain(situation)).toBe(opens)
  },
)
