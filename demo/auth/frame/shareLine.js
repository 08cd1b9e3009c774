import { deriveBytes } from './sealing.js'
import { pointOnLine } from './secretSharing.js'

export const SHARE_BYTES = 32
const PROOF_BYTES = 32

/** Where each holder's share is on the line; the wallet's key is at 0. */
const PLACES = { key: 0, browser: 1, service: 2, recovery: 3 }

/**
 * What somebody holds, from what two others do. Two of the three give the wallet's key; one gives nothing.
 * @param {keyof PLACES} wanted
 * @param {Partial<Record<keyof PLACES, Uint8Array>>} known two, each of 32 bytes
 */
export function shareFrom(wanted, known) {
  const [one, other] = Object.entries(known).map(([name, bytes]) => {
    if (bytes.length !== SHARE_BYTES) throw new Error('A share has a wrong length.')
    return { x: PLACES[name], bytes }
  })
  return pointOnLine(PLACES[wanted], one, other)
}

/** The visitor's share, from the code that they keep. */
export const recoveryShare = (code, userId) =>
  deriveBytes(code, { salt: userId, info: 'wallet-modal auth recovery share v1', length: SHARE_BYTES })

/** Says that somebody has a share, and nothing of what it is: the service knows its digest. */
export const proofOf = (share, userId) =>
  deriveBytes(share, { salt: userId, info: 'wallet-modal auth share proof v1', length: PROOF_BYTES })
