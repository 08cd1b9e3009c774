/** Texts of the last look before money moves. */
export const sendPreviewMessages = {
  'sendPreview.amount': 'You send',
  'sendPreview.to': 'To',
  'sendPreview.from': 'From',
  'sendPreview.network': 'Network',
  'sendPreview.maxFee': 'Network fee, at most',
  'sendPreview.final': 'Transfers cannot be undone. Check the whole address.',
  'sendPreview.send': 'Send',
  'sendPreview.sending': 'Confirm in your wallet',
  'sendPreview.gone': 'This transfer is no longer prepared',
  'sendPreview.goneHint': 'Nothing was sent. Go back and review it again.',
  'sendPreview.goBack': 'Go back',
} as const
