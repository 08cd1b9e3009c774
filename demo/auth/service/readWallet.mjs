import { refuse } from './refuse.mjs'

const MOST_CHARACTERS = 4_096
/** 32 bytes, base64url. */
const SHARE = /^[A-Za-z0-9_-]{43}$/
const NAMESPACES = ['eip155', 'solana']
const SEALED = ['iv', 'data']

const isText = (value) => typeof value === 'string' && value.length > 0 && value.length <= MOST_CHARACTERS
/** A share, sealed for the browser that asked for it. @throws Refusal BAD_REQUEST */
export function readSealedShare(value) {
  if (!isText(value)) throw refuse('BAD_REQUEST')
  return value
}

const isShare = (value) => typeof value === 'string' && SHARE.test(value)

function pick(record, names, test) {
  const picked = names.map((name) => [name, record?.[name]])
  if (!picked.every(([, value]) => test(value))) throw refuse('BAD_REQUEST')
  return Object.fromEntries(picked)
}

/** A new wallet; with `recoveryProof` where it is begun with a recovery code. @throws Refusal BAD_REQUEST */
export const readWallet = ({ addresses, sealed, ...rest }) => ({
  addresses: pick(addresses, NAMESPACES, isText),
  sealed: pick(sealed, SEALED, isText),
  ...pick(rest, ['browserProof', ...(rest.recoveryProof === undefined ? [] : ['recoveryProof'])], isShare),
})

/** A wallet that is split anew, as demo/auth/frame/newSplit.js makes it. @throws Refusal BAD_REQUEST */
export const readSplit = (split) => ({
  sealed: pick(split?.sealed, SEALED, isText),
  ...pick(split, ['share', 'browserProof', 'recoveryProof'], isShare),
})
