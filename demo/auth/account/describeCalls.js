import { decodeFunctionData, isAddressEqual, parseAbi } from 'viem'
import { accountAbi } from './accountAbi.js'
import { permissionsOf, signerOf } from './permissions.js'

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

function decode(abi, data) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

const tokenFacts = {
  transfer: ([to, amount]) => ({ kind: 'transfer', to, amount }),
  transferFrom: ([from, to, amount]) => ({ kind: 'transferFrom', from, to, amount }),
  approve: ([spender, amount]) => ({ kind: 'approve', spender, amount }),
}

const ownFacts = {
  grantSession: ([session]) => ({
    kind: 'grant',
    signer: signerOf(session),
    expiry: session.expiresAt,
    permissions: permissionsOf(session),
    app: { name: session.appName, url: session.appUrl },
  }),
  revokeSession: ([id]) => ({ kind: 'revoke', id }),
}

/** One call of `account`, as facts: what is decoded is what is in the call, and nothing a service said of it. */
function describeCall(account, { to, value = 0n, data = '0x' }) {
  const sent = BigInt(value)
  if (data === '0x') return { kind: 'native', to, value: sent }
  const own = isAddressEqual(to, account)
  const decoded = decode(own ? accountAbi : tokenAbi, data)
  const facts = decoded && (own ? ownFacts : tokenFacts)[decoded.functionName]?.(decoded.args)
  // A receiver of tokens beside `to`, the contract: it is named `token` there.
  if (facts && !own) return { value: sent, token: to, ...facts }
  return facts ? { value: sent, ...facts } : { kind: 'call', to, value: sent, selector: data.slice(0, 10), data }
}

/**
 * What calls do, for a screen that asks whether they may. Amounts are base units.
 * @returns {({ kind: 'native' | 'transfer' | 'transferFrom' | 'approve' | 'grant' | 'revoke' | 'call', value: bigint } & Record<string, any>)[]}
 */
export const describeCalls = (account, calls) => calls.map((call) => describeCall(account, call))
