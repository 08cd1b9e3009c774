/** What follows where an account or a network changes: in the namespace in use, in another one, and while the wallet is asked (spec 4; U07). */
import { scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../test/createTestModal.js'
import { saidToasts } from '../../test/saidToasts.js'
import { type SendTest, sentHash, setUpSend } from '../../test/sendSetUp.js'
import { connectHere, createModal, pair, solana } from '../../test/severalWallets.js'
import { NAME_SEARCH_WAIT_MS } from '../constants/names.js'

await Promise.all([import('../controllers/swap/swapWork.js'), import('../api/convertApi.js')])

const [first, second, receiver] = scriptedAccounts
const elsewhere = 'solana:elsewhere'

/** A phone in Solana and this browser's wallet on eip155, which is in use. */
async function createBeside() {
  const made = createModal()
  const session = await pair(made, [solana])
  await connectHere(made)
  expect(made.active()).toBe('eip155')
  const phone = session.namespaces[0]?.provider as unknown as {
    emit(event: string, payload?: unknown): void
    session: { switchTo(network: string): void }
  }
  const move = (network: string) => {
    phone.session.switchTo(network)
    phone.emit('chainChanged')
  }
  const share = (address: string) => phone.emit('accountsChanged', [address])
  return { ...made, move, share }
}

type Beside = Awaited<ReturnType<typeof createBeside>>

const besides: [string, (made: Beside) => void][] = [
  ['network', ({ move }) => move(elsewhere)],
  ['account', ({ share }) => share('11111111111111111111111111111112')],
]

test.each(besides)(
  'another wallet’s %s changes: what is reviewed on Send stays, and the host hears it',
  async (what, change) => {
    const made = await createBeside()
    const { modal } = made
    const heard: string[] = []
    modal.on('network-change', () => heard.push('network'))
    modal.on('account-change', () => heard.push('account'))
    await modal.open({ view: 'Account' })
    modal.router.push('Send')
    await settle()
    modal.send.setAmount('1')
    modal.send.setReceiver(receiver)
    await settle()
    await modal.send.review()
    change(made)
    await settle()
    expect(modal.router.state.view).toBe('SendPreview')
    expect(modal.send.state).toMatchObject({ status: 'ready', sendTokenAmount: '1', receiverAddress: receiver })
    expect(modal.toast.state.message).not.toContain('changed')
    expect(heard).toEqual([what])
  },
)

test.each(besides)('another wallet’s %s changes: what is typed on Swap stays', async (_, change) => {
  const made = await createBeside()
  const { modal } = made
  modal.swap?.setAmount('7')
  change(made)
  await settle()
  expect(modal.swap?.state.sourceTokenAmount).toBe('7')
})

test.each<(typeof besides)[number]>([
  ...besides,
  ['connection', ({ modal }) => void modal.connection.disconnect('solana')],
])('another wallet’s %s changes: the name that is being chosen stays, and is asked about', async (_, change) => {
  const made = await createBeside()
  const { modal, backend, clock } = made
  backend.answer('/v1/profile/suggestions/', {
    body: { suggestions: [{ name: 'ada.wallet.test', registered: false }] },
  })
  await modal.open({ view: 'Account' })
  await settle()
  const nameless = modal.ens?.state.nameless
  expect(nameless).toMatch(/^eip155:/)
  modal.router.push('RegisterAccountName')
  modal.ens?.setName('ada')
  await settle()
  change(made)
  await settle()
  await clock.advance(NAME_SEARCH_WAIT_MS)
  await settle()
  expect(modal.router.state.view).toBe('RegisterAccountName')
  expect(modal.ens?.state).toMatchObject({ name: 'ada', availability: 'free', suggestionStatus: 'ready', nameless })
})

test('another wallet goes where the page does not: nobody is shown it before they are there', async () => {
  const made = createModal()
  await connectHere(made)
  await pair(made, [solana])
  const { modal, wallet } = made
  modal.close()
  wallet.setChain(999)
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  await modal.open({ view: 'Account' })
  wallet.setChain(998)
  await settle()
  expect(modal.router.state.view).toBe('Account')
  await modal.switchNetwork('eip155:998')
  expect(modal.router.state.view).toBe('UnsupportedChain')
})

test('another wallet comes back to a network of the page: UnsupportedChain is about the one in use, and stays', async () => {
  const { modal, wallet, move } = await createBeside()
  move(elsewhere)
  wallet.setChain(999)
  expect(modal.router.state.view).toBe('UnsupportedChain')
  move(solana)
  await settle()
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.view).toBe('UnsupportedChain')
})

test('the visitor goes to the other wallet: what was typed for the first is gone', async () => {
  const { modal, active } = await createBeside()
  await modal.open({ view: 'Send' })
  await settle()
  modal.send.setAmount('1')
  modal.send.setReceiver(receiver)
  modal.swap?.setAmount('7')
  await modal.switchNetwork(solana)
  expect(active()).toBe('solana')
  expect(modal.send.state).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  expect(modal.swap?.state.sourceTokenAmount).toBe('')
})

/** The wallet holds the question of a send, and goes to another network or account meanwhile. */
async function moveWhileAsked(move: (wallet: SendTest['wallet']) => void = (wallet) => wallet.setChain(31_338)) {
  const test = await setUpSend()
  const { modal, wallet, review } = test
  await review()
  let refuse = (_: Error) => {}
  let approve = (_: string) => {}
  wallet.answer(
    'eth_sendTransaction',
    () =>
      new Promise((resolve, reject) => {
        approve = resolve
        refuse = reject
      }),
  )
  const submitting = modal.send.submit()
  await settle()
  expect(modal.router.state.view).toBe('ApproveTransaction')
  move(wallet)
  await settle()
  expect(modal.router.state.view).toBe('ApproveTransaction')
  const answered = async () => {
    await submitting
    await settle()
  }
  return {
    ...test,
    approved: () => {
      approve(sentHash)
      return answered()
    },
    refused: () => {
      refuse(walletError(4001, 'no'))
      return answered()
    },
    lost: () => {
      refuse(walletError(-32_603, 'Request timed out'))
      return answered()
    },
  }
}

const emptyForm = { status: 'editing', sendTokenAmount: '', receiverAddress: '', prepared: undefined }

test('the network changes while the wallet is asked, which then sends: Account, and it is pending', async () => {
  const { approved, views, events, state, modal } = await moveWhileAsked()
  await approved()
  expect(views()).toEqual(['Account'])
  expect(events).toEqual(['sent'])
  expect(modal.transactions.state.pending).toMatchObject([{ hash: sentHash, caipNetworkId: 'eip155:31337' }])
  expect(state).toMatchObject(emptyForm)
})

test('the network changes while the wallet is asked, which then declines: said, and the form is an empty one', async () => {
  const { refused, views, errors, state, modal, clock } = await moveWhileAsked()
  await refused()
  expect(views()).toEqual(['Account', 'Send'])
  expect(errors.at(-1)).toBe('USER_REJECTED')
  expect(await saidToasts(modal.toast, clock)).toContain('error: Declined in your wallet')
  expect(state).toMatchObject(emptyForm)
  expect(state.feeStatus).not.toBe('idle')
})

test('the network changes while the wallet is asked, then Back: what was reviewed is not offered again', async () => {
  const { approved, views, events, state, modal } = await moveWhileAsked()
  modal.dialog.goBack()
  await settle()
  expect(views()).toEqual(['Account', 'Send'])
  expect(modal.toast.state.open).toBe(false)
  expect(state).toMatchObject(emptyForm)
  await approved()
  expect(events).toEqual(['sent'])
})

test('the network changes while the wallet is asked, then the modal is closed: Send opens as an empty form', async () => {
  const { state, modal } = await moveWhileAsked()
  modal.close()
  await modal.open({ view: 'Send' })
  await settle()
  expect(state).toMatchObject(emptyForm)
})

const ACCOUNT_CHANGED = 'The account changed in your wallet. Please review again'
const toSecond = () => moveWhileAsked((wallet) => wallet.setAccounts([second, first]))
const typedForm = { status: 'editing', sendTokenAmount: '1', receiverAddress: receiver, prepared: undefined }

test('the account changes while the wallet is asked, which then declines: said, and what was typed stays', async () => {
  const { refused, views, errors, state, modal, sent, clock } = await toSecond()
  await refused()
  expect(errors).toEqual(['USER_REJECTED'])
  expect(views()).toEqual(['Account', 'Send'])
  expect((await saidToasts(modal.toast, clock)).at(-1)).toBe(`info: ${ACCOUNT_CHANGED}`)
  expect(state).toMatchObject(typedForm)
  await modal.send.review()
  expect(state.prepared).toMatchObject({ from: second, receiver })
  expect(sent()).toHaveLength(1)
})

test('the account changes while the wallet is asked, then Back: said, and what was typed stays', async () => {
  const { views, state, modal } = await toSecond()
  modal.dialog.goBack()
  await settle()
  expect(views()).toEqual(['Account', 'Send'])
  expect(modal.toast.state).toMatchObject({ open: true, message: ACCOUNT_CHANGED })
  expect(state).toMatchObject(typedForm)
})

test('the account changes while the wallet is asked, whose answer is lost: that it may have been sent is what is said', async () => {
  const { lost, state, modal } = await toSecond()
  await lost()
  expect(modal.toast.state.message).toBe('It may have been sent. Look in your wallet before you try again')
  expect(state).toMatchObject({ ...typedForm, unconfirmed: false })
  // Of what the new account would send nobody said so; of the same from the former one it is said again.
  await modal.send.review()
  expect(state).toMatchObject({ status: 'ready', unconfirmed: false })
  modal.connection.selectAccount('eip155', first)
  await settle()
  await modal.send.review()
  expect(state).toMatchObject({ status: 'ready', unconfirmed: true })
})

test('the account changes while the wallet is asked, then the modal is closed: Send opens with what was typed', async () => {
  const { state, modal } = await toSecond()
  modal.close()
  await modal.open({ view: 'Send' })
  await settle()
  expect(state).toMatchObject(typedForm)
})

test('the row of the wallet that is connected leads to its account, and asks nobody', async () => {
  const { modal, wallet } = await createConnectedModal()
  await modal.open({ view: 'Connect' })
  modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  await settle()
  expect(modal.router.state.view).toBe('Account')
  expect(modal.connection.state.attempt.status).toBe('idle')
})

test('what follows from connections does not load: the host hears of it, and the view says it', async () => {
  const { modal, wallet } = createTestModal()
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  modal.transactions.load = () => Promise.reject(new TypeError('Failed to fetch'))
  await modal.open({ view: 'Connect' })
  modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  await settle()
  expect(modal.connection.state.attempt).toMatchObject({ status: 'failed', code: 'LOAD_FAILED' })
  expect(errors).toEqual(['LOAD_FAILED'])
})
