/**
 * Pictures named by their content (`ipfs:`), from the host's gateway. Strangers write these names: only a content id and plain
 * file names below it get through, so that only that content is requested from the gateway (T-06, T-19).
 */

/**
 * A content id, then file names. CIDv0 is base58btc of a sha2-256 multihash; CIDv1 is in base32, as every gateway takes it: at
 * least version, codec and 32 bytes of hash. Never a name (IPNS, DNSLink).
 */
const NAME = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{57,111})((?:\/[^/?#]+)*)\/?(?:[?#].*)?$/
/** A decoded file name. A percent sign in it might be decoded a second time. */
const SEGMENT = /^(?!\.{1,2}$)[^/\\?#%\p{Cc}\p{Cf}]{1,255}$/u
const MOST_SEGMENTS = 8
const LONGEST_NAME = 2_048

/** The part decoded, checked, and encoded again; `undefined` where it is no file name. */
function segment(text: string): string | undefined {
  try {
    const name = decodeURIComponent(text)
    return SEGMENT.test(name) ? encodeURIComponent(name) : undefined
  } catch {
    return undefined
  }
}

/**
 * @param name - `ipfs://{cid}` or `ipfs://{cid}/{path}`; the older `ipfs://ipfs/{cid}` too. A query or fragment is left out.
 * @param gateway - an endpoint, with or without a path: `https://ipfs.example`. Requests behind it are `/ipfs/{cid}/{path}`
 * @returns the picture's address there; `undefined` without a gateway, or for a name without a content id and plain path
 */
export function ipfsPicture(name: string, gateway: string | undefined): string | undefined {
  if (!gateway || !/^https?:/.test(gateway) || name.length > LONGEST_NAME) return undefined
  const match = NAME.exec(name)
  if (!match) return undefined
  const [, cid, path = ''] = match
  const segments = path.split('/').slice(1).map(segment)
  if (segments.length > MOST_SEGMENTS || segments.includes(undefined)) return undefined
  return [`${gateway.replace(/\/(?:ipfs\/?)?$/, '')}/ipfs`, cid, ...segments].join('/')
}
