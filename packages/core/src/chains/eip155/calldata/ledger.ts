/** Records a router call step by step: amounts that it may take of the account, and those that it has to give it. */
import { EIP155_NATIVE_ADDRESS } from '../../../constants/nativeToken.js'
import { isSameAddress } from '../../../primitives/sameAddress.js'
import type { DecodedCall, SwapRoute } from '../../types.js'

/** Fields of a call beside its calldata. */
export interface CallFacts {
  readonly from: string
  readonly to: string
  /** Native currency that is sent along, in wei. */
  readonly value: bigint
  /** Contract that wraps the native currency, where known. */
  readonly wrapped?: string | undefined
}

/** Addresses with a special meaning in a router. */
export interface Aliases {
  readonly sender?: string
  readonly router?: string
}

export interface Ledger {
  readonly facts: CallFacts
  /** Takes tokens by the account's allowance: exactly the amount, or `'atMost'`. */
  takes(token: string, amount: bigint, how?: 'atMost'): void
  /** As `takes`, but a Uniswap V3 router first spends native currency that was sent along in place of its wrapper. */
  pays(token: string, amount: bigint, how?: 'atMost'): void
  /** Gives at least the amount. Amounts for the router itself belong to nobody yet, and are not recorded. */
  gives(token: string, amount: bigint, receiver: string, aliases?: Aliases): void
  givesNative(amount: bigint, receiver: string, aliases?: Aliases): void
  isAccount(receiver: string, aliases: Aliases): boolean
  /** Takes an amount of the sent native currency out of use for payments; without an amount all of it. */
  spendsNative(amount?: bigint): void
  /** Sets the deadline, seconds since 1970; many functions have none. */
  endsAt(deadline: bigint | undefined): void
  /** Records a call inside the call, by its selector. */
  calls(selector: string): void
  /** Records that a step can't be decoded. */
  isUnknown(): void
  /** The record as `route`, or as `seen` where a step could not be decoded. */
  read(): Pick<DecodedCall, 'route' | 'seen' | 'inner'>
}

export function createLedger(facts: CallFacts): Ledger {
  const { from, to, value, wrapped } = facts
  const takes: SwapRoute['takes'][number][] = []
  const gives: SwapRoute['gives'][number][] = []
  const inner: string[] = []
  let native = value
  let deadline: bigint | undefined
  let unknown = false

  const ledger: Ledger = {
    facts,
    takes(token, amount, how) {
      if (amount > 0n) takes.push({ token, amount, exact: !how })
    },
    pays(token, amount, how) {
      // Without the wrapper's address it is unclear whether tokens or native currency pay.
      if (native > 0n && !wrapped) return ledger.isUnknown()
      if (!isSameAddress(token, wrapped) || native < amount) return ledger.takes(token, amount, how)
      native -= amount
    },
    gives(token, amount, receiver, aliases = {}) {
      if (isSameAddress(receiver, to) || isSameAddress(receiver, aliases.router)) return
      gives.push({ token, amount, receiver: ledger.isAccount(receiver, aliases) ? from : receiver })
    },
    givesNative: (amount, receiver, aliases) => ledger.gives(EIP155_NATIVE_ADDRESS, amount, receiver, aliases),
    isAccount: (receiver, { sender }) => isSameAddress(receiver, from) || isSameAddress(receiver, sender),
    spendsNative(amount = native) {
      native -= amount
    },
    endsAt(time) {
      if (deadline === undefined || (time !== undefined && time < deadline)) deadline = time
    },
    calls: (selector) => inner.push(selector),
    isUnknown() {
      unknown = true
    },
    read: () => ({
      [unknown ? 'seen' : 'route']: { takes, gives, ...(deadline !== undefined && { deadline }) },
      ...(inner.length > 0 && { inner }),
    }),
  }
  return ledger
}
