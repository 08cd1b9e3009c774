/** What happens around the modal: the person in the wallet, the wallets themselves, the page, the server, time. */
import { scriptedAccounts, walletError } from '@wallet-modal/testing'
import fc from 'fast-check'
import { type Act, command, tabIndex, walletName } from './commands.js'
import { walletNames } from './createWorld.js'

const outside: typeof command = (name, drawn, act) => command(name, drawn, act, true)

const garbage = fc.constantFrom<unknown>(
  null,
  undefined,
  {},
  [],
  ['0x'],
  ['<b>'],
  'x',
  '0x',
  walletError(-32_002, 'Already pending'),
  walletError(4902, 'Unrecognized chain ID'),
  walletError(-32_603, 'Internal error'),
)

const answer = outside(
  'wallet answers',
  fc.record({
    tab: tabIndex,
    wallet: walletName,
    which: fc.constantFrom('oldest', 'newest'),
    how: fc.oneof(
      { weight: 5, arbitrary: fc.constant('yes') },
      { weight: 2, arbitrary: fc.constant('no') },
      { weight: 1, arbitrary: fc.record({ garbage }) },
    ),
  }),
  ({ wallet, which, how }): Act =>
    ({ pages }) => {
      const prompt = pages[wallet].prompts.at(which === 'oldest' ? 0 : -1)
      if (how === 'yes') prompt?.approve()
      else if (how === 'no') prompt?.refuse()
      else if (typeof how === 'object') prompt?.answer(how.garbage)
    },
)

/** The likely course: whoever asks is told yes. */
const approveAll = outside(
  'wallets say yes',
  fc.record({ tab: tabIndex }),
  (): Act =>
    ({ pages }) => {
      for (const { prompts } of Object.values(pages)) prompts[0]?.approve()
    },
)

const setAccounts = outside(
  'accounts',
  fc.record({
    tab: tabIndex,
    wallet: walletName,
    accounts: fc.shuffledSubarray([...scriptedAccounts], { minLength: 1 }),
  }),
  ({ wallet, accounts }): Act =>
    (_, { wallets }) =>
      wallets[wallet].setAccounts(accounts),
)

const revoke = outside(
  'revoke',
  fc.record({ tab: tabIndex, wallet: walletName }),
  ({ wallet }): Act =>
    (_, { wallets }) => {
      wallets[wallet].revoke()
    },
)

const setChain = outside(
  'chain',
  fc.record({ tab: tabIndex, wallet: walletName, chain: fc.constantFrom(31_337, 31_338, 999) }),
  ({ wallet, chain }): Act =>
    (_, { wallets }) =>
      wallets[wallet].setChain(chain),
)

const emit = outside(
  'wallet emits',
  fc.record({
    tab: tabIndex,
    wallet: walletName,
    event: fc.oneof(
      fc.tuple(fc.constant('accountsChanged'), fc.constantFrom<unknown>(undefined, 'x', [1], ['0x'], null)),
      fc.tuple(fc.constant('chainChanged'), fc.constantFrom<unknown>('abc', null, '0x', '1', -1, 1e99, [])),
      fc.tuple(fc.constant('disconnect'), fc.constantFrom<unknown>(undefined, { code: 1013 }, { code: 4900 })),
    ),
  }),
  ({ wallet, event: [name, payload] }): Act =>
    ({ pages }) =>
      pages[wallet].emit(name, payload),
)

const announce = outside(
  'announce',
  fc.record({ tab: tabIndex, wallet: walletName }),
  ({ wallet }): Act =>
    (tab) => {
      tab.announce(wallet)
    },
)

const reload = outside(
  'reload',
  fc.record({ tab: tabIndex, wallets: fc.subarray([...walletNames]) }),
  ({ tab, wallets }): Act =>
    (_, world) =>
      world.reload(tab, wallets),
)

const configure = command(
  'options',
  fc.record({
    tab: tabIndex,
    change: fc.constantFrom(
      ...[
        { allowUnsupportedChain: true },
        { allowUnsupportedChain: false },
        { reconnect: false },
        { reconnect: true },
        { basic: true },
        { basic: false },
      ].map((options) => ({ options, signs: undefined })),
      ...(['off', 'optional', 'required'] as const).map((signs) => ({ options: undefined, signs })),
    ),
  }),
  ({ change: { options, signs } }): Act =>
    (_, world) => {
      const change = options ?? { signIn: signs, siwx: signs === 'off' ? undefined : world.server.siwx }
      world.options = { ...world.options, ...change }
      // One site has one configuration.
      for (const { modal } of world.tabs) modal.options.patch(change)
    },
)

const serve = outside(
  'server',
  fc.record({
    tab: tabIndex,
    does: fc.constantFrom('hold', 'release', 'release', 'work', 'work', 'getSessions', 'createMessage', 'addSession'),
  }),
  ({ does }): Act =>
    (_, { server }) => {
      if (does === 'hold' || does === 'release') server[does]()
      else server.fail(does === 'work' ? undefined : does)
    },
)

const wait = command(
  'time',
  fc.record({ tab: tabIndex, ms: fc.constantFrom(100, 150, 300, 1_000, 2_500, 30_000) }),
  ({ ms }): Act =>
    (_, world) =>
      world.advance(ms),
)

export const worldCommands = [
  answer,
  answer,
  answer,
  approveAll,
  approveAll,
  approveAll,
  setAccounts,
  revoke,
  setChain,
  emit,
  announce,
  reload,
  reload,
  configure,
  configure,
  serve,
  wait,
]
