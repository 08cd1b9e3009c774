/** Programs and accounts that every cluster has, by address. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
/** Takes a text, checks that it is UTF-8, and does nothing else. */
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
/** Lighthouse: instructions that wallets add to what they sign, and by which it fails where the chain is not as they expect. */
export const GUARD_PROGRAM = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
/** What is sent there is destroyed. */
export const INCINERATOR = '1nc1nerator11111111111111111111111111111111'

export type TokenProgram = typeof TOKEN_PROGRAM | typeof TOKEN_2022_PROGRAM

export const isTokenProgram = (address: string): address is TokenProgram =>
  address === TOKEN_PROGRAM || address === TOKEN_2022_PROGRAM
