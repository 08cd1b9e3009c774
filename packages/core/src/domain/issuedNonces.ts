/** Nonces of messages without an answer so far: each counts once (T-20). */

/** Messages that may wait for a signature at once; the oldest counts as given up. */
const MOST_ISSUED = 16

export interface IssuedNonces {
  has(nonce: string): boolean
  issue(nonce: string): void
  spend(nonces: Iterable<string>): void
}

export function createIssuedNonces(): IssuedNonces {
  const issued = new Set<string>()
  return {
    has: (nonce) => issued.has(nonce),
    issue(nonce) {
      issued.add(nonce)
      const [oldest] = issued
      if (issued.size > MOST_ISSUED && oldest !== undefined) issued.delete(oldest)
    },
    spend(nonces) {
      for (const nonce of nonces) issued.delete(nonce)
    },
  }
}
