/** What a call of a router does, written down step by step: what it may take of the account, and what it has to give it. */
import { EIP155_NATIVE_ADDRESS } from '../../../constants/nativeToken.js'
import { isSameAddress } from '../../../primitives/sameAddress.js'
import type { DecodedCall, SwapRoute } from '../../types.js'

/** What a call is about, besides its calldata. */
export interface CallFacts {
  readonly from: string
  readonly to: string
  /** Of the native currency, in wei. */
  readonly value: bigint
  /** The contract that wraps the native currency; absent where nobody knows it. */
  readonly wrapped?: string | undefined
}

/** Addresses that stand for somebody, by the router's own rules. */
export interface Aliases {
  readonly sender?: string
  readonly router?: string
}

export interface Ledger {
  readonly facts: CallFacts
  /** By the account's allowance. `exact`: to the unit, else at most. */
  takes(token: string, amount: bigint, exact: boolean): void
  /** As `takes`, but a router of Uniswap V3 takes the native currency that came along before it takes its wrapper. */
  pays(token: string, amount: bigint, exact: boolean): void
  /** At least. What stays in the router is nobody's yet, and not written down. */
  gives(token: string, amount: bigint, receiver: string, aliases?: Aliases): void
  givesNative(amount: bigint, receiver: string, aliases?: Aliases): void
  isAccount(receiver: string, aliases: Aliases): boolean
  /** So much of the native currency that came along is no longer there to pay with; without an amount nothing of it. */
  spendsNative(amount?: bigint): void
  /** Seconds since 1970; many functions have none. */
  endsAt(deadline: bigint | undefined): void
  /** A call inside the call, by its selector. */
  calls(selector: string): void
  /** Something happens that nobody here can read. */
  isUnknown(): void
  /** All of it as `route`, or as `seen` what could be read of it. */
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
    takes(token, amount, exact) {
      if (amount > 0n) takes.push({ token, amount, exact })
    },
    pays(token, amount, exact) {
      // Whether the token is the native currency's wrapper decides whose money it is.
      if (native > 0n && !wrapped) return ledger.isUnknown()
      if (!isSameAddress(token, wrapped) || native < amount) return ledger.takes(token, amount, exact)
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
