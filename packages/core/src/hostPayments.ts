/** `open()` with a form that is filled in: settles with what the visitor's wallet sends, or once they leave without. */
import { subscribeKey } from 'valtio/vanilla/utils'
import { networkIdOf } from './chains/networkNames.js'
import type { CaipNetwork, CaipNetworkId } from './chains/types.js'
import { EIP155_NATIVE_ADDRESS } from './constants/nativeToken.js'
import type { Signals } from './controllers/signals.js'
import { isForeign } from './domain/foreignNetwork.js'
import { type Payment, type PaymentRequest, type SendWish, type SwapWish, wrongField } from './domain/paymentWish.js'
import type { SwapToken } from './domain/swapTypes.js'
import type { TokenBalance } from './domain/token.js'
import { type WishedToken, wishedToken } from './domain/wishedToken.js'
import { createError } from './errors/createError.js'
import type { ModalError } from './errors/ModalError.js'
import { enter, type Outcome, outcomeOf, type Ready } from './hostOutcome.js'
import type { Emitter } from './primitives/emitter.js'
import { isSameAddress } from './primitives/sameAddress.js'
import { parseAmount } from './primitives/units.js'
import type { WalletModal } from './walletModal.js'

interface Parts {
  walletModal: WalletModal
  signals: Emitter<Signals>
}

/** Waits for a step of the way to the form; it ends with the modal, too. @throws ModalError CLOSED */
function stepOf(
  { walletModal, signals }: Parts,
  begin: (outcome: Outcome<void>) => void | Promise<void>,
  listen: (outcome: Outcome<void>) => readonly (() => void)[],
): Promise<void> {
  return outcomeOf<void>(signals, begin, (outcome) => [
    ...listen(outcome),
    // An element that is removed closes without a signal.
    subscribeKey(walletModal.dialog.state, 'open', (open) => {
      if (!open) outcome.reject(createError('CLOSED', {}))
    }),
  ])
}

/** Connects a wallet of the network's kind: one that refuses may be tried again, or another one. */
async function connectThere(parts: Parts, { namespace }: CaipNetwork): Promise<void> {
  const { walletModal, signals } = parts
  const { connection, dialog } = walletModal
  const goBack = enter(walletModal, signals, namespace)
  const openConnect = () => dialog.open({ view: 'Connect', arguments: { namespace } })
  await stepOf(parts, openConnect, ({ resolve }) => [
    signals.on('connected', ({ connection: connected }) => {
      if (connected.namespace === namespace) resolve()
    }),
  ]).catch((error) => {
    if (!connection.describe(namespace)) goBack()
    throw error
  })
}

/**
 * Waits for a sign-in that has to come first.
 * @param after - 'connecting': an optional one is asked for, too, and the visitor may decline it
 */
async function signInFirst(parts: Parts, after?: 'connecting'): Promise<void> {
  const { walletModal, signals } = parts
  const { chains, connection, dialog, options, siwx } = walletModal
  const connected = connection.describe(chains.state.activeNamespace)
  const isAsked = siwx.guards() || (after && siwx.enabled())
  // There is no sign-in on a network that the page does not have: the switch comes first.
  if (!connected || !isAsked || isForeign(chains.state.activeCaipNetwork, options.state)) return
  const askToSign = async ({ resolve, isOpen }: Outcome<void>) => {
    const { status } = siwx.state
    if (status === 'idle' || status === 'checking' || siwx.expired()) await siwx.check(connected)
    if (siwx.state.session) resolve()
    else if (isOpen() && connection.describe(connected.namespace)) dialog.open({ view: 'SIWXSignMessage' })
  }
  await stepOf(parts, askToSign, ({ resolve }) => [
    subscribeKey(siwx.state, 'session', (session) => session && resolve()),
    signals.on('signInCancelled', ({ required }) => {
      if (!required) resolve()
    }),
  ])
}

/** Asks the wallet to switch, with the list of networks on screen: where it refuses, the visitor reads why, and may try again. */
async function switchThere(parts: Parts, { id }: CaipNetwork): Promise<void> {
  const { walletModal } = parts
  const { chains, connection, dialog, report } = walletModal
  const isThere = () => chains.state.activeCaipNetwork?.id === id
  if (isThere()) return
  const askToSwitch = () => {
    dialog.open({ view: 'Networks' })
    connection.switchNetwork(id).catch(report)
  }
  await stepOf(parts, askToSwitch, ({ resolve }) => [
    subscribeKey(chains.state, 'activeCaipNetwork', () => {
      if (isThere()) resolve()
    }),
    // The list of networks leads back once the network is chosen: here the form comes next.
    walletModal.on('close', ({ reason, preventDefault }) => {
      if (reason === 'back' && isThere()) preventDefault()
    }),
  ])
}

/** The token of a transfer, as the account holds it, or as it would. */
function sendToken({ accounts }: WalletModal, network: CaipNetwork, token: WishedToken): TokenBalance | undefined {
  const { address, symbol, name = symbol, decimals, iconUrl } = token
  if (!address) return undefined
  const ownRow = accounts.state[network.namespace].tokenBalance.find((row) => isSameAddress(row.address, address))
  const quantity = { decimals: String(decimals), numeric: '0' }
  return ownRow ?? { name, symbol, address, chainId: network.id, quantity, verified: true, ...(iconUrl && { iconUrl }) }
}

const swapToken = ({ id }: CaipNetwork, token: WishedToken): SwapToken => {
  const { address, symbol, name = symbol, decimals, iconUrl } = token
  const base = { symbol, name, decimals, verified: true, ...(iconUrl && { iconUrl }) }
  return address ? { ...base, address } : { ...base, address: EIP155_NATIVE_ADDRESS, nativeOf: id }
}

interface Form {
  /** The wallet is being asked: what is typed can't be changed. */
  isBusy(): boolean
  /** Opens the form, filled in. @throws ModalError CLOSED */
  fill(): void
}

/** @throws ModalError INVALID_INPUT, with the field in its context */
function read<Token extends string | undefined>(
  { walletModal }: Parts,
  network: CaipNetwork,
  { field, token, amount }: { field: string; token: Token; amount?: string | undefined },
): WishedToken {
  const custom = walletModal.options.state.tokens[network.id] ?? []
  const wished = wishedToken(token, network, custom)
  if (!wished) throw createError('INVALID_INPUT', { field })
  if (amount !== undefined && !parseAmount(amount, wished.decimals).ok)
    throw createError('INVALID_INPUT', { field: 'amount' })
  return wished
}

function readSend(parts: Parts, network: CaipNetwork, { to, amount, token }: SendWish): Form {
  const { walletModal } = parts
  const { send, dialog, report, router } = walletModal
  const wished = read(parts, network, { field: 'token', token, amount })
  return {
    isBusy: () => send.state.status === 'sending',
    fill() {
      const isShown = dialog.state.open && router.state.view === 'Send'
      send.reset()
      dialog.open({ view: 'Send' })
      const row = sendToken(walletModal, network, wished)
      if (row) send.setToken(row)
      if (amount) send.setAmount(amount)
      if (to) send.setReceiver(to.trim())
      // A form that stood there is not entered again, and has no fees any more.
      if (isShown) send.enter().catch(report)
    },
  }
}

function readSwap(parts: Parts, network: CaipNetwork, { amount, fromToken, toToken }: SwapWish): Form {
  const { walletModal } = parts
  const source = read(parts, network, { field: 'fromToken', token: fromToken, amount })
  const destination = toToken === undefined ? undefined : read(parts, network, { field: 'toToken', token: toToken })
  // Present from the first connection on.
  const step = () => walletModal.swap?.state.step
  return {
    isBusy: () => step() === 'sending' || step() === 'approving',
    fill() {
      walletModal.dialog.open({ view: 'Swap' })
      const { swap } = walletModal
      swap?.setSource(swapToken(network, source))
      if (destination) swap?.setDestination(swapToken(network, destination))
      if (amount) swap?.setAmount(amount)
    },
  }
}

/**
 * The network that is meant; without one the network in use, or the page's own where the wallet is on one that the page does
 * not have.
 * @throws ModalError CHAIN_NOT_CONFIGURED
 */
function networkOf({ chains, options }: WalletModal, wish: SendWish | SwapWish): CaipNetwork {
  const { activeCaipNetwork } = chains.state
  if (wish.network !== undefined) return chains.require(networkIdOf(wish.network.trim()) as CaipNetworkId)
  if (activeCaipNetwork && !activeCaipNetwork.unsupported) return activeCaipNetwork
  const { defaultNetwork, networks } = options.state
  return chains.require(defaultNetwork ?? networks[0]?.id ?? ('' as CaipNetworkId))
}

/**
 * Settles with the first transaction that a wallet is given from now on. Once the visitor left, only a question that the wallet
 * has yet to answer is waited for: what may have been sent is never called off (U02).
 */
function sentOf({ walletModal, signals }: Parts): Promise<Payment> {
  return new Promise((resolve, reject) => {
    /** Transfers and swaps that the wallet was asked for and has not answered. */
    const openQuestions = new Set<object>()
    let hasLeft = false
    let refusal: ModalError | undefined
    const finish = (settle: () => void) => {
      for (const stop of stops) stop()
      settle()
    }
    const settleIfOver = () => {
      if (!hasLeft || openQuestions.size > 0) return
      const error = refusal?.code === 'SENT_UNCONFIRMED' ? refusal : createError('CLOSED', {}, refusal)
      finish(() => reject(error))
    }
    const leave = () => {
      hasLeft = true
      settleIfOver()
    }
    const ask = (what: object, answered: Promise<void>) => {
      if (hasLeft) return
      openQuestions.add(what)
      void answered.then(() => {
        openQuestions.delete(what)
        settleIfOver()
      })
    }
    const refuse = (error: ModalError) => {
      // SENT_UNCONFIRMED outweighs every other refusal, earlier or later: the money may be gone.
      if (refusal?.code !== 'SENT_UNCONFIRMED') refusal = error
      // The open question gets no other answer.
      if (error.code === 'SENT_UNCONFIRMED') openQuestions.clear()
      settleIfOver()
    }
    const hand = (what: object, hash: string, caipNetworkId: CaipNetworkId) => {
      if (openQuestions.has(what)) finish(() => resolve({ hash, caipNetworkId }))
    }
    const stops = [
      // Speeding up or cancelling a transfer is about another one.
      signals.on('sendAsked', ({ transfer, answered }) => {
        if (!transfer.replaces) ask(transfer, answered)
      }),
      signals.on('sendHanded', ({ transfer, hash }) => hand(transfer, hash, transfer.network.id)),
      signals.on('sendFailed', ({ error, transfer }) => {
        if (!transfer.replaces) refuse(error)
      }),
      signals.on('swapAsked', ({ preview, answered }) => {
        if (preview.step === 'swap') ask(preview, answered)
      }),
      signals.on('swapHanded', ({ preview, hash }) => hand(preview, hash, preview.prepared.caipNetworkId)),
      signals.on('swapFailed', refuse),
      signals.on('paymentAsked', leave),
      signals.on('closed', leave),
      // An element that is removed closes without a signal.
      subscribeKey(walletModal.dialog.state, 'open', (open) => {
        if (!open) leave()
      }),
    ]
  })
}

/**
 * Connects, signs in and switches where needed, opens the form filled in, and waits.
 * @throws ModalError INVALID_INPUT, CHAIN_NOT_CONFIGURED, REQUEST_PENDING, CLOSED, SENT_UNCONFIRMED
 */
export async function pay(
  walletModal: WalletModal,
  signals: Emitter<Signals>,
  request: PaymentRequest,
  ready: Ready,
): Promise<Payment> {
  const parts = { walletModal, signals }
  const field = wrongField(request)
  if (field) throw createError('INVALID_INPUT', { field })
  // A wallet that is being restored says which network is in use.
  await ready(walletModal.ready)
  const network = networkOf(walletModal, request.arguments)
  const form =
    request.view === 'Send' ? readSend(parts, network, request.arguments) : readSwap(parts, network, request.arguments)
  const assertFree = () => {
    if (form.isBusy()) throw createError('REQUEST_PENDING', {})
  }
  assertFree()
  // The modal stays for what comes next: between two steps the visitor would see it go and come.
  const stay = walletModal.on('close', ({ reason, preventDefault }) => {
    if (reason === 'connected') preventDefault()
  })
  try {
    if (walletModal.connection.describe(network.namespace)) await signInFirst(parts)
    else {
      await connectThere(parts, network)
      await signInFirst(parts, 'connecting')
    }
    // The form is about this network: a wallet that moved on meanwhile is asked again.
    do {
      await switchThere(parts, network)
      await signInFirst(parts)
    } while (walletModal.chains.state.activeCaipNetwork?.id !== network.id)
    assertFree()
    // An earlier one is over.
    signals.emit('paymentAsked', undefined)
    form.fill()
  } finally {
    stay()
  }
  return sentOf(parts)
}
