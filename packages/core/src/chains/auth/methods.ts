/** What the embedded wallet may be asked (spec 5): what reads passes, what signs is shown, everything else is refused. */
import { isAllowedBeforeSignIn } from '../../domain/methodGuard.js'
import type { AuthNamespace } from '../authTypes.js'

const signing: Readonly<Record<AuthNamespace, ReadonlySet<string>>> = {
  eip155: new Set([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    // Of ERC-7715; that of EIP-2255 ends the connection and is answered here.
    'wallet_revokePermissions',
  ]),
  solana: new Set([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ]),
}

/** Whether the visitor is asked. */
export const isSigning = (namespace: AuthNamespace, method: string): boolean => signing[namespace].has(method)

/** What ends on a chain: once the wallet has it, only the wallet's own word says that it does not. */
const broadcasting: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'solana_signAndSendTransaction',
])

export const isBroadcasting = (method: string): boolean => broadcasting.has(method)

export const isReading = (namespace: AuthNamespace, method: string): boolean => isAllowedBeforeSignIn(namespace, method)
