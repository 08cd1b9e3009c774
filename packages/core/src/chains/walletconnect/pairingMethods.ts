/** Methods and events that a wallet is asked to allow, by namespace; a wallet that allows fewer still works. */
import type { ChainNamespace } from '../types.js'

interface Asked {
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export const pairingMethods: Readonly<Record<ChainNamespace, Asked>> = {
  // EIP-1193 and its family: EIP-191, 712, 747, 2255, 3085, 3326, 5792
  eip155: {
    methods: [
      'eth_sendTransaction',
      'eth_signTransaction',
      'personal_sign',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_requestPermissions',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
    ],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: [],
  },
  polkadot: {
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: [],
  },
  bip122: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['bip122_addressesChanged'],
  },
}

/** Methods that the wallet broadcasts itself: without an answer, it may have done so. */
export const broadcastingMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'sendTransfer',
])

/** Methods without a prompt: no reason to bring the wallet's app to the front. */
export const silentMethods: ReadonlySet<string> = new Set([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'getAccountAddresses',
])
