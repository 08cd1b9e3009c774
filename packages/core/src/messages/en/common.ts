import { dialogMessages } from './dialog.js'
import { titleMessages } from './titles.js'

/** Texts that several views need, those of the dialog among them. */
export const commonMessages = {
  ...dialogMessages,
  ...titleMessages,
  'common.cancel': 'Cancel',
  'common.disconnect': 'Disconnect',
  'common.copyAddress': 'Copy address',
  'common.addressCopied': 'Copied {start}…{end}',
  'common.copyFailed': 'Copying is blocked here. Select the address instead',
  'common.loading': 'Loading',
  'common.newTab': 'opens in a new tab',
  'common.openIn': 'Open in {wallet}',
  'common.network': 'Network: {network}',
  'common.unknownAmount': '—',
  'common.hidden': 'Balance hidden',
} as const
