import { createSiweMessage } from 'viem/siwe'

/** FIP-11: every message says this, and names Optimism, wherever the registry is. */
export const STATEMENT = 'Farcaster Auth'
export const CHAIN_ID = 10

const DOMAIN = /^[a-zA-Z0-9.-]+(:\d+)?$/
const NONCE = /^[a-zA-Z0-9]{8,128}$/
const TOKEN = /^[\w-]{8,64}$/

const refused = (description) => Object.assign(new Error(description), { statusCode: 400 })

/** `undefined` for a time that is not named. */
function timeOf(text) {
  if (text === null) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw refused('The link names a time that is none.')
  return time
}

/**
 * Reads the link that somebody opened in the app. It may come from anybody: who asks must be what the visitor is shown.
 * @param {URLSearchParams} search
 * @returns {{ channelToken: string, domain: string, uri: string, nonce: string, notBefore?: Date, expirationTime?: Date }}
 * @throws Error with `statusCode` 400 and words for the visitor
 */
export function readLink(search) {
  const [channelToken, domain, uri, nonce] = ['channelToken', 'domain', 'siweUri', 'nonce'].map(
    (name) => search.get(name) ?? '',
  )
  if (!TOKEN.test(channelToken) || !NONCE.test(nonce)) throw refused('This is no link to sign in with.')
  const page = URL.canParse(uri) ? new URL(uri) : undefined
  if (!DOMAIN.test(domain) || page?.host !== domain || !/^https?:$/.test(page.protocol))
    throw refused('The link does not say plainly who asks.')
  const [notBefore, expirationTime] = ['notBefore', 'expirationTime'].map((name) => timeOf(search.get(name)))
  if (expirationTime && expirationTime <= new Date()) throw refused('The link has expired.')
  return {
    channelToken,
    domain,
    uri,
    nonce,
    ...(notBefore && { notBefore }),
    ...(expirationTime && { expirationTime }),
  }
}

/**
 * The message as FIP-11 wants it.
 * @param {ReturnType<typeof readLink>} link
 * @param {{ fid: number, custody: `0x${string}` }} person
 */
export const writeMessage = ({ channelToken: _, ...asked }, { fid, custody }) =>
  createSiweMessage({
    ...asked,
    address: custody,
    statement: STATEMENT,
    chainId: CHAIN_ID,
    version: '1',
    issuedAt: new Date(),
    resources: [`farcaster://fid/${fid}`],
  })
