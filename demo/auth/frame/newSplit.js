import { randomBytes, toBase64url } from './bytes.js'
import { proofOf, recoveryShare, SHARE_BYTES, shareFrom } from './shareLine.js'
import { sealSecrets } from './vault.js'

/**
 * The secrets on a new line, on which the code's share lies: every share of the line before is worth nothing.
 * @param {{ eip155: string, solana: string }} secrets
 * @param {{ userId: string, code: Uint8Array }} of
 * @returns {Promise<{ browser: Uint8Array, split: object }>} this browser's share, and what the service keeps: its own
 *   share, the sealed wallet, and by what it knows the other two
 */
export async function newSplit(secrets, { userId, code }) {
  const [browser, recovery] = [randomBytes(SHARE_BYTES), await recoveryShare(code, userId)]
  const service = shareFrom('service', { browser, recovery })
  const split = {
    share: toBase64url(service),
    sealed: await sealSecrets(secrets, { userId, shares: { browser, service } }),
    browserProof: toBase64url(await proofOf(browser, userId)),
    recoveryProof: toBase64url(await proofOf(recovery, userId)),
  }
  return { browser, split }
}
