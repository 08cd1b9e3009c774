/** The most that can be sent: all of a token; of the native currency what the fee leaves, never below zero. */
export function maxAmount(facts: { native: boolean; balance: bigint; fee: bigint }): bigint {
  if (!facts.native) return facts.balance
  return facts.balance > facts.fee ? facts.balance - facts.fee : 0n
}
