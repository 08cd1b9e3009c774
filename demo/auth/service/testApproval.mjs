import { toBase64url } from '../frame/bytes.js'
import { sealForDevice } from '../frame/deviceKeys.js'
import { proofOf } from '../frame/shareLine.js'

/**
 * What the page behind a mailed link does in a browser that has the wallet.
 * @param {{ share?: Uint8Array, body?: object }} [change] what a test does differently
 */
export async function approveByLink(owner, link, change = {}) {
  const request = new URL(link).searchParams.get('request')
  const { userId } = await owner.service.post('/api/device/look', { request })
  const [share] = await owner.shares.all(userId)
  const proof = toBase64url(await proofOf(share, userId))
  const { publicKey } = await owner.service.post('/api/device/holder', { request, proof })
  const sealedShare = await sealForDevice(publicKey, change.share ?? share, userId)
  await owner.service.post('/api/device/approve', { request, sealedShare, proof, ...change.body })
  return { userId }
}
