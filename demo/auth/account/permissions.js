import { encodeAbiParameters, encodeFunctionData, keccak256, numberToHex } from 'viem'
import { accountAbi } from './accountAbi.js'
import { invalid, isId, readPermissionRequest } from './readPermissionRequest.js'

/** ERC-7715, in the draft whose method is `wallet_grantPermissions` and whose requests have a list of `permissions`. */

const sessionType = accountAbi.find(({ name }) => name === 'grantSession').inputs[0]

/** For `wallet_getCapabilities`. */
export const capability = {
  supported: true,
  signerTypes: ['account', 'key'],
  permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
  policyTypes: [],
}

/** What the contract knows a session by. */
export function sessionId({ chainId, account, session }) {
  const types = [{ type: 'uint256' }, { type: 'address' }, sessionType]
  return keccak256(encodeAbiParameters(types, [BigInt(chainId), account, session]))
}

/** The permission objects of a session. */
export function permissionsOf({ nativeAllowance, tokens, calls }) {
  const targets = [...new Set(calls.map(({ target }) => target))]
  return [
    ...(nativeAllowance > 0n
      ? [{ type: 'native-token-transfer', data: { allowance: numberToHex(nativeAllowance) } }]
      : []),
    ...tokens.map(({ token, allowance }) => ({
      type: 'erc20-token-transfer',
      data: { address: token, allowance: numberToHex(allowance) },
    })),
    ...targets.map((address) => ({
      type: 'contract-call',
      data: { address, calls: calls.filter(({ target }) => target === address).map(({ selector }) => selector) },
    })),
  ]
}

export const signerOf = ({ key }) => ({ type: 'account', data: { address: key } })

/**
 * Reads the parameters of `wallet_grantPermissions`.
 * @param {unknown} params one request in a list
 * @param {{ chainId: number, account: `0x${string}`, app: { name: string, url: string }, creation: object }} of `app` is
 *   who asks, as the wallet knows it
 * @returns {{ session: object, calls: object[], response: object[] }} `calls` grant; `response` is the answer once they have
 * @throws Error `code` -32602
 */
export function grantPermissions(params, { chainId, account, app, creation }) {
  if (!Array.isArray(params) || params.length !== 1) throw invalid('one request at a time')
  const session = readPermissionRequest(params[0], { chainId, account, app })
  const response = {
    chainId: numberToHex(chainId),
    address: account,
    expiry: session.expiresAt,
    signer: signerOf(session),
    permissions: permissionsOf(session),
    context: sessionId({ chainId, account, session }),
    accountMeta: creation,
  }
  const data = encodeFunctionData({ abi: accountAbi, functionName: 'grantSession', args: [session] })
  return { session, calls: [{ to: account, value: 0n, data }], response: [response] }
}

/**
 * Reads the parameters of `wallet_revokePermissions`: `[{ permissionContext }]`.
 * @returns {{ calls: object[], id: `0x${string}` }} `id` of the session that ends
 * @throws Error `code` -32602
 */
export function revokePermissions(params, { account }) {
  const [asked] = Array.isArray(params) ? params : []
  const id = asked?.permissionContext ?? asked?.permissionsContext
  if (!isId(id)) throw invalid('permissionContext')
  const data = encodeFunctionData({ abi: accountAbi, functionName: 'revokeSession', args: [id] })
  return { calls: [{ to: account, value: 0n, data }], id }
}

/** What is signed (`personal_sign`) so that anybody may revoke a session for the account. The contract reads the same text. */
export const revocationText = ({ chainId, account, id }) =>
  `Revoke a smart session.\n\nAccount: eip155:${chainId}:${account}\nSession: ${id}`
