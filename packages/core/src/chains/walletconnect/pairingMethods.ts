/** What a wallet is asked to allow, by namespace; one that allows less still works, with what it allows. */
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

/** What the wallet broadcasts itself: where no answer comes, it may have. */
export const broadcastingMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'sendTransfer',
])

/** Answered without a question to the visitor: no reason to bring the wallet's app to the front. */
export const silentMethods: ReadonlySet<string> = new Set([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'getAccountAddresses',
])
