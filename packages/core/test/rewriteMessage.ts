/** What a wallet may make of a Solana message before it signs: instructions added, changed or left out, and how accounts are locked. */
import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/web3.js'

export interface TestStep {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

type Lock = 'written' | 'read'

export interface TestMessage {
  readonly version: 0 | 'legacy'
  readonly blockhash: string
  /** The payer first. */
  readonly signers: readonly string[]
  /** Of the others: whether they are written to. Who is named by an instruction and does not stand here is only read. */
  readonly locks: Readonly<Record<string, Lock>>
  readonly steps: readonly TestStep[]
}

type Compiled = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

export function takeApart(message: Uint8Array): TestMessage {
  const { header, staticAccounts, instructions, ...rest } = getCompiledTransactionMessageDecoder().decode(message)
  const firstRead = staticAccounts.length - header.numReadonlyNonSignerAccounts
  const at = (index: number) => String(staticAccounts[index])
  return {
    version: rest.version === 'legacy' ? 'legacy' : 0,
    blockhash: rest.lifetimeToken,
    signers: staticAccounts.slice(0, header.numSignerAccounts),
    locks: Object.fromEntries(
      staticAccounts.flatMap((address, index) =>
        index < header.numSignerAccounts ? [] : [[address, index < firstRead ? 'written' : 'read']],
      ),
    ),
    steps: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      program: at(programAddressIndex),
      accounts: accountIndices.map(at),
      data: Uint8Array.from(data),
    })),
  }
}

export function putTogether({ version, blockhash, signers, locks, steps }: TestMessage): Uint8Array {
  const named = steps.flatMap(({ program, accounts }) => [...accounts, program])
  const others = [...new Set([...Object.keys(locks), ...named])].filter((address) => !signers.includes(address))
  const written = others.filter((address) => locks[address] === 'written')
  const read = others.filter((address) => locks[address] !== 'written')
  const all = [...signers, ...written, ...read]
  const compiled = {
    version,
    lifetimeToken: blockhash,
    header: {
      numSignerAccounts: signers.length,
      numReadonlySignerAccounts: 0,
      numReadonlyNonSignerAccounts: read.length,
    },
    staticAccounts: all,
    instructions: steps.map(({ program, accounts, data }) => ({
      programAddressIndex: all.indexOf(program),
      accountIndices: accounts.map((address) => all.indexOf(address)),
      data,
    })),
  }
  return getCompiledTransactionMessageEncoder().encode(compiled as unknown as Compiled) as Uint8Array
}

export const rewrite = (message: Uint8Array, change: (taken: TestMessage) => Partial<TestMessage>): Uint8Array => {
  const taken = takeApart(message)
  return putTogether({ ...taken, ...change(taken) })
}

export const BUDGET = 'ComputeBudget111111111111111111111111111111'

/** @param bytes - how long the number is */
export function budget(kind: number, value: bigint, bytes: 4 | 8 = 4): TestStep {
  const data = new Uint8Array(1 + bytes)
  data[0] = kind
  for (let at = 0; at < bytes; at++) data[1 + at] = Number((value >> BigInt(8 * at)) & 0xffn)
  return { program: BUDGET, accounts: [], data }
}

/** With this priority instead of its own. */
export const withPriority = (message: Uint8Array, units: bigint, price: bigint): Uint8Array =>
  rewrite(message, ({ steps }) => ({
    steps: [budget(2, units), budget(3, price, 8), ...steps.filter(({ program }) => program !== BUDGET)],
  }))

/** An assertion about these accounts, as wallets append it. */
export const guard = (accounts: readonly string[], kind = 5): TestStep => ({
  program: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
  accounts,
  data: Uint8Array.of(kind, 0, 1, 2, 3),
})
