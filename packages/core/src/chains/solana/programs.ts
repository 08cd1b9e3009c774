/** Programs and accounts that every cluster has, by address. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
/** Memo program: checks that a text is UTF-8, and has no other effect. */
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
/** Lighthouse: wallets add its instructions, which make a transaction fail where the chain is not as they expect. */
export const GUARD_PROGRAM = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
/** Address whose funds are destroyed. */
export const INCINERATOR = '1nc1nerator11111111111111111111111111111111'

export type TokenProgram = typeof TOKEN_PROGRAM | typeof TOKEN_2022_PROGRAM

export const isTokenProgram = (address: string): address is TokenProgram =>
  address === TOKEN_PROGRAM || address === TOKEN_2022_PROGRAM
