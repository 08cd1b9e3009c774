/** 32 bytes of zero. A bare key of so many digits would be a number. */
const SYSTEM = '11111111111111111111111111111111'

/** What sets the price. */
export const BUDGET = 'Compute budget'
/** What checks signatures that stand in its data; their number is its first byte. */
export const VERIFIERS = 'Signature check'

/** Programs by address, with the names that people know them by. */
export const PROGRAMS = {
  [SYSTEM]: 'System',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token 2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Token account',
  ComputeBudget111111111111111111111111111111: BUDGET,
  Ed25519SigVerify111111111111111111111111111: VERIFIERS,
  KeccakSecp256k11111111111111111111111111111: VERIFIERS,
  Secp256r1SigVerify1111111111111111111111111: VERIFIERS,
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
}
