import type { AccountTie, FeeLevels, PreparedTransfer } from '../../chains/types.js'
import type { FeeChoice } from '../../domain/feeChoice.js'
import type { ReceiverText } from '../../domain/receiverText.js'
import type { SendProblem } from '../../domain/sendRules.js'
import type { TokenBalance } from '../../domain/token.js'
import type { SentTransaction } from '../activity/types.js'
import type { NameLookup } from './receiverNames.js'
import type { RecentReceiver } from './recentReceivers.js'

/** The send form: token, amount, receiver and costs (spec 3 'Send state'). */
export interface SendState {
  token: TokenBalance | undefined
  /** As typed; where dollars are typed, how much of the token they are: what is sent. */
  sendTokenAmount: string
  /** Dollars as typed; `undefined` where the amount is typed in the token. */
  fiat: string | undefined
  /** The coins that may carry more than they are worth (`token.setAside`) may be spent: the visitor said so. */
  withSetAside: boolean
  /**
   * The amount is all there is, and sending it closes the account (Polkadot): the visitor said so, and an edit of the amount
   * takes it back. Or why it can't be.
   */
  everything: boolean | AccountTie
  /** As typed: an address or a name. */
  receiverAddress: string
  /** Receiver that the text means; `undefined` while it is neither an address nor a name. */
  receiver: SendReceiver | undefined
  /** Receivers that money was sent to from here on this network's kind, newest first. */
  recent: readonly RecentReceiver[]
  /** As typed: a text that goes along, for everybody to read. Sent on Solana alone. */
  memo: string
  /** The name that was typed; spec 3. */
  receiverProfileName: string | undefined
  receiverProfileImageUrl: string | undefined
  /** Wei per gas unit on eip155; `undefined` while not known. */
  gasPrice: bigint | undefined
  /** The chosen fee of a plain transfer in dollars, decimal string, unrounded; `undefined` without a price. */
  gasPriceInUSD: string | undefined
  /** The same in base units of the native currency; `undefined` while not known. */
  networkFee: bigint | undefined
  /** The native balance in dollars, decimal string, unrounded; `undefined` without a price. */
  networkBalanceInUSD: string | undefined
  /** Which fee is paid; `undefined` for the usual one. */
  fee: FeeChoice | undefined
  /**
   * Fees to choose from while `feeStatus` is 'ready' (eip155, bip122); `undefined` where nobody chooses: on other kinds of networks, and
   * where a sponsor pays.
   */
  feeLevels?: FeeLevels | undefined
  feeStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** Problem that keeps the transfer from review, in the order a visitor meets it. */
  problem: SendProblem | undefined
  /** The reviewed transfer: what the preview shows and the wallet gets. */
  prepared: PreparedTransfer | undefined
  /**
   * Whether the visitor said yes to what is asked about the reviewed transfer: that they looked at the receiver, where a name
   * stands for it or it looks like another one (T-04, T-18), and that they pay a high fee (`prepared.highFee`). `undefined`:
   * nothing is asked. `false`: nothing is sent.
   */
  acknowledged: boolean | undefined
  /**
   * Whether the reviewed transfer was handed to the wallet before, with unknown outcome: it may have been sent
   * (SENT_UNCONFIRMED). An edit clears it; a review of the same sets it again.
   */
  unconfirmed: boolean
  status: 'editing' | 'preparing' | 'ready' | 'sending'
}

/** Sends the native currency or a token (spec 4 'Send'). An edit undoes a review. */
export interface SendController {
  readonly state: SendState
  /** Prepares the form when the Send view is entered: native token unless one is chosen, fees asked. */
  enter(): Promise<void>
  setToken(token: TokenBalance): void
  setAmount(text: string): void
  /** Takes dollars; how much of the token they are is worked out once, and stays when the price moves. */
  setFiat(text: string): void
  /** Types dollars from now on, or the token again. The amount stays; while it can't be read, nothing happens. */
  switchCurrency(): Promise<void>
  /** Shows the amount as it was read, '1,5' as '1.5', when the field is left (threats.md 'Money'). */
  tidyAmount(): Promise<void>
  setReceiver(text: string): void
  /** Whether coins that may carry more than they are worth may be spent. */
  spendSetAside(spend: boolean): void
  /** Sets the memo, of 256 bytes at most, for receivers who ask for one, as exchanges do. */
  setMemo(text: string): void
  /** Takes another fee than the usual one, or an own rate as it is typed, in the unit of `state.feeLevels`. */
  setFee(choice: FeeChoice | undefined): void
  /** Whom a pasted or scanned text names on the network in use, and what a link asks for; nothing is taken over. */
  readReceiver(text: string): Promise<ReceiverText>
  /**
   * Fills in the most that can be sent, exactly; not while a review is prepared or the wallet is asked.
   * @param how - `'everything'`: with what must stay in an account that lives on (Polkadot). `state.everything` says what
   *   became of that
   */
  setMax(how?: 'everything'): Promise<void>
  /** Forgets whom money was sent to on this kind of network. */
  clearRecent(): Promise<void>
  /** Asks again for the fees, and for a name that could not be looked up. */
  refreshFees(): Promise<void>
  /** Looks again at what stands in the way; called when balances or fees change. */
  recheck(): Promise<void>
  /**
   * Prepares the transfer and opens SendPreview.
   * @param replaced - a transfer that waits for a block: the same is prepared once more with a higher fee, and the network
   *   carries out one of both. What was typed goes (Bitcoin; EVM networks where `maySpeedUp` says so)
   * @param how - `'cancel'`: one that moves nothing takes its place (EVM networks)
   * @throws ModalError
   */
  review(replaced?: SentTransaction, how?: 'cancel'): Promise<void>
  /** The visitor says yes to what is asked about the receiver and the fee, or takes that back; where nothing is asked, nothing happens. */
  acknowledge(looked: boolean): void
  /** Hands the reviewed transfer to the wallet, once; not while `state.acknowledged` is `false`. What goes wrong is told by `report`; it never rejects. */
  submit(): Promise<void>
  /**
   * Stops waiting, for the review or for the wallet. A transaction that it broadcasts all the same is still recorded.
   *
   * @param why - who only closed the modal has taken nothing back: what the wallet is asked is sent once it agrees (U02)
   */
  cancel(why?: 'cancelled' | 'closed'): void
  /** The view was left: a name that is being looked up is looked up again when it is entered. */
  leave(): Promise<void>
  /** The account is another: what was reviewed for the former one goes, what was typed stays. Not while the wallet is asked. */
  renew(): void
  reset(): void
}

/** The receiver, as far as known. */
export interface SendReceiver {
  readonly status: NameLookup['status']
  /** Typed name, in lower case; absent for an address. */
  readonly name?: string
  /** In canonical form. */
  readonly address?: string
  /** An address of the visitor's, or one they paid, that this one begins and ends like and is not (T-04). */
  readonly lookAlike?: string
  /** Set for a burn address, whose key nobody has. */
  readonly burns?: true
}
