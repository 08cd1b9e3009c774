import type { Abi, Hex } from 'viem'

/** The contracts in `contracts/`, compiled, by their names. */
export function compileContracts(): Readonly<Record<string, { readonly abi: Abi; readonly bytecode: Hex }>>
