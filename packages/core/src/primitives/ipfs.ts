/**
 * Pictures that are named by what they are (`ipfs:`), from a gateway that the host named. Strangers write these names: only a
 * content id and plain file names below it get through, so that nothing but that content is asked of the gateway (T-06, T-19).
 */

/**
 * A content id, then file names. CIDv0 is base58btc of a sha2-256 multihash; CIDv1 is in base32, as every gateway takes it: at
 * least version, codec and 32 bytes of hash. Never a name (IPNS, DNSLink).
 */
const NAME = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{57,111})((?:\/[^/?#]+)*)\/?(?:[?#].*)?$/
/** A file name as it is once decoded. A percent sign in it would be read a second time by somebody. */
const SEGMENT = /^(?!\.{1,2}$)[^/\\?#%\p{Cc}\p{Cf}]{1,255}$/u
const MOST_SEGMENTS = 8
const LONGEST_NAME = 2_048

/** Decoded, checked, encoded again; `undefined` for what is no file name. */
function segment(text: string): string | undefined {
  try {
    const name = decodeURIComponent(text)
    return SEGMENT.test(name) ? encodeURIComponent(name) : undefined
  } catch {
    return undefined
  }
}

/**
 * @param name - `ipfs://{cid}` or `ipfs://{cid}/{path}`; the older `ipfs://ipfs/{cid}` too. What follows `?` or `#` is left out.
 * @param gateway - an endpoint, with or without a path: `https://ipfs.example`. What stands behind it is `/ipfs/{cid}/{path}`
 * @returns the picture's address there; `undefined` without a gateway, or for what is no content id and plain path
 */
export function ipfsPicture(name: string, gateway: string | undefined): string | undefined {
  if (!gateway || !/^https?:/.test(gateway) || name.length > LONGEST_NAME) return undefined
  const found = NAME.exec(name)
  if (!found) return undefined
  const [, cid, path = ''] = found
  const segments = path.split('/').slice(1).map(segment)
  if (segments.length > MOST_SEGMENTS || segments.includes(undefined)) return undefined
  return [`${gateway.replace(/\/(?:ipfs\/?)?$/, '')}/ipfs`, cid, ...segments].join('/')
}
