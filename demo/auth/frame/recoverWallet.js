import { fromBase64url, toBase64url } from './bytes.js'
import { sealForDevice } from './deviceKeys.js'
import { newSplit } from './newSplit.js'
import { proofOf, recoveryShare } from './shareLine.js'
import { openSecrets } from './vault.js'

/**
 * With the visitor's code: the wallet is split anew, and the browser that waits gets the new line's share, sealed for it.
 * The code stays good; the shares of all other browsers do not.
 * @param {object} service
 * @param {{ request: string, asked: { userId: string }, code: Uint8Array }} of `request` the link's secret
 * @throws failure RECOVERY_WRONG `{attemptsLeft}`, TOO_MANY, DEVICE_EXPIRED
 */
export async function recoverWallet(service, { request, asked: { userId }, code }) {
  const recovery = await recoveryShare(code, userId)
  const proof = toBase64url(await proofOf(recovery, userId))
  const { share, sealed, publicKey } = await service.post('/api/recovery/open', { request, proof })
  const secrets = await openSecrets(sealed, { userId, shares: { service: fromBase64url(share), recovery } })
  const { browser, split } = await newSplit(secrets, { userId, code })
  const sealedShare = await sealForDevice(publicKey, browser, userId)
  await service.post('/api/recovery/finish', { request, proof, split, sealedShare })
}
