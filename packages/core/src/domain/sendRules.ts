/** Problems that prevent a transfer (spec 5 'Native send', 'EVM token send', 'Insufficient balance'). Pure. */
import type { ChainNamespace, Connector } from '../chains/types.js'
import { ZERO_ADDRESS } from '../constants/zeroAddress.js'
import { type AddressOptions, validateAddress } from '../primitives/address.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { parseAmount } from '../primitives/units.js'
import type { FeeRateProblem } from './feeChoice.js'
import { isMemo } from './memo.js'
import { isReceiverName } from './receiverText.js'

export type SendProblemCode =
  /** The wallet is on a network that the page does not offer, or no longer. */
  | 'NETWORK_UNSUPPORTED'
  | 'ORDINALS_ADDRESS'
  /** The wallet signs no transactions of this account. */
  | 'WALLET_SIGNS_NONE'
  | 'SELECT_TOKEN'
  | 'ENTER_AMOUNT'
  | 'INVALID_AMOUNT'
  | 'TOO_MANY_DECIMALS'
  /** Dollars were typed, and the token's price is no longer known. */
  | 'PRICE_UNAVAILABLE'
  | 'INSUFFICIENT_BALANCE'
  | 'ENTER_RECEIVER'
  | 'INVALID_ADDRESS'
  /** A name was typed, and no service looks names up. */
  | 'NAMES_OFF'
  | 'ADDRESS_CHECKSUM'
  | 'ADDRESS_OTHER_NAMESPACE'
  | 'OWN_ADDRESS'
  | 'TOKEN_CONTRACT'
  | 'NAME_LOOKING'
  | 'NAME_UNKNOWN'
  | 'NAME_ELSEWHERE'
  | 'NAME_FAILED'
  | 'GAS_PRICE_UNAVAILABLE'
  | 'INSUFFICIENT_GAS'
  /** Detected when the transfer is prepared: rent, dust and existential deposits (threats.md 'Money'). */
  | 'AMOUNT_TOO_SMALL'
  | 'REMAINDER_TOO_SMALL'
  | 'BALANCE_MUST_STAY'
  /** The receiver's account takes the token only with a memo (Solana); detected when the transfer is prepared. */
  | 'MEMO_REQUIRED'
  | 'INVALID_MEMO'
  /** The visitor’s own fee: `params.reason` names its fault (`FeeRateProblem`). */
  | 'INVALID_FEE_RATE'

/** The reason why the form can't be reviewed yet, and the field beside which it is shown. */
export interface SendProblem {
  readonly code: SendProblemCode
  readonly field: 'token' | 'amount' | 'receiver' | 'memo' | 'feeRate' | 'fee'
  /** Values for the problem's text. */
  readonly params?: Readonly<Record<string, string>>
}

export interface SendFacts {
  readonly namespace: ChainNamespace
  /** The page does not offer the network: nothing is sent on it. */
  readonly unsupported?: boolean | undefined
  /** Distinguishes the networks of a namespace by their addresses. */
  readonly network?: AddressOptions
  /** Without `address` it is the native token. */
  readonly token: { readonly address?: string; readonly decimals: number } | undefined
  /** As typed. */
  readonly amount: string
  /** As typed, or the address that a typed name stands for. */
  readonly receiver: string
  /** State of the lookup of a typed name; `undefined` where none was typed or its address is known. */
  readonly lookup?: 'looking' | 'unknown' | 'elsewhere' | 'failed' | undefined
  /** The part of the typed memo that is sent; '' for none. */
  readonly memo?: string
  /** The fault of the typed fee. */
  readonly feeRate?: FeeRateProblem | undefined
  /** The account that sends. */
  readonly from?: string
  /** Contracts of tokens: a transfer to one is lost. */
  readonly contracts?: readonly string[]
  /** Base units of the token; `undefined` while unknown, which is no problem here: preparing reads it again. */
  readonly balance: bigint | undefined
  /** Base units of the native currency. */
  readonly nativeBalance: bigint | undefined
  readonly gasPrice: bigint | undefined
  /** The highest cost of the transaction, in base units of the native currency. */
  readonly fee: bigint | undefined
  /** The paying address holds ordinals, coins worth more than their amount: none is ever spent. */
  readonly ordinals?: boolean
  /** The wallet signs no transactions of this account. */
  readonly signsNone?: boolean
  /** Smart accounts count as having enough for gas (spec 5). */
  readonly smartAccount?: boolean
}

/** The connector's smart account: its gas is sponsored (spec 5, 6). */
export const isSmartAccount = ({ embedded }: Pick<Connector, 'embedded'>, address: string): boolean =>
  embedded?.all().find((account) => account.address === address)?.type === 'smartAccount'

/**
 * Whether the balance does not cover the amount, or (not for smart accounts) the native balance is zero or below the
 * gas cost. Base units stand for US dollars: both sides would be multiplied by the same price.
 */
export function insufficientBalance(facts: {
  balance: bigint
  amount: bigint
  nativeBalance: bigint
  gasCost: bigint
  smartAccount: boolean
}): boolean {
  const { balance, amount, nativeBalance, gasCost, smartAccount } = facts
  if (balance < amount) return true
  return !smartAccount && (nativeBalance === 0n || nativeBalance < gasCost)
}

function amountProblem({ amount, token, balance }: SendFacts): SendProblem | undefined {
  if (!token) return undefined
  const at = (code: SendProblemCode): SendProblem => ({ code, field: 'amount' })
  if (amount.trim() === '') return at('ENTER_AMOUNT')
  const parsed = parseAmount(amount, token.decimals)
  if (!parsed.ok) return at(parsed.reason === 'TOO_MANY_DECIMALS' ? 'TOO_MANY_DECIMALS' : 'INVALID_AMOUNT')
  // '0' and '0.' are the beginning of an amount, not a wrong one.
  if (parsed.baseUnits === 0n) return at('ENTER_AMOUNT')
  return balance !== undefined && parsed.baseUnits > balance ? at('INSUFFICIENT_BALANCE') : undefined
}

const nameProblems = {
  looking: 'NAME_LOOKING',
  unknown: 'NAME_UNKNOWN',
  elsewhere: 'NAME_ELSEWHERE',
  failed: 'NAME_FAILED',
} as const

function receiverProblem(facts: SendFacts): SendProblem | undefined {
  const { namespace, network, receiver, lookup, token, from, contracts = [] } = facts
  const at = (code: SendProblemCode): SendProblem => ({ code, field: 'receiver' })
  if (lookup) return at(nameProblems[lookup])
  if (receiver.trim() === '') return at('ENTER_RECEIVER')
  const parsed = validateAddress(namespace, receiver.trim(), network)
  if (!parsed.ok) return at(isReceiverName(receiver.trim()) ? 'NAMES_OFF' : parsed.reason)
  // A transfer to the zero address is lost, and so is one to a token's contract.
  if (parsed.address === ZERO_ADDRESS) return at('INVALID_ADDRESS')
  const isContract = [...contracts, ...(token?.address ? [token.address] : [])].some((contract) =>
    isSameAddress(contract, parsed.address),
  )
  if (isContract) return at('TOKEN_CONTRACT')
  return from && isSameAddress(from, parsed.address) ? at('OWN_ADDRESS') : undefined
}

function feeProblem(facts: SendFacts): SendProblem | undefined {
  const { namespace, token, gasPrice, fee, balance, nativeBalance, smartAccount = false, amount } = facts
  if (!token || smartAccount) return undefined
  if (gasPrice === undefined || fee === undefined) return { code: 'GAS_PRICE_UNAVAILABLE', field: 'fee' }
  // The fee of a Bitcoin transfer depends on the picked coins, and the most of one coin costs less than one with change.
  if (namespace === 'bip122') return undefined
  const parsed = parseAmount(amount, token.decimals)
  const spent = token.address === undefined && parsed.ok ? parsed.baseUnits : 0n
  const available = token.address === undefined ? (balance ?? nativeBalance) : nativeBalance
  if (available === undefined) return undefined
  const short = insufficientBalance({
    balance: available,
    amount: spent,
    nativeBalance: available,
    gasCost: spent + fee,
    smartAccount,
  })
  return short ? { code: 'INSUFFICIENT_GAS', field: 'fee' } : undefined
}

function memoProblem({ memo = '' }: SendFacts): SendProblem | undefined {
  return memo === '' || isMemo(memo) ? undefined : { code: 'INVALID_MEMO', field: 'memo' }
}

const isMissing = ({ code }: SendProblem): boolean => /^(?:ENTER|SELECT|NAME_LOOKING)/.test(code)

/** The first problem a visitor meets, from the top of the form to its button; `undefined`: it may be reviewed. */
export function sendProblem(facts: SendFacts): SendProblem | undefined {
  if (facts.unsupported) return { code: 'NETWORK_UNSUPPORTED', field: 'amount' }
  if (facts.ordinals) return { code: 'ORDINALS_ADDRESS', field: 'amount' }
  if (facts.signsNone) return { code: 'WALLET_SIGNS_NONE', field: 'amount' }
  const amountOrToken: SendProblem | undefined = facts.token
    ? amountProblem(facts)
    : { code: 'SELECT_TOKEN', field: 'token' }
  const receiver = receiverProblem(facts)
  // A wrong value is reported at once, before one that is only missing.
  if (amountOrToken && receiver && isMissing(amountOrToken) && !isMissing(receiver)) return receiver
  return amountOrToken ?? receiver ?? memoProblem(facts) ?? facts.feeRate ?? feeProblem(facts)
}
