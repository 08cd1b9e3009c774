/**
 * What says that something is done is said after what it stands for is stored, and what says that it is over after that is
 * gone: a page that is loaded anew in that very moment finds it so, and so does another tab (U02, U03, E21).
 */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../test/createTestModal.js'
import { AUTH_URL } from '../test/fakeAuthOrigin.js'
import { purchaseRow } from '../test/onrampFixtures.js'
import { quoted, setUp as setUpOnRamp } from '../test/onrampSetUp.js'
import { connectAndSign, createOwnSigning, DAY, signedInBefore } from '../test/ownSignIn.js'
import { reload } from '../test/reload.js'
import { expectStoredFirst, isStored, type Saying, type Watched } from '../test/saidAndStored.js'
import { receipt, sendOne, sentHash, setUpSend } from '../test/sendSetUp.js'
import { createModal, createPaired, pair, solana } from '../test/severalWallets.js'
import { account, connectByEmail, enterEmail, openConnect, openPage, until } from '../test/signInPage.js'
import { toSwapPreview } from '../test/swapPage.js'
import { TOAST_SWAP_DELAY_MS } from './constants/firstOpen.js'
import { POLLING_INTERVAL_MS } from './constants/transactions.js'
import { CONFIRM_END_MS, WALLET_INJECTION_WAIT_MS } from './constants/wallets.js'

const [first, second, receiver] = scriptedAccounts
const { gone, has } = isStored

type Way<Page extends Watched> = Pick<Saying<Page>, 'says' | 'on' | 'resolves'>
type Ways<Page extends Watched> = Readonly<Record<string, Way<Page>>>

/** One test for each way in which the same thing is said. */
function rows<Page extends Watched>(
  what: string,
  { ways, ...saying }: Omit<Saying<Page>, keyof Way<Page>> & { readonly ways: Ways<NoInfer<Page>> },
): void {
  for (const [way, how] of Object.entries(ways))
    test(`${what}: ${way}`, () => expectStoredFirst<Page>({ ...saying, ...how }))
}

/** The one in use comes first: that is where the visitor is after a reload. */
const inOrder =
  (...namespaces: readonly string[]) =>
  (stored: string) =>
    [...stored.matchAll(/"namespace":"(\w+)"/g)].map(([, name]) => name).join() === namespaces.join()

const knowsBoth = () => createScriptedWallet({ knownChains: [31_337, 31_338] })

// Connections

rows('a wallet is connected', {
  begin: createTestModal,
  act: ({ modal, wallet }) => modal.connection.connect({ connectorId: wallet.info.uuid }),
  ways: {
    'the account says it': { says: ({ modal }) => modal.accounts.state.eip155.status === 'connected' },
    'its address is there': { says: ({ modal }) => modal.accounts.state.eip155.address !== undefined },
    'the event says it': { on: 'connect' },
    'the promise says it': { resolves: true },
  },
  holds: { connections: has(`eip155:31337:${first}`) },
})

rows('a wallet was used', {
  begin: createTestModal,
  act: ({ modal, wallet }) => modal.connection.connect({ connectorId: wallet.info.uuid }),
  ways: {
    'it is a recent one': { says: ({ modal }) => modal.connection.state.recentWallets.length > 0 },
    'the event says it': { on: 'connect' },
  },
  holds: { recentWallets: has('test.scripted') },
})

rows('a phone is connected in two namespaces', {
  begin: async () => {
    const made = createModal()
    await made.modal.open({ view: 'Connect' })
    made.modal.router.push('ConnectingWalletConnect')
    await settle()
    return made
  },
  act: ({ pairing }) => pairing.proposals.at(-1)?.approve(pairing.session(['eip155:31337', solana])),
  ways: {
    'an account says it': { says: ({ modal }) => modal.accounts.state.eip155.status === 'connected' },
    'both events say it': { on: 'connect' },
  },
  holds: { connections: inOrder('eip155', 'solana') },
})

rows('a stored connection is confirmed by its wallet', {
  begin: reload,
  act: ({ modal }) => modal.ready,
  ways: {
    'the account says it': { says: ({ modal }) => modal.accounts.state.eip155.status === 'connected' },
    'the event says it': { on: 'connect' },
  },
  holds: { connections: has(`eip155:31337:${first}`) },
})

rows('a stored connection is not confirmed', {
  begin: async () => {
    const made = await reload({ wallets: [] })
    void made.modal.ready
    await settle()
    expect(made.modal.accounts.state.eip155.status).toBe('reconnecting')
    return made
  },
  act: ({ clock }) => clock.advance(WALLET_INJECTION_WAIT_MS),
  ways: { 'the account says it': { says: ({ modal }) => modal.accounts.state.eip155.status === 'disconnected' } },
  holds: { connections: gone },
})

rows('another account is in use', {
  begin: createConnectedModal,
  act: ({ wallet }) => wallet.setAccounts([second, first]),
  ways: {
    'its address is there': { says: ({ modal }) => modal.accounts.state.eip155.address === second },
    'the event says it': { on: 'account-change' },
  },
  holds: { connections: has(`eip155:31337:${second}`) },
})

const onSecondNetwork: Ways<Watched> = {
  'the network is there': { says: ({ modal }) => modal.chains.state.activeCaipNetwork?.id === 'eip155:31338' },
  'the account is on it': {
    says: ({ modal }) => modal.accounts.state.eip155.caipAddress?.startsWith('eip155:31338:') === true,
  },
  'the event says it': { on: 'network-change' },
}

rows('the wallet moved to another network', {
  begin: () => createConnectedModal({ wallets: [knowsBoth()] }),
  act: ({ wallet }) => wallet.setChain(31_338),
  ways: onSecondNetwork,
  holds: { connections: has(`eip155:31338:${first}`) },
})

rows('the visitor chose another network', {
  begin: () => createConnectedModal({ wallets: [knowsBoth()] }),
  act: ({ modal }) => modal.switchNetwork('eip155:31338'),
  ways: { ...onSecondNetwork, 'the promise says it': { resolves: true } },
  holds: { connections: has(`eip155:31338:${first}`) },
})

const disconnected: Ways<Watched> = {
  'the account says it': { says: ({ modal }) => modal.accounts.state.eip155.status === 'disconnected' },
  'its address is gone': { says: ({ modal }) => modal.accounts.state.eip155.address === undefined },
  'the event says it': { on: 'disconnect' },
}

rows('the visitor disconnected', {
  begin: createConnectedModal,
  act: ({ modal }) => modal.disconnect(),
  ways: { ...disconnected, 'the promise says it': { resolves: true } },
  holds: { connections: gone },
})

rows('a paired wallet ended the connection', {
  begin: async () => {
    const made = createModal()
    return { ...made, session: await pair(made, ['eip155:31337']) }
  },
  act: ({ session }) => session.namespaces[0]?.provider.emit('disconnect', {}),
  ways: disconnected,
  holds: { connections: gone },
})

rows('a wallet of this browser ended the connection: it may come back', {
  begin: createConnectedModal,
  act: ({ wallet, clock }) => {
    wallet.setAccounts([])
    return clock.advance(CONFIRM_END_MS)
  },
  ways: disconnected,
  holds: { connections: has(first) },
})

rows('one of four connections ended', {
  begin: createPaired,
  act: ({ modal }) => modal.disconnect('eip155'),
  ways: {
    ...disconnected,
    'another one is in use': { says: ({ modal }) => modal.chains.state.activeNamespace === 'solana' },
  },
  holds: { connections: inOrder('solana', 'polkadot', 'bip122') },
})

rows('all of four connections ended', {
  begin: createPaired,
  act: ({ modal }) => modal.disconnect(),
  ways: {
    'the first event says it': { on: 'disconnect' },
    'an account says it': {
      says: ({ modal }) => Object.values(modal.accounts.state).some(({ status }) => status === 'disconnected'),
    },
  },
  holds: { connections: gone },
})

// Sessions

rows('the visitor signed in', {
  begin: async () => {
    const made = createOwnSigning()
    await made.modal.connection.connect({ connectorId: made.wallet.info.uuid })
    await settle()
    return made
  },
  act: ({ modal }) => {
    const signing = modal.signIn()
    void settle().then(() => modal.siwx.sign())
    return signing
  },
  ways: {
    'the status says it': { says: ({ modal }) => modal.siwx.state.status === 'signed-in' },
    'the session is there': { says: ({ modal }) => modal.siwx.state.session !== undefined },
    'the event says it': { on: 'sign-in' },
    'the promise says it': { resolves: true },
  },
  holds: { sessions: has('"signature":"0x') },
})

const signedOut: Ways<Watched> = {
  'the status says it': { says: ({ modal }) => modal.siwx.state.status !== 'signed-in' },
  'the session is gone': { says: ({ modal }) => modal.siwx.state.session === undefined },
  'the event says it': { on: 'sign-out' },
}
const signedIn = () => connectAndSign(createOwnSigning())

rows('the visitor signed out', {
  begin: signedIn,
  act: ({ modal }) => modal.signOut(),
  ways: { ...signedOut, 'the promise says it': { resolves: true } },
  holds: { sessions: gone },
})

rows('the visitor disconnected, and with that signed out', {
  begin: signedIn,
  act: ({ modal }) => modal.disconnect(),
  ways: { ...signedOut, 'it is disconnected': { on: 'disconnect' }, 'the promise says it': { resolves: true } },
  holds: { sessions: gone },
})

rows('the wallet ended the connection: the session stays', {
  begin: signedIn,
  act: ({ wallet, clock }) => {
    wallet.setAccounts([])
    return clock.advance(CONFIRM_END_MS)
  },
  ways: { 'it is disconnected': { on: 'disconnect' } },
  holds: { sessions: has('signature') },
})

rows('the session ran out', {
  begin: signedIn,
  act: ({ clock }) => clock.advance(8 * DAY),
  ways: {
    'the status says it': { says: ({ modal }) => modal.siwx.state.status === 'needed' },
    'the event says it': { on: 'sign-out' },
  },
  holds: { sessions: gone },
})

rows('the visitor disconnected what was only stored', {
  begin: async () => createOwnSigning({ storage: await signedInBefore() }),
  act: ({ modal }) => modal.disconnect(),
  ways: { 'the promise says it': { resolves: true } },
  holds: { connections: gone, sessions: gone },
})

// Transactions

/** The wallet has the transfer; `answer` is what it says in the end. */
async function asked() {
  const page = await setUpSend()
  await page.review()
  const answer = page.wallet.hold('eth_sendTransaction')
  void page.modal.send.submit()
  await settle()
  expect(page.modal.send.state.status).toBe('sending')
  return { ...page, answer }
}

const sends = async ({ answer, clock }: Awaited<ReturnType<typeof asked>>) => {
  answer(sentHash)
  await settle()
  await clock.advance(TOAST_SWAP_DELAY_MS)
}

rows('a transfer is on its way', {
  begin: asked,
  act: sends,
  ways: { 'it is pending': { says: ({ modal }) => modal.transactions.state.pending.length > 0 } },
  holds: { transactions: has(sentHash) },
})

rows('a transfer was sent', {
  begin: asked,
  act: sends,
  ways: {
    'the form is an empty one': { says: ({ modal }) => modal.send.state.status === 'editing' },
    'what was reviewed is gone': { says: ({ modal }) => modal.send.state.prepared === undefined },
    'the view is the account': { says: ({ modal }) => modal.router.state.view === 'Account' },
    'the toast says it': { says: ({ modal }) => modal.toast.state.message === 'Transaction started' },
    'the event says it': { on: 'transaction' },
  },
  holds: { transactions: has(sentHash), recentReceivers: has(receiver), asked: gone },
})

rows('the visitor stopped waiting, and the transfer was sent all the same', {
  begin: async () => {
    const page = await asked()
    page.modal.send.cancel()
    return page
  },
  act: sends,
  ways: {
    'the form is an empty one': { says: ({ modal }) => modal.send.state.prepared === undefined },
    'the event says it': { on: 'transaction' },
  },
  holds: { transactions: has(sentHash), asked: gone },
})

rows('the wallet is asked for a transfer', {
  begin: async () => {
    const page = await setUpSend()
    await page.review()
    page.wallet.hold('eth_sendTransaction')
    return page
  },
  act: async ({ modal, clock }) => {
    void modal.send.submit()
    await settle()
    await clock.advance(TOAST_SWAP_DELAY_MS)
  },
  ways: {
    'the toast says it': { says: ({ modal }) => modal.toast.state.message.startsWith('Confirm transaction') },
    'the view says it': { says: ({ modal }) => modal.router.state.view === 'ApproveTransaction' },
  },
  holds: { asked: has('"amount":"1"') },
})

test('that a wallet is asked is stored before it is', async () => {
  const { modal, wallet, storage, review } = await setUpSend()
  await review()
  const stored: unknown[] = []
  wallet.answer('eth_sendTransaction', () => {
    stored.push(storage.get('wallet-modal.asked'))
    return sentHash
  })
  await modal.send.submit()
  expect(stored).toEqual([expect.stringContaining('"amount":"1"')])
})

test('a transfer that was sent is kept as pending before the question to its wallet is forgotten', async () => {
  const { storage, answer } = await asked()
  const kept: boolean[] = []
  storage.otherTab().subscribe('wallet-modal.asked', (text) => {
    if (text === null) kept.push(storage.get('wallet-modal.transactions')?.includes(sentHash) === true)
  })
  answer(sentHash)
  await settle()
  expect(kept).toEqual([true])
})

rows('a transfer may have been sent', {
  begin: asked,
  act: ({ answer }) => answer('no hash at all'),
  ways: {
    'the form says it': { says: ({ modal }) => modal.send.state.unconfirmed },
    'the event says it': { on: 'error' },
  },
  holds: { asked: has('"amount":"1"') },
})

rows('a transfer arrived', {
  begin: sendOne,
  act: async ({ backend, clock }) => {
    backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
    await clock.advance(POLLING_INTERVAL_MS)
    await clock.advance(TOAST_SWAP_DELAY_MS)
  },
  ways: {
    'it is pending no more': { says: ({ modal }) => modal.transactions.state.pending.length === 0 },
    'the toast says it': { says: ({ modal }) => modal.toast.state.message === '1 LETH arrived' },
    'the event says it': { on: 'transaction' },
  },
  holds: { transactions: gone, ended: has(sentHash) },
})

rows('a transfer that arrived is shown until an index has it', {
  begin: sendOne,
  act: async ({ backend, clock }) => {
    backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
    await clock.advance(POLLING_INTERVAL_MS)
  },
  ways: { 'it is among the ended ones': { says: ({ modal }) => (modal.transactions.state.ended ?? []).length > 0 } },
  holds: { ended: has(sentHash) },
})

rows('a transfer that nobody knows was put away', {
  begin: async () => {
    const page = await sendOne()
    await page.clock.advance(304_000)
    expect(page.modal.transactions.state.pending).toMatchObject([{ unknown: true }])
    return page
  },
  act: ({ modal }) => modal.transactions.state.pending.map(modal.transactions.putAway),
  ways: { 'it is pending no more': { says: ({ modal }) => modal.transactions.state.pending.length === 0 } },
  holds: { transactions: gone },
})

rows('the visitor saw to a question that nobody heard the answer to', {
  begin: async () => {
    const { storage } = await asked()
    const tab = createMemoryStorage()
    for (const [key, value] of storage.entries) tab.set(key, value)
    return createConnectedModal({ storage: tab, wallets: [createScriptedWallet({ connected: true })] })
  },
  act: ({ modal }) => modal.transactions.state.unanswered?.map(modal.transactions.dismiss),
  ways: { 'it is there no more': { says: ({ modal }) => modal.transactions.state.unanswered?.length === 0 } },
  holds: { asked: gone },
})

/** The wallet has a step of a swap. */
async function askedSwap(toStep: (page: Awaited<ReturnType<typeof toSwapPreview>>) => unknown = () => {}) {
  const page = await toSwapPreview()
  await toStep(page)
  const answer = page.wallet.hold('eth_sendTransaction')
  void page.swap().confirm()
  await settle()
  expect(page.swap().state.step).toBe('sending')
  return { ...page, answer }
}
const sendsStep = ({ answer }: Awaited<ReturnType<typeof askedSwap>>) => answer(sentHash)

rows('a swap is on its way', {
  begin: () => askedSwap(),
  act: sendsStep,
  ways: { 'it is pending': { says: ({ modal }) => modal.transactions.state.pending.length > 0 } },
  holds: { transactions: has('"kind":"swap"') },
})

rows('a swap was sent', {
  begin: () => askedSwap(),
  act: sendsStep,
  ways: {
    'the form is an empty one': { says: ({ swap }) => swap().state.step === 'editing' },
    'the view is the account': { says: ({ modal }) => modal.router.state.view === 'Account' },
    'the event says it': { on: 'transaction' },
  },
  holds: { transactions: has('"kind":"swap"'), asked: gone },
})

rows('an approval was sent', {
  begin: () => askedSwap(({ toPreview }) => toPreview('TUSD', 'LETH', '50')),
  act: sendsStep,
  ways: {
    'it is waited for': { says: ({ swap }) => swap().state.step === 'approving' },
    'the event says it': { on: 'transaction' },
  },
  holds: { transactions: has('"kind":"approve"') },
})

rows('the visitor forgot whom they paid', {
  begin: async () => {
    const page = await sendOne()
    page.modal.router.push('Send')
    await settle()
    expect(page.state.recent).toHaveLength(1)
    return page
  },
  act: ({ modal }) => modal.send.clearRecent(),
  ways: {
    'nobody is offered': { says: ({ state }) => state.recent.length === 0 },
    'the promise says it': { resolves: true },
  },
  holds: { recentReceivers: gone },
})

// What a visitor chose, wrote, or bought

rows('the visitor hides their balances', {
  begin: createConnectedModal,
  act: ({ modal }) => modal.hiddenBalances?.toggle(),
  ways: { 'the state says it': { says: ({ modal }) => modal.hiddenBalances?.state.hidden === true } },
  holds: { hideBalances: has('1') },
})

rows('the visitor shows their balances again', {
  begin: async () => {
    const page = await createConnectedModal()
    page.modal.hiddenBalances?.toggle()
    return page
  },
  act: ({ modal }) => modal.hiddenBalances?.toggle(),
  ways: { 'the state says it': { says: ({ modal }) => modal.hiddenBalances?.state.hidden === false } },
  holds: { hideBalances: gone },
})

/** Signed in with a social account. */
async function bySocial() {
  const page = await openConnect()
  page.auth.connectSocial('google')
  page.tab.finishPopup({ code: 'f'.repeat(32) })
  await until(() => expect(account(page).status).toBe('connected'))
  await settle()
  await page.auth.setAccountType('eip155', 'eoa')
  return page
}

rows('a social account is signed in', {
  begin: openConnect,
  act: async (page) => {
    page.auth.connectSocial('google')
    page.tab.finishPopup({ code: 'f'.repeat(32) })
    await until(() => expect(account(page).socialProvider).toBe('google'))
  },
  ways: { 'the account says it': { says: (page) => account(page).socialProvider === 'google' } },
  holds: { social: has('google') },
})

rows('a social account is signed out', {
  begin: bySocial,
  act: ({ modal }) => modal.disconnect(),
  ways: {
    'nobody is the user': { says: ({ auth }) => auth.state.user === undefined },
    'the event says it': { on: 'disconnect' },
    'the promise says it': { resolves: true },
  },
  holds: { social: gone, accountType: gone, connections: gone },
})

rows('a social account is signed out whose code came after somebody was connected', {
  begin: async () => {
    const page = openPage({ options: { authUrl: null } })
    await page.modal.connection.connect({ connectorId: page.wallet.info.uuid })
    page.modal.options.patch({ authUrl: AUTH_URL })
    const auth = await page.modal.loadAuth()
    await page.modal.open({ view: 'Connect' })
    await until(() => expect(auth.state.status).toBe('ready'))
    auth.connectSocial('google')
    page.tab.finishPopup({ code: 'f'.repeat(32) })
    await until(() => expect(account(page).socialProvider).toBe('google'))
    await auth.setAccountType('eip155', 'eoa')
    return page
  },
  act: ({ modal }) => modal.disconnect(),
  ways: { 'the event says it': { on: 'disconnect' } },
  holds: { social: gone, accountType: gone },
})

rows('the visitor disconnected, and the social account was only stored', {
  begin: () => {
    const made = createTestModal()
    made.storage.set('wallet-modal.social', 'google')
    made.storage.set('wallet-modal.accountType', 'eoa')
    return made
  },
  act: ({ modal }) => modal.disconnect(),
  ways: { 'the promise says it': { resolves: true } },
  holds: { social: gone, accountType: gone },
})

rows('an e-mail address was signed in with', {
  begin: async () => {
    const page = await openConnect()
    await enterEmail(page.auth)
    return page
  },
  act: async (page) => {
    page.auth.setDigits('123456')
    await until(() => expect(account(page).status).toBe('connected'))
  },
  ways: { 'it is a recent one': { says: ({ auth }) => auth.state.recentEmails.length > 0 } },
  holds: { recentEmails: has('ann@shop.test') },
})

rows('the visitor forgot their addresses', {
  begin: connectByEmail,
  act: ({ auth }) => auth.forgetEmails(),
  ways: { 'there is none': { says: ({ auth }) => auth.state.recentEmails.length === 0 } },
  holds: { recentEmails: gone },
})

rows('a payment page is open', {
  begin: async () => quoted(await setUpOnRamp()),
  act: ({ onramp }) => onramp.proceed(),
  ways: {
    'the state says it': { says: ({ state }) => state.purchase === 'waiting' },
    'it is open': { says: ({ opened }) => opened.length > 0 },
  },
  holds: { purchase: has('"history":"pay"') },
})

for (const [status, isOver] of [
  ['confirmed', gone],
  ['failed', has('"known":["new"')],
] as const)
  rows(`what was bought ${status === 'confirmed' ? 'arrived' : 'was declined'}`, {
    begin: async () => {
      const page = await quoted(await setUpOnRamp())
      page.onramp.proceed()
      page.backend.answer('/history', { body: { data: [purchaseRow('new', status)], next: null } })
      return page
    },
    act: async ({ clock }) => {
      await clock.advance(POLLING_INTERVAL_MS)
      await settle()
      await clock.advance(TOAST_SWAP_DELAY_MS)
    },
    ways: {
      'the state says it': { says: ({ state }) => state.purchase === status },
      'the toast says it': {
        says: ({ modal }) => /arrived|purchase failed/.test(modal.toast.state.message),
      },
    },
    holds: { purchase: isOver },
  })

// What was ended does not come back
