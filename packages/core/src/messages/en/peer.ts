/** Texts about who answered a pairing. */
export const peerMessages = {
  'peer.wallet': 'Connected wallet',
  'peer.unnamed': 'Without a name',
  'peer.host': 'Says it comes from',
  'peer.noHost': 'It does not say',
  'peer.address': 'Address',
  'peer.compare': 'Is this your wallet? Compare the address with the one it shows.',
  'peer.instead': 'You chose {wallet}, but this does not seem to be it. If you do not know this wallet, disconnect.',
  'peer.seen': 'This is my wallet',
} as const
