/** Sending native currency and tokens (spec 3 'Send state', 5, 4 'Send'). What is typed lives here; the work is loaded when needed. */
import { proxy, ref } from 'valtio/vanilla'
import { MAX_TYPED_CHARACTERS } from '../../constants/firstOpen.js'
import { createLazy } from '../lazy.js'
import type { SendWorkParts } from './sendParts.js'
import type { SendWork } from './sendWork.js'
import type { SendController, SendState } from './types.js'
import { unreviewed } from './unreviewed.js'

/** Length limit of a typed memo: above that of a memo, so that one too long is reported and not cut. */
const MAX_MEMO_CHARACTERS = 1_024

const blank = (): SendState => ({
  token: undefined,
  sendTokenAmount: '',
  fiat: undefined,
  withSetAside: false,
  everything: false,
  receiverAddress: '',
  receiver: undefined,
  memo: '',
  recent: [],
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  gasPrice: undefined,
  gasPriceInUSD: undefined,
  fee: undefined,
  networkFee: undefined,
  networkBalanceInUSD: undefined,
  feeStatus: 'idle',
  problem: undefined,
  ...unreviewed,
})

export function createSendController(parts: Omit<SendWorkParts, 'state' | 'reset'>): SendController {
  const state = proxy<SendState>(blank())
  const work = createLazy(
    () => import('./sendWork.js'),
    ({ createSendWork }) => createSendWork({ ...parts, state, reset }),
  )

  const later =
    <Name extends keyof SendWork>(name: Name) =>
    async (...asked: Parameters<SendWork[Name]>): Promise<Awaited<ReturnType<SendWork[Name]>>> =>
      ((await work())[name] as (...asked: unknown[]) => never)(...asked)
  const recheck = later('recheck')

  function edit(change: Partial<SendState>): void {
    if (state.status === 'sending') return
    Object.assign(state, change, unreviewed)
    recheck().catch(parts.report)
  }

  function reset(): void {
    Object.assign(state, blank())
  }

  /** Shows 'loading' for the fees at once, and 'failed', with a way to try again, where the code can't be loaded. */
  const asking = (name: 'enter' | 'refreshFees') => async () => {
    state.feeStatus = 'loading'
    const loaded = await work().catch((error: unknown) => {
      Object.assign(state, { feeStatus: 'failed', problem: { code: 'GAS_PRICE_UNAVAILABLE', field: 'fee' } })
      throw error
    })
    await loaded[name]()
  }

  return {
    state,
    enter: asking('enter'),
    setToken: (token) => edit({ token: ref({ ...token }) }),
    setAmount: (text) => edit({ sendTokenAmount: text.slice(0, MAX_TYPED_CHARACTERS), fiat: undefined }),
    setFiat: (text) => edit({ fiat: text.slice(0, MAX_TYPED_CHARACTERS) }),
    switchCurrency: later('switchCurrency'),
    tidyAmount: later('tidyAmount'),
    setReceiver: (text) => edit({ receiverAddress: text.slice(0, MAX_TYPED_CHARACTERS) }),
    spendSetAside: (spend) => edit({ withSetAside: spend }),
    setMemo: (text) => edit({ memo: text.slice(0, MAX_MEMO_CHARACTERS) }),
    setFee: (fee) => edit({ fee }),
    readReceiver: later('readReceiver'),
    setMax: later('setMax'),
    clearRecent: later('clearRecent'),
    refreshFees: asking('refreshFees'),
    recheck,
    review: later('review'),
    acknowledge(looked) {
      if (state.acknowledged !== undefined) state.acknowledged = looked
    },
    submit: later('submit'),
    leave: later('leave'),
    renew: () => edit({ withSetAside: false }),
    cancel(why = 'cancelled') {
      if (why === 'cancelled') work.loaded?.takeBack()
      if (state.status === 'sending') state.status = 'ready'
      if (state.status === 'preparing') state.status = 'editing'
    },
    reset,
  }
}
