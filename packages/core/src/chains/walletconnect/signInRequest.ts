/** Requests a sign-in while a wallet connects, and reads its answer. */
import { ZERO_ADDRESS } from '../../constants/zeroAddress.js'
import { canonicalAddress } from '../../domain/siwxFields.js'
import { formatSiwxMessage } from '../../domain/siwxMessage.js'
import type { SiwxRequest, SiwxSession } from '../../domain/siwxTypes.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { parseCaipAddress } from '../../primitives/caip.js'
import type { CaipNetwork, CaipNetworkId } from '../types.js'
import { pairingMethods } from './pairingMethods.js'
import { type Recap, readRecap, writeRecap } from './recap.js'
import type { RequestedNamespaces } from './requestedNamespaces.js'
import { HEX } from './signRequests.js'

/** A sign-in request in the form for a wallet. */
export interface AskedSignIn {
  readonly request: SiwxRequest
  readonly chains: readonly CaipNetworkId[]
  /** The protocol's form of it (CAIP-222). */
  readonly authPayload: object
}

/** A wallet's grant, with the sign-ins whose text is the requested one; their signatures are not verified yet. */
export interface SignInAnswer {
  readonly namespaces: RequestedNamespaces & Record<string, { accounts: string[] }>
  readonly signIns: readonly SiwxSession[]
}

/** Methods to request where the full list would make the message too long. */
const ESSENTIAL = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const MOST_ANSWERS = 32
const ISSUER = 'did:pkh:'

/** Whether the longest text that a wallet could make of the request is a valid message. */
function fits(request: SiwxRequest, chains: readonly CaipNetworkId[], methods: readonly string[]): boolean {
  const resource = writeRecap(methods, chains)
  try {
    for (const chainId of chains)
      formatSiwxMessage({ ...request, ...grantOf(request, resource), accountAddress: ZERO_ADDRESS, chainId })
    return true
  } catch {
    return false
  }
}

/** The parts of a message that come from a recap. */
function grantOf({ statement }: SiwxRequest, resource: string) {
  const { sentence = '' } = readRecap(resource) ?? {}
  return { statement: [statement, sentence].filter(Boolean).join(' '), resources: [resource] }
}

/**
 * @returns `undefined` where one approval can't do it: the protocol supports sign-ins on eip155 only, so a page would lose its
 *   other namespaces; for too many networks for a message; for fields that no message can have
 */
export function askSignIn(request: SiwxRequest, networks: readonly CaipNetwork[]): AskedSignIn | undefined {
  if (networks.length === 0 || networks.some(({ namespace }) => namespace !== 'eip155')) return undefined
  const chains = [...new Set(networks.map(({ id }) => id))]
  const methods = [pairingMethods.eip155.methods, ESSENTIAL].find((list) => fits(request, chains, list))
  if (!methods) return undefined
  const { domain, uri, version, nonce, statement = '', issuedAt, expirationTime, notBefore, requestId } = request
  const authPayload = {
    type: 'caip122',
    chains,
    statement,
    aud: uri,
    domain,
    version,
    nonce,
    iat: issuedAt,
    exp: expirationTime,
    nbf: notBefore,
    requestId,
    resources: [writeRecap(methods)],
  }
  return { request, chains, authPayload }
}

/** Whether the claims are exactly those of the request (T-20). */
function saysAsAsked(claims: unknown, { request }: AskedSignIn, statement: string): boolean {
  const { domain, uri, version, nonce, issuedAt, expirationTime, notBefore, requestId } = request
  const requestedFields = {
    domain,
    aud: uri,
    version,
    nonce,
    iat: issuedAt,
    exp: expirationTime,
    nbf: notBefore,
    requestId,
  }
  const claimedStatement = textOf(claims, 'statement')
  // Accept the statement with or without the recap's sentence: the signed text has it anyway.
  if (claimedStatement !== statement && claimedStatement !== request.statement) return false
  return Object.entries(requestedFields).every(([name, value]) => textOf(claims, name) === value)
}

interface Claim {
  readonly network: CaipNetworkId
  readonly address: string
  readonly recap: Recap
  readonly signIn?: SiwxSession
}

function readCacao(cacao: unknown, asked: AskedSignIn): Claim[] {
  const claims = fieldOf(cacao, 'p')
  const issuer = textOf(claims, 'iss')
  const account = issuer?.startsWith(ISSUER) ? parseCaipAddress(issuer.slice(ISSUER.length)) : undefined
  const resources = fieldOf(claims, 'resources')
  const resource: unknown = Array.isArray(resources) ? resources.at(-1) : undefined
  const recap = readRecap(resource)
  if (!account || !recap || !asked.chains.includes(account.caipNetworkId)) return []
  const { caipNetworkId: network, address } = account
  const claim = { network, address, recap }
  const grant = grantOf(asked.request, String(resource))
  const signature = textOf(fieldOf(cacao, 's'), 's')
  const isWhole = Array.isArray(resources) && resources.length === 1 && saysAsAsked(claims, asked, grant.statement)
  // Require the canonical address: the wallet signed its own spelling, which would make another message.
  if (!isWhole || !signature || !HEX.test(signature) || canonicalAddress(network, address) !== address) return [claim]
  try {
    const data = { ...asked.request, ...grant, accountAddress: address, chainId: network }
    return [{ ...claim, signIn: { data, message: formatSiwxMessage(data), signature } }]
  } catch {
    return [claim]
  }
}

/**
 * @param cacaos - CAIP-74 objects, as the wallet sent them
 * @returns `undefined` where it grants nothing that the page can use
 */
export function readSignInAnswer(cacaos: unknown, asked: AskedSignIn): SignInAnswer | undefined {
  const claims = Array.isArray(cacaos) ? cacaos.slice(0, MOST_ANSWERS).flatMap((cacao) => readCacao(cacao, asked)) : []
  if (claims.length === 0) return undefined
  const accounts = claims.flatMap(({ network, address, recap }) => {
    const more = recap.chains.filter((chain) => asked.chains.some((id) => id === chain))
    return [network, ...more].map((chain) => `${chain}:${address}`)
  })
  const named = new Set(accounts.map((account) => account.split(':', 2).join(':')))
  const { events } = pairingMethods.eip155
  return {
    namespaces: {
      eip155: {
        chains: [...named],
        accounts: [...new Set(accounts)],
        methods: [...new Set(claims.flatMap(({ recap }) => recap.methods))],
        events: [...events],
      },
    },
    signIns: claims.flatMap(({ signIn }) => signIn ?? []),
  }
}
