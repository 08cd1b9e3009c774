/** Allowed methods of the embedded wallet (spec 5): reading ones pass, signing ones are shown, all others are refused. */
import { isAllowedBeforeSignIn } from '../../domain/methodGuard.js'
import type { AuthNamespace } from '../authTypes.js'

const signing: Readonly<Record<AuthNamespace, ReadonlySet<string>>> = {
  eip155: new Set([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    // ERC-7715's method of this name; that of EIP-2255 ends the connection and is answered here.
    'wallet_revokePermissions',
  ]),
  solana: new Set([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ]),
}

/** Whether the method asks the visitor. */
export const isSigning = (namespace: AuthNamespace, method: string): boolean => signing[namespace].has(method)

/** Methods with an effect on a chain: once the wallet has the request, only the wallet can say that it was not sent. */
const broadcasting: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'solana_signAndSendTransaction',
])

export const isBroadcasting = (method: string): boolean => broadcasting.has(method)

export const isReading = (namespace: AuthNamespace, method: string): boolean => isAllowedBeforeSignIn(namespace, method)
