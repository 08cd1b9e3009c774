import { expect, test } from 'vitest'
import { type ChainNamespace, chainNamespaces } from '../primitives/caip.js'
import { isAllowedBeforeSignIn, isSigningMethod } from './methodGuard.js'

/** Spec 5 'Sign-in requests' and T-22, each by name, and their like in the other namespaces. */
const signing = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'wallet_sendPreparedCalls',
  'wallet_grantPermissions',
  'wallet_signMessage',
  'eth_decrypt',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana:signIn',
  'sendTransaction',
  'polkadot_signMessage',
  'polkadot_signTransaction',
  'author_submitExtrinsic',
  'bitcoin_signMessage',
  'bitcoin_signPsbt',
  'bitcoin_sendTransfer',
  'signPsbt',
  'signMessage',
  'sendTransfer',
  'pushTx',
  'sendrawtransaction',
  'transfer',
  'stx_transferStx',
  'runes_transfer',
  'inscribeTransfer',
  'inscribe',
  'createInscription',
  'createRepeatInscriptions',
  'mint',
  'requestMint',
  'psbtRequest',
  'transactionRequest',
  'payInvoice',
  'approve',
]
test.each(signing)('%s signs, sends or lets another do so: refused in every namespace', (method) => {
  expect(isSigningMethod(method)).toBe(true)
  for (const namespace of chainNamespaces) expect(isAllowedBeforeSignIn(namespace, method)).toBe(false)
})

test.each<[ChainNamespace, string]>([
  ['eip155', 'eth_accounts'],
  ['eip155', 'eth_requestAccounts'],
  ['eip155', 'eth_chainId'],
  ['eip155', 'net_version'],
  ['eip155', 'eth_call'],
  ['eip155', 'eth_estimateGas'],
  ['eip155', 'eth_getBalance'],
  ['eip155', 'eth_blockNumber'],
  ['eip155', 'eth_getLogs'],
  ['eip155', 'eth_getTransactionReceipt'],
  ['eip155', 'eth_getTransactionCount'],
  ['eip155', 'eth_gasPrice'],
  ['eip155', 'eth_feeHistory'],
  ['eip155', 'wallet_getCapabilities'],
  ['eip155', 'wallet_getPermissions'],
  ['eip155', 'wallet_getCallsStatus'],
  ['eip155', 'wallet_getAssets'],
  ['solana', 'getBalance'],
  ['solana', 'getSignatureStatuses'],
  ['solana', 'simulateTransaction'],
  ['solana', 'solana_getAccounts'],
  ['polkadot', 'state_getStorage'],
  ['polkadot', 'system_accountNextIndex'],
  ['bip122', 'getAccountAddresses'],
  ['bip122', 'getblockcount'],
])('%s: %s only reads and passes', (namespace, method) => {
  expect(isAllowedBeforeSignIn(namespace, method)).toBe(true)
  expect(isSigningMethod(method)).toBe(false)
})

test.each([
  'getInscriptions',
  'getTransfers',
  'fetchBalance',
  'on',
  'removeListener',
  'isConnected',
  'connect',
  'enable',
])('%s is no word for moving money', (method) => {
  expect(isSigningMethod(method)).toBe(false)
})

test.each([
  // They change the wallet, though they sign nothing.
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_invokeSnap',
  'requestAirdrop',
  // Nobody knows them.
  'eth_newThing',
  '',
  'ETH_CALL',
  'eth_call ',
  ' eth_call',
  'eth_call\n',
  'Personal_Sign',
  'constructor',
  '__proto__',
  'toString',
])('%j is on neither list, and refused', (method) => {
  for (const namespace of chainNamespaces) expect(isAllowedBeforeSignIn(namespace, method)).toBe(false)
})

test('what one namespace reads is no method of another', () => {
  expect(isAllowedBeforeSignIn('solana', 'eth_call')).toBe(false)
  expect(isAllowedBeforeSignIn('eip155', 'getBalance')).toBe(false)
})
