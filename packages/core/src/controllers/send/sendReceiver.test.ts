/** Whom money goes to, and how much is typed in dollars (T-04, T-18, N15; spec 4 'Send', 7). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, settle, type TestModalOptions } from '../../../test/createTestModal.js'
import { tokenContract } from '../../../test/sendSetUp.js'
import { NAME_LOOKUP_WAIT_MS } from '../../constants/receivers.js'
import type { TokenBalance } from '../../domain/token.js'

const [first, second, receiver] = scriptedAccounts
const hash = `0x${'ab'.repeat(32)}`
/** ENSIP-11 of 31337. */
const HERE = String(0x8000_0000 + 31_337)
const ANY_EVM = String(0x8000_0000)

async function setUp(given: TestModalOptions = {}) {
  const test = await createConnectedModal({
    wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    ...given,
  })
  const { modal, backend, clock, wallet } = test
  await modal.open()
  modal.router.push('Send')
  await settle()
  const { state } = modal.send
  const knows = (name: string, addresses: Record<string, string>) =>
    backend.answer(`/v1/profile/account/${name}`, {
      body: {
        name,
        addresses: Object.fromEntries(
          Object.entries(addresses).map(([type, address]) => [type, { address, created: '2026-01-01T00:00:00Z' }]),
        ),
      },
    })
  const type = async (to: string, amount = '1') => {
    modal.send.setAmount(amount)
    modal.send.setReceiver(to)
    await settle()
    await clock.advance(NAME_LOOKUP_WAIT_MS)
    await settle()
  }
  const lookUps = () => backend.calls('/v1/profile/account/').map(({ url }) => url.pathname.split('/').at(-1))
  const pay = async (to: string) => {
    wallet.answer('eth_sendTransaction', () => hash)
    await type(to)
    await modal.send.review()
    modal.send.acknowledge(true)
    await modal.send.submit()
    modal.router.push('Send')
    await settle()
  }
  return { ...test, state, knows, type, lookUps, pay }
}

test('a name is looked up when the typing rests; its whole address is what is reviewed', async () => {
  const { modal, state, knows, type, lookUps } = await setUp()
  knows('ada.wallet.test', { [HERE]: receiver.toLowerCase(), 60: second })
  await type(' Ada.Wallet.Test ')
  expect(state).toMatchObject({
    receiver: { status: 'found', name: 'ada.wallet.test', address: receiver },
    receiverProfileName: 'ada.wallet.test',
    problem: undefined,
  })
  expect(lookUps()).toEqual(['ada.wallet.test'])
  await modal.send.review()
  expect(state.prepared?.receiver).toBe(receiver)
})

test('whose name it is has a picture; for an address that was typed nobody is asked', async () => {
  const { state, backend, knows, type } = await setUp()
  const asked = () => backend.calls('/v1/identity/').map(({ url }) => url.pathname.split('/').at(-1)?.toLowerCase())
  const before = asked().length
  await type(second)
  expect(asked()).toHaveLength(before)
  backend.answer('/v1/identity/', { body: { name: null, avatar: 'https://pictures.test/ada.png' } })
  knows('ada.wallet.test', { [HERE]: receiver.toLowerCase() })
  await type('ada.wallet.test')
  expect(asked().slice(before)).toEqual([receiver.toLowerCase()])
  expect(state.receiverProfileImageUrl).toBe('https://pictures.test/ada.png')
  await type(second)
  expect(state.receiverProfileImageUrl).toBeUndefined()
})

test('a form that was emptied shows the picture of the same name again', async () => {
  const { modal, state, backend, knows, type } = await setUp()
  backend.answer('/v1/identity/', { body: { name: null, avatar: 'https://pictures.test/ada.png' } })
  knows('ada.wallet.test', { [HERE]: receiver.toLowerCase() })
  await type('ada.wallet.test')
  modal.send.reset()
  expect(state.receiverProfileImageUrl).toBeUndefined()
  await type('ada.wallet.test')
  expect(state.receiverProfileImageUrl).toBe('https://pictures.test/ada.png')
})

test('while it is looked up nothing can be reviewed', async () => {
  const { modal, state, knows } = await setUp()
  knows('ada.wallet.test', { [HERE]: receiver })
  modal.send.setAmount('1')
  modal.send.setReceiver('ada.wallet.test')
  await settle()
  expect(state).toMatchObject({ receiver: { status: 'looking' }, problem: { code: 'NAME_LOOKING', field: 'receiver' } })
  await expect(modal.send.review()).rejects.toMatchObject({ code: 'INVALID_AMOUNT_OR_RECEIVER' })
})

test.each<[string, Record<string, string>, string | undefined]>([
  ['of this network', { [HERE]: receiver, [ANY_EVM]: second }, undefined],
  ['of every EVM network (ENSIP-19)', { [ANY_EVM]: receiver }, undefined],
  ['of Ethereum alone', { 60: receiver }, 'NAME_ELSEWHERE'],
  ['none', {}, 'NAME_ELSEWHERE'],
  ['that is none', { [HERE]: '0x12' }, 'NAME_FAILED'],
  ['of another namespace', { [HERE]: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' }, 'NAME_FAILED'],
])('the address of a name, %s', async (_, addresses, code) => {
  const { state, knows, type } = await setUp()
  knows('ada.wallet.test', addresses)
  await type('ada.wallet.test')
  expect(state.problem?.code).toBe(code)
  if (!code) expect(state.receiver?.address).toBe(receiver)
})

test('the name’s own address on this network can’t be read: that of every network is not in its place', async () => {
  const { state, type, backend } = await setUp()
  const addresses = { [HERE]: { address: 7 }, [ANY_EVM]: { address: second } }
  backend.answer('/v1/profile/account/ada', { body: { name: 'ada.wallet.test', addresses } })
  await type('ada.wallet.test')
  expect(state.problem?.code).toBe('NAME_FAILED')
  expect(state.receiver?.address).toBeUndefined()
})

test('nobody has it, or another name was answered, or nobody answered: said apart; the last is tried again', async () => {
  const { modal, state, backend, knows, type, clock } = await setUp()
  await type('nobody.wallet.test')
  expect(state.problem?.code).toBe('NAME_UNKNOWN')
  backend.answer('/v1/profile/account/eve', { body: { name: 'ada.wallet.test', addresses: {} } })
  await type('eve.wallet.test')
  expect(state.problem?.code).toBe('NAME_FAILED')
  backend.fail('/v1/profile/account/ada', 400)
  await type('ada.wallet.test')
  expect(state.problem?.code).toBe('NAME_FAILED')
  backend.restore('/v1/profile/account/ada')
  knows('ada.wallet.test', { [HERE]: receiver })
  await modal.send.refreshFees()
  await clock.advance(0)
  await settle()
  expect(state).toMatchObject({ receiver: { status: 'found', address: receiver }, problem: undefined })
})

test('N15: of two look-ups the newest name counts, whatever answers last', async () => {
  const { modal, state, backend, knows, type, clock } = await setUp()
  let answer = (_: object) => {}
  backend.answer('/v1/profile/account/slow', () => new Promise((resolve) => (answer = resolve as never)))
  knows('fast.wallet.test', { [HERE]: receiver })
  await type('slow.wallet.test')
  modal.send.setReceiver('fast.wallet.test')
  await clock.advance(NAME_LOOKUP_WAIT_MS)
  await settle()
  answer({ body: { name: 'slow.wallet.test', addresses: { [HERE]: { address: second } } } })
  await settle()
  expect(state.receiver).toMatchObject({ name: 'fast.wallet.test', address: receiver })
})

test('typing on asks once, for the name that stands', async () => {
  const { modal, clock, lookUps } = await setUp()
  for (const text of ['ada.w', 'ada.wa', 'ada.wal']) {
    modal.send.setReceiver(text)
    await settle()
    await clock.advance(NAME_LOOKUP_WAIT_MS - 1)
  }
  expect(lookUps()).toEqual([])
  await clock.advance(1)
  await settle()
  expect(lookUps()).toEqual(['ada.wal'])
})

test('no service, no name', async () => {
  const { state, type, backend } = await setUp({ options: { endpoints: { blockchain: null } } })
  await type('ada.wallet.test')
  expect(state.problem?.code).toBe('NAMES_OFF')
  expect(backend.calls('/v1/profile/')).toEqual([])
})

test('the own address and a token’s contract are no receivers', async () => {
  const { state, type, modal } = await setUp()
  await type(first)
  expect(state.problem).toEqual({ code: 'OWN_ADDRESS', field: 'receiver' })
  const contract = modal.accounts.state.eip155.tokenBalance.find(({ address }) => address)?.address ?? ''
  await type(contract.toLowerCase())
  expect(state.problem).toEqual({ code: 'TOKEN_CONTRACT', field: 'receiver' })
})

test('who was paid is offered from then on, also after a reload, and not to themselves', async () => {
  const storage = createMemoryStorage()
  const { modal, state, knows, pay } = await setUp({ storage })
  expect(state.recent).toEqual([])
  knows('ada.wallet.test', { [HERE]: receiver })
  await pay('ada.wallet.test')
  expect(state.recent).toEqual([{ address: receiver, name: 'ada.wallet.test' }])
  await pay(second)
  expect(state.recent.map(({ address }) => address)).toEqual([second, receiver])
  modal.connection.selectAccount('eip155', second)
  await settle()
  await modal.send.recheck()
  expect(state.recent.map(({ address }) => address)).toEqual([receiver])
  modal.destroy()
  const again = await setUp({ storage })
  expect(again.state.recent.map(({ address }) => address)).toEqual([second, receiver])
})

test('T-18: a name that was paid on one network is not offered on another', async () => {
  const { modal, state, knows, pay } = await setUp()
  knows('ada.wallet.test', { [HERE]: receiver })
  await pay('ada.wallet.test')
  await modal.connection.switchNetwork('eip155:31338')
  await settle()
  expect(state.recent).toEqual([{ address: receiver }])
  await modal.connection.switchNetwork('eip155:31337')
  await settle()
  expect(state.recent).toEqual([{ address: receiver, name: 'ada.wallet.test' }])
})

test('T-18, T-27: somebody’s address under a stored name: the name is looked up again, and confirmed', async () => {
  const storage = createMemoryStorage()
  const forged = { namespace: 'eip155', address: second, name: 'ada.wallet.test', network: 'eip155:31337' }
  storage.set('wallet-modal.recentReceivers', JSON.stringify({ v: 1, receivers: [forged] }))
  const { modal, state, knows, type } = await setUp({ storage })
  knows('ada.wallet.test', { [HERE]: receiver })
  await type(state.recent[0]?.name ?? '')
  await modal.send.review()
  expect(state).toMatchObject({ prepared: { receiver }, acknowledged: false })
})

test('where no name can be looked up, none is offered', async () => {
  const storage = createMemoryStorage()
  const { modal, knows, pay } = await setUp({ storage })
  knows('ada.wallet.test', { [HERE]: receiver })
  await pay('ada.wallet.test')
  modal.destroy()
  const { state } = await setUp({ storage, options: { endpoints: { blockchain: null } } })
  expect(state.recent).toEqual([{ address: receiver }])
})

test('cleared: nobody is offered any more, also after a reload', async () => {
  const storage = createMemoryStorage()
  const { modal, state, pay } = await setUp({ storage })
  await pay(receiver)
  await modal.send.clearRecent()
  expect(state.recent).toEqual([])
  modal.destroy()
  const again = await setUp({ storage })
  expect(again.state.recent).toEqual([])
})

test('T-04: an address that begins and ends like a paid one is told, and never offered itself', async () => {
  const { state, type, pay, wallet } = await setUp()
  await pay(receiver)
  const forged = `${receiver.slice(0, 7)}${'0'.repeat(30)}${receiver.slice(-5)}`.toLowerCase()
  await type(forged)
  expect(state).toMatchObject({ receiver: { lookAlike: receiver }, problem: undefined })
  await pay(forged)
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
  expect(state.recent.map(({ address }) => address)).toEqual([receiver])
})

test('an address that nobody has a key for is sent to after a yes alone, and never offered', async () => {
  const { modal, state, type, pay, wallet } = await setUp()
  await type('0x000000000000000000000000000000000000dEaD')
  expect(state).toMatchObject({ receiver: { burns: true }, problem: undefined })
  await modal.send.review()
  expect(state.acknowledged).toBe(false)
  await modal.send.submit()
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
  await pay('0x000000000000000000000000000000000000dEaD')
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(state.recent).toEqual([])
})

test('T-04: an address made to look like the own one is told, or like another one of the visitor’s', async () => {
  const { modal, state, type } = await setUp()
  for (const own of [first, second]) {
    await type(`${own.slice(0, 7)}${'0'.repeat(30)}${own.slice(-5)}`.toLowerCase())
    expect(state.receiver?.lookAlike).toBe(own)
    await modal.send.review()
    expect(state.acknowledged).toBe(false)
  }
  await type(second)
  expect(state.receiver).toEqual({ status: 'found', address: second })
})

test.each([
  ['a name', 'ada.wallet.test'],
  ['a look-alike', `${first.slice(0, 7)}${'0'.repeat(30)}${first.slice(-5)}`.toLowerCase()],
])('T-04, T-18: %s is sent to when the visitor said that they looked, each time anew', async (_, to) => {
  const { modal, state, knows, type, wallet } = await setUp()
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  wallet.answer('eth_sendTransaction', () => hash)
  knows('ada.wallet.test', { [HERE]: receiver.toLowerCase() })
  await type(to)
  await modal.send.review()
  expect(state.acknowledged).toBe(false)
  await modal.send.submit()
  expect({ status: state.status, sent: sent() }).toEqual({ status: 'ready', sent: [] })
  modal.send.acknowledge(true)
  modal.send.setAmount('0.5')
  expect(state.acknowledged).toBeUndefined()
  await settle()
  await modal.send.review()
  expect(state.acknowledged).toBe(false)
  modal.send.acknowledge(true)
  await modal.send.submit()
  expect(sent()).toHaveLength(1)
})

test('an address that was typed is nothing to look at again', async () => {
  const { modal, state, type } = await setUp()
  await type(receiver)
  await modal.send.review()
  modal.send.acknowledge(false)
  expect(state).toMatchObject({ status: 'ready', acknowledged: undefined })
})

// Dollars

test('dollars: what they are in the token is shown, reviewed and stays when the price moves', async () => {
  const { modal, state, backend, type } = await setUp()
  await type(receiver, '')
  await modal.send.switchCurrency()
  expect(state.fiat).toBe('')
  modal.send.setFiat('1000.01')
  await settle()
  expect(state).toMatchObject({ fiat: '1000.01', sendTokenAmount: '0.500005', problem: undefined })
  const [native] = modal.accounts.state.eip155.tokenBalance
  backend.answer('/balance', { body: { balances: [{ ...native, price: 4_000, iconUrl: '' }] } })
  await modal.accounts.refreshBalances('eip155', { force: true })
  await settle()
  expect(state.token?.price).toBe(4_000)
  expect(state.sendTokenAmount).toBe('0.500005')
  await modal.send.review()
  expect(state.prepared?.amount).toBe(500_005_000_000_000_000n)
})

test('dollars: switching over and back leaves the amount as it is, to the last digit', async () => {
  const { modal, state, type } = await setUp()
  await type(receiver, '1.000000000000000001')
  await modal.send.switchCurrency()
  await settle()
  expect(state).toMatchObject({ fiat: '2000', sendTokenAmount: '1.000000000000000001' })
  await modal.send.switchCurrency()
  expect(state).toMatchObject({ fiat: undefined, sendTokenAmount: '1.000000000000000001' })
})

test.each([
  ['the token', '1.1234567', 'TOO_MANY_DECIMALS'],
  ['the token', 'abc', 'INVALID_AMOUNT'],
  ['dollars', '1.234', 'TOO_MANY_DECIMALS'],
  ['dollars', 'abc', 'INVALID_AMOUNT'],
])(
  'typed in %s, %j can’t be read (%s): it is not switched over, and stays to be put right',
  async (what, text, code) => {
    const { modal, state, type } = await setUp()
    const dollar = modal.accounts.state.eip155.tokenBalance.find(({ symbol }) => symbol === 'TUSD')
    if (dollar) modal.send.setToken(dollar)
    await type(receiver, '')
    if (what === 'dollars') await modal.send.switchCurrency()
    if (what === 'dollars') modal.send.setFiat(text)
    else modal.send.setAmount(text)
    await settle()
    await modal.send.switchCurrency()
    expect(state).toMatchObject(what === 'dollars' ? { fiat: text } : { fiat: undefined, sendTokenAmount: text })
    expect(state.problem?.code).toBe(code)
  },
)

test('dollars with a comma are shown with a dot, and what they made stays, whatever the price is by then', async () => {
  const { modal, state, type } = await setUp()
  await type(receiver, '')
  await modal.send.switchCurrency()
  modal.send.setFiat('1000,5')
  await settle()
  const made = state.sendTokenAmount
  expect(made).toBe('0.50025')
  if (state.token) modal.send.state.token = { ...state.token, price: 1 }
  await modal.send.tidyAmount()
  await modal.send.recheck()
  expect(state).toMatchObject({ fiat: '1000.5', sendTokenAmount: made })
})

test.each([
  ['abc', 'INVALID_AMOUNT'],
  ['1.234', 'TOO_MANY_DECIMALS'],
  ['', 'ENTER_AMOUNT'],
  ['99999', 'INSUFFICIENT_BALANCE'],
])('dollars %j: %s, and no token amount of before', async (text, code) => {
  const { modal, state, type } = await setUp()
  await type(receiver, '1')
  await modal.send.switchCurrency()
  modal.send.setFiat(text)
  await settle()
  expect(state.problem?.code).toBe(code)
  if (code !== 'INSUFFICIENT_BALANCE') expect(state.sendTokenAmount).toBe('')
})

test('dollars of another token are worked out anew; Max is an amount of the token', async () => {
  const { modal, state, type, backend } = await setUp()
  backend.rpc('eth_call', tokenContract)
  await type(receiver, '')
  await modal.send.switchCurrency()
  modal.send.setFiat('10')
  await settle()
  expect(state.sendTokenAmount).toBe('0.005')
  const dollar = modal.accounts.state.eip155.tokenBalance.find(({ symbol }) => symbol === 'TUSD')
  if (dollar) modal.send.setToken(dollar)
  await settle()
  expect(state).toMatchObject({ fiat: '10', sendTokenAmount: '10' })
  await modal.send.setMax()
  expect(state).toMatchObject({ fiat: undefined, sendTokenAmount: '250' })
})

test('dollars need somebody who vouches for the token (T-05)', async () => {
  const { modal, state, type } = await setUp()
  await type(receiver, '')
  await modal.send.switchCurrency()
  modal.send.setFiat('10')
  await settle()
  const { eip155 } = modal.accounts.state
  eip155.tokenBalance = eip155.tokenBalance.map((token) => ({ ...token, verified: token.symbol !== 'TUSD' }))
  const dollar = eip155.tokenBalance.find(({ symbol }) => symbol === 'TUSD')
  if (dollar) modal.send.setToken(dollar)
  await settle()
  expect(state).toMatchObject({ token: { symbol: 'TUSD' }, fiat: undefined })
  await modal.send.switchCurrency()
  expect(state.fiat).toBeUndefined()
})

/** Ten dollars are typed; then the service has no price for the token, until the test says otherwise. */
async function loseThePrice() {
  const page = await setUp()
  const { modal, backend, state, type } = page
  await type(receiver, '')
  await modal.send.switchCurrency()
  modal.send.setFiat('10')
  await settle()
  const [native] = modal.accounts.state.eip155.tokenBalance
  const setPrice = async (price: number | undefined) => {
    const { price: _, value: __, ...row } = native as TokenBalance
    backend.answer('/balance', { body: { balances: [{ ...row, ...(price && { price }), iconUrl: '' }] } })
    await modal.accounts.refreshBalances('eip155', { force: true })
    await settle()
  }
  await setPrice(undefined)
  expect(state.token?.price).toBeUndefined()
  const typeDollars = async (text: string) => {
    modal.send.setFiat(text)
    await settle()
  }
  return { ...page, setPrice, typeDollars }
}

test('a price that goes missing for a moment: dollars stay dollars, and what they made stays', async () => {
  const { modal, state, setPrice } = await loseThePrice()
  expect(state).toMatchObject({ fiat: '10', sendTokenAmount: '0.005', problem: undefined })
  await setPrice(4_000)
  expect(state).toMatchObject({ fiat: '10', sendTokenAmount: '0.005', problem: undefined })
  await modal.send.review()
  expect(state.prepared?.amount).toBe(5_000_000_000_000_000n)
})

test('dollars typed while there is no price are no amount, which is said, and are one once there is a price', async () => {
  const { modal, state, typeDollars, setPrice } = await loseThePrice()
  await typeDollars('20')
  const problem = { code: 'PRICE_UNAVAILABLE', field: 'amount' }
  expect(state).toMatchObject({ fiat: '20', sendTokenAmount: '', problem })
  await expect(modal.send.review()).rejects.toBeDefined()
  expect(state.prepared).toBeUndefined()
  await typeDollars('10')
  expect(state).toMatchObject({ fiat: '10', sendTokenAmount: '', problem })
  await setPrice(4_000)
  expect(state).toMatchObject({ fiat: '10', sendTokenAmount: '0.0025', problem: undefined })
})

test.each([
  ['abc', 'INVALID_AMOUNT'],
  ['', 'ENTER_AMOUNT'],
])('without a price dollars %j are what they are with one: %s', async (text, code) => {
  const { state, typeDollars } = await loseThePrice()
  await typeDollars(text)
  expect(state).toMatchObject({ fiat: text, sendTokenAmount: '', problem: { code } })
})

test('without a price the visitor may go back to the token', async () => {
  const { modal, state, typeDollars } = await loseThePrice()
  await typeDollars('20')
  await modal.send.switchCurrency()
  expect(state).toMatchObject({ fiat: undefined, sendTokenAmount: '', problem: { code: 'ENTER_AMOUNT' } })
})

test('dollars of one token are no amount of another that has no price', async () => {
  const { modal, state, type } = await setUp()
  await type(receiver, '')
  await modal.send.switchCurrency()
  modal.send.setFiat('2000')
  await settle()
  const dollar = modal.accounts.state.eip155.tokenBalance.find(({ symbol }) => symbol === 'TUSD')
  const { price: _, value: __, ...unpriced } = dollar as TokenBalance
  const { eip155 } = modal.accounts.state
  eip155.tokenBalance = eip155.tokenBalance.map((row) => (row.symbol === 'TUSD' ? unpriced : row))
  modal.send.setToken(unpriced)
  await settle()
  expect(state).toMatchObject({ fiat: undefined, sendTokenAmount: '', problem: { code: 'ENTER_AMOUNT' } })
})

test('dollars need a price', async () => {
  const { modal, state } = await setUp({ options: { endpoints: { blockchain: null } } })
  await modal.send.switchCurrency()
  expect(state.fiat).toBeUndefined()
})

// ApproveTransaction

test('while the wallet is asked the view says what, and leaving it stops waiting', async () => {
  const { modal, state, type, wallet } = await setUp()
  await type(receiver, '0.5')
  await modal.send.review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  expect(modal.router.state).toMatchObject({
    view: 'ApproveTransaction',
    data: {
      caipNetworkId: 'eip155:31337',
      network: 'Local One',
      wallet: wallet.info.name,
      pay: { amount: '0.5', symbol: 'LETH' },
      to: receiver,
      fee: { amount: '0.000063', symbol: 'LETH' },
    },
  })
  modal.dialog.goBack()
  expect(modal.router.state.view).toBe('SendPreview')
  expect(state.status).toBe('ready')
  expect(modal.toast.state.open).toBe(false)
  release(hash)
  await submitting
  expect(modal.transactions.state.pending).toHaveLength(1)
})

test('whom a text names is read for the network in use, and nothing is taken over', async () => {
  const { modal, state } = await setUp()
  expect(await modal.send.readReceiver(`ethereum:${receiver}@31337?value=1e18`)).toEqual({
    ok: true,
    receiver,
    amount: { units: 10n ** 18n },
  })
  expect(await modal.send.readReceiver(`ethereum:${receiver}@1`)).toEqual({ ok: false, network: 'eip155:1' })
  expect(state).toMatchObject({ receiverAddress: '', sendTokenAmount: '' })
})
