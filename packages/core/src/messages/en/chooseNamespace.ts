/** Texts of ChooseNamespace; a namespace is called what its users call it. */
export const chooseNamespaceMessages = {
  'chooseNamespace.lead':
    'This wallet works with several kinds of network. Choose the one to connect now; you can add another later.',
  'chooseNamespace.connected': 'Connected',
  'namespace.eip155': 'Ethereum and EVM',
  'namespace.solana': 'Solana',
  'namespace.polkadot': 'Polkadot',
  'namespace.bip122': 'Bitcoin',
} as const
