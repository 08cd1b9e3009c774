/** Texts of what only one kind of network asks or offers in Send. */
export const sendFieldsMessages = {
  'send.memo': 'Memo',
  'send.addMemo': 'Add a memo',
  'send.memoHint': 'Some exchanges need it. Anyone can read it.',
  'send.setAside': 'Spend coins that were set aside, too: {amount}',
  'send.setAsideHint': 'They may carry inscriptions or runes. What a coin carries goes away with it.',
} as const
