/** The texts about a transaction that waits for the other owners of an account, and how far they are. */
export const ownersMessages = {
  'owners.wait': 'Waits in your wallet for its other owners',
  'owners.signed': '{signed} of {needed} owners have signed in your wallet',
  'owners.hint':
    'Nothing of it is on the network yet. Ask your wallet whether its owners still have to sign, or have refused.',
} as const
