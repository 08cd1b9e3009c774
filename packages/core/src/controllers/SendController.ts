/** Sending native currency and tokens (spec 3 'Send state', 5, 4 'Send'). What is typed lives here; the work is loaded when needed. */
import { proxy, ref } from 'valtio/vanilla'
import type { PreparedTransfer } from '../chains/types.js'
import type { TokenBalance } from '../domain/portfolio.js'
import type { SendProblem } from '../domain/sendRules.js'
import { createLazy } from './lazy.js'
import type { SendWorkParts } from './sendWork.js'

/** Nobody types more; a paste of 10 kB is cut before anything reads it (U09). */
const MAX_TYPED_CHARACTERS = 128

export interface SendState {
  token: TokenBalance | undefined
  /** As typed. */
  sendTokenAmount: string
  /** As typed. */
  receiverAddress: string
  receiverProfileName: string | undefined
  receiverProfileImageUrl: string | undefined
  /** Wei per gas unit on eip155; `undefined` while not known. */
  gasPrice: bigint | undefined
  /** The fee of a plain transfer in dollars, decimal string, unrounded; `undefined` without a price. */
  gasPriceInUSD: string | undefined
  /** The native balance in dollars, decimal string, unrounded; `undefined` without a price. */
  networkBalanceInUSD: string | undefined
  feeStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** What stands in the way of a review, in the order a visitor meets it. */
  problem: SendProblem | undefined
  /** The reviewed transfer: what the preview shows and the wallet gets. */
  prepared: PreparedTransfer | undefined
  status: 'editing' | 'preparing' | 'ready' | 'sending'
}

export interface SendController {
  readonly state: SendState
  /** The Send view was entered: native token unless one is chosen, fees asked. */
  enter(): Promise<void>
  setToken(token: TokenBalance): void
  setAmount(text: string): void
  /** The field was left: it shows the amount as it was read, '1,5' as '1.5' (threats.md 'Money'). */
  tidyAmount(): Promise<void>
  setReceiver(text: string): void
  /** Fills in the most that can be sent, exactly. */
  setMax(): Promise<void>
  refreshFees(): Promise<void>
  /** Looks again at what stands in the way; called when balances or fees change. */
  recheck(): Promise<void>
  /** Prepares the transfer and opens SendPreview. @throws ModalError */
  review(): Promise<void>
  /** Hands the reviewed transfer to the wallet, once. What goes wrong is told by `report`; it never rejects. */
  submit(): Promise<void>
  /** Stops waiting, for the review or for the wallet. A transaction that it broadcasts all the same is still recorded. */
  cancel(): void
  reset(): void
}

const blank = (): SendState => ({
  token: undefined,
  sendTokenAmount: '',
  receiverAddress: '',
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  gasPrice: undefined,
  gasPriceInUSD: undefined,
  networkBalanceInUSD: undefined,
  feeStatus: 'idle',
  problem: undefined,
  prepared: undefined,
  status: 'editing',
})

export function createSendController(parts: Omit<SendWorkParts, 'state' | 'reset'>): SendController {
  const state = proxy<SendState>(blank())

  const work = createLazy(async () => {
    const { createSendWork } = await import('./sendWork.js')
    return createSendWork({ ...parts, state, reset })
  })

  const recheck = async () => (await work()).recheck()

  /** An edit undoes a review: what was prepared is no longer what would be sent. */
  function edit(change: Partial<SendState>): void {
    if (state.status === 'sending') return
    Object.assign(state, change, { prepared: undefined, status: 'editing' })
    recheck().catch(parts.report)
  }

  function reset(): void {
    Object.assign(state, blank())
  }

  return {
    state,
    enter: async () => (await work()).enter(),
    setToken: (token) => edit({ token: ref({ ...token }) }),
    setAmount: (text) => edit({ sendTokenAmount: text.slice(0, MAX_TYPED_CHARACTERS) }),
    tidyAmount: async () => (await work()).tidyAmount(),
    setReceiver: (text) => edit({ receiverAddress: text.slice(0, MAX_TYPED_CHARACTERS) }),
    setMax: async () => (await work()).setMax(),
    refreshFees: async () => (await work()).refreshFees(),
    recheck,
    review: async () => (await work()).review(),
    submit: async () => (await work()).submit(),
    cancel() {
      if (state.status === 'sending') state.status = 'ready'
      if (state.status === 'preparing') state.status = 'editing'
    },
    reset,
  }
}
