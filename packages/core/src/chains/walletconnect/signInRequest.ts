/** What a wallet is asked to sign while it connects, and what its answer is worth. */
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

/** A request that can be put to a wallet. */
export interface AskedSignIn {
  readonly request: SiwxRequest
  readonly chains: readonly CaipNetworkId[]
  /** As the protocol writes it (CAIP-222). */
  readonly authPayload: object
}

/** What a wallet granted, and the sign-ins of it that say what was asked; their signatures are not verified yet. */
export interface SignInAnswer {
  readonly namespaces: RequestedNamespaces & Record<string, { accounts: string[] }>
  readonly signIns: readonly SiwxSession[]
}

/** Asked for where the whole list would make the message too long. */
const ESSENTIAL = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const MOST_ANSWERS = 32
const ISSUER = 'did:pkh:'

/** The longest text that a wallet could make of it is a message. */
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

/** The parts of a message that a recap makes. */
function grantOf({ statement }: SiwxRequest, resource: string) {
  const { sentence = '' } = readRecap(resource) ?? {}
  return { statement: [statement, sentence].filter(Boolean).join(' '), resources: [resource] }
}

/**
 * @returns `undefined` where it can't be asked in one approval: the protocol knows sign-ins on eip155 only, so a page with
 *   other namespaces too would lose those; so many networks that no message holds them; fields that are none of a message
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

/** The request's own words, and no others (T-20). */
function saysAsAsked(claims: unknown, { request }: AskedSignIn, statement: string): boolean {
  const { domain, uri, version, nonce, issuedAt, expirationTime, notBefore, requestId } = request
  const asked = { domain, aud: uri, version, nonce, iat: issuedAt, exp: expirationTime, nbf: notBefore, requestId }
  const said = textOf(claims, 'statement')
  // With the recap's sentence or without it: the text that is signed has it.
  if (said !== statement && said !== request.statement) return false
  return Object.entries(asked).every(([name, value]) => textOf(claims, name) === value)
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
  // What was signed is the wallet's spelling: any other than the canonical one is no message of ours.
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
 * @returns `undefined` where nothing is granted that the page can use
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
