/** Texts of what only one kind of network asks or offers in Send. */
export const sendFieldsMessages = {
  'send.memo': 'Memo',
  'send.addMemo': 'Add a memo',
  'send.memoHint': 'Some exchanges need it. Anyone can read it.',
  'send.setAside': 'Spend coins that were set aside, too: {amount}',
  'send.setAsideHint': 'They may carry inscriptions or runes. What a coin carries goes away with it.',
  'send.feeChoice': 'Speed: {choice}',
  'send.feeLegend': 'How fast it is sent, and the network fee of each',
  'send.fee.slow': 'Slow',
  'send.fee.usual': 'Usual',
  'send.fee.fast': 'Fast',
  'send.fee.own': 'Own',
  'send.feeOwn': 'Own fee',
  'send.feeWallet': 'Your wallet may set its own fee, and shows it before you confirm',
  'send.feeRate.INVALID': 'This is not a number',
  'send.feeRate.TOO_MANY_DECIMALS': '{unit} has at most {limit} decimals',
  'send.feeRate.TOO_LOW': 'The network takes no less than {limit}',
  'send.feeRate.TOO_HIGH': 'Far above what is usual. At most {limit}',
  'send.everything': 'Send everything and close this account',
  'send.everythingHint':
    'Nothing stays: not the existential deposit, which keeps an account alive, and nothing for a later fee.',
  'send.tie.locked':
    'This account can’t be closed: part of its balance is locked, for example for staking or a vote. Unlock it first.',
  'send.tie.reserved':
    'This account can’t be closed: part of its balance is reserved, for example as the deposit of an identity or a proxy. Release it first.',
  'send.tie.needed':
    'This account can’t be closed: something on the network relies on it, for example other tokens in it or its staking. End that first.',
} as const
