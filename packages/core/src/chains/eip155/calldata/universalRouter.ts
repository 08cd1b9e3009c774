/** Uniswap's Universal Router: commands of one byte each, with a parallel list of arguments. */
import { type AbiParameter, type DecodeAbiParametersReturnType, type Hex, hexToBytes, parseAbiParameters } from 'viem'
import { ZERO_ADDRESS } from '../../../constants/zeroAddress.js'
import type { Ledger } from './ledger.js'
import { decodeArguments, type RouterFunctions, routerFunction } from './routerFunction.js'
import { pathEnds } from './v2Router.js'
import { NUMBERED, packedPathEnds, reversedPathEnds } from './v3Router.js'

/** Flag of a command that may fail without failing the others, and so guarantees nothing. */
const MAY_FAIL = 0x80
const KIND = 0x7f
/** Amount that stands for the router's whole balance. */
const CONTRACT_BALANCE = 2n ** 255n

interface Command {
  /** @throws where the bytes are malformed arguments */
  follow(bytes: Hex, step: { readonly ledger: Ledger; readonly mayFail: boolean }): void
}

interface Step {
  readonly ledger: Ledger
  /** The guaranteed amount: 0 for a step that may fail. */
  atLeast(amount: bigint): bigint
}

function command<const Parameters extends readonly AbiParameter[]>(
  parameters: Parameters,
  follow: (values: DecodeAbiParametersReturnType<Parameters>, step: Step) => void,
): Command {
  return {
    follow: (bytes, { ledger, mayFail }) =>
      follow(decodeArguments(parameters, bytes), { ledger, atLeast: (amount) => (mayFail ? 0n : amount) }),
  }
}

interface Swap {
  readonly ends: readonly [source: string, destination: string]
  readonly receiver: string
  readonly amount: bigint
  /** Without it exactly the amount is taken. */
  readonly how?: 'atMost'
  readonly least: bigint
  /** Whether the user pays; otherwise the router pays from its balance. */
  readonly payerIsUser: boolean
}
function swap({ ends: [source, destination], ...one }: Swap, { ledger, atLeast }: Step): void {
  if (one.payerIsUser) ledger.takes(source, one.amount, one.how)
  ledger.gives(destination, atLeast(one.least), one.receiver, NUMBERED)
}

const v3Swap = parseAbiParameters('address, uint256, uint256, bytes, bool')
const v2Swap = parseAbiParameters('address, uint256, uint256, address[], bool')
const payment = parseAbiParameters('address, address, uint256')

function pay(token: string, receiver: string, least: bigint, { ledger, atLeast }: Step): void {
  if (token === ZERO_ADDRESS) ledger.givesNative(atLeast(least), receiver, NUMBERED)
  else ledger.gives(token, atLeast(least), receiver, NUMBERED)
}

/** Permits by signature: refused, as none was requested here. */
const permit: Command = {
  follow() {
    throw new Error('A permit that nobody asked for')
  },
}

/** Commands, named as in the router's `Commands`. */
const commands: ReadonlyMap<number, Command> = new Map([
  /* V3_SWAP_EXACT_IN */
  [
    0x00,
    command(v3Swap, ([receiver, amount, least, path, payerIsUser], step) =>
      swap({ ends: packedPathEnds(path), receiver, amount, least, payerIsUser }, step),
    ),
  ],
  /* V3_SWAP_EXACT_OUT */
  [
    0x01,
    command(v3Swap, ([receiver, least, amount, path, payerIsUser], step) =>
      swap({ ends: reversedPathEnds(path), receiver, amount, how: 'atMost', least, payerIsUser }, step),
    ),
  ],
  /* PERMIT2_TRANSFER_FROM */
  [
    0x02,
    command(payment, ([token, receiver, amount], { ledger, atLeast }) => {
      ledger.takes(token, amount)
      ledger.gives(token, atLeast(amount), receiver, NUMBERED)
    }),
  ],
  /* PERMIT2_PERMIT_BATCH */ [0x03, permit],
  /* SWEEP */ [0x04, command(payment, ([token, receiver, least], step) => pay(token, receiver, least, step))],
  /* TRANSFER: to others it is a fee, out of what the router has. */
  [
    0x05,
    command(payment, ([token, receiver, amount], step) => {
      if (!step.ledger.isAccount(receiver, NUMBERED)) return
      if (amount === CONTRACT_BALANCE) step.ledger.isUnknown()
      else pay(token, receiver, amount, step)
    }),
  ],
  /* PAY_PORTION */ [0x06, command(payment, () => {})],
  /* V2_SWAP_EXACT_IN */
  [
    0x08,
    command(v2Swap, ([receiver, amount, least, path, payerIsUser], step) =>
      swap({ ends: pathEnds(path), receiver, amount, least, payerIsUser }, step),
    ),
  ],
  /* V2_SWAP_EXACT_OUT */
  [
    0x09,
    command(v2Swap, ([receiver, least, amount, path, payerIsUser], step) =>
      swap({ ends: pathEnds(path), receiver, amount, how: 'atMost', least, payerIsUser }, step),
    ),
  ],
  /* PERMIT2_PERMIT */ [0x0a, permit],
  /* WRAP_ETH */
  [
    0x0b,
    command(parseAbiParameters('address, uint256'), ([receiver, amount], { ledger, atLeast }) => {
      const { wrapped } = ledger.facts
      if (wrapped && amount !== CONTRACT_BALANCE) ledger.gives(wrapped, atLeast(amount), receiver, NUMBERED)
      else if (receiver !== NUMBERED.router) ledger.isUnknown()
    }),
  ],
  /* UNWRAP_WETH */
  [
    0x0c,
    command(parseAbiParameters('address, uint256'), ([receiver, least], step) =>
      pay(ZERO_ADDRESS, receiver, least, step),
    ),
  ],
  /* PERMIT2_TRANSFER_FROM_BATCH */
  [
    0x0d,
    command(
      parseAbiParameters('(address from, address to, uint160 amount, address token)[]'),
      ([transfers], { ledger, atLeast }) => {
        for (const { to, amount, token } of transfers) {
          ledger.takes(token, amount)
          ledger.gives(token, atLeast(amount), to)
        }
      },
    ),
  ],
  /* BALANCE_CHECK_ERC20 */ [0x0e, command(payment, () => {})],
])
/** EXECUTE_SUB_PLAN: commands inside a command. */
const SUB_PLAN = 0x21

function followCommands(kinds: Hex, inputs: readonly Hex[], ledger: Ledger): void {
  const bytes = hexToBytes(kinds)
  if (bytes.length !== inputs.length) throw new Error('Not as many arguments as commands')
  for (const [index, byte] of bytes.entries()) {
    if ((byte & KIND) === SUB_PLAN) throw new Error('Commands inside a command')
    const knownCommand = commands.get(byte & KIND)
    if (knownCommand) knownCommand.follow(inputs[index] ?? '0x', { ledger, mayFail: (byte & MAY_FAIL) !== 0 })
    else ledger.isUnknown()
  }
}

export const universalRouter: RouterFunctions = new Map([
  routerFunction('function execute(bytes commands, bytes[] inputs)', ([kinds, inputs], ledger) =>
    followCommands(kinds, inputs, ledger),
  ),
  routerFunction(
    'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
    ([kinds, inputs, deadline], ledger) => {
      ledger.endsAt(deadline)
      followCommands(kinds, inputs, ledger)
    },
  ),
])
