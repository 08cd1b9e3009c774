/** The names of the views that no first open shows; those of the first are `dialog.ts`. */
export const titleMessages = {
  'title.ConnectingWalletConnectBasic': 'Scan with your phone',
  'title.ConnectingExternal': 'Connecting',
  'title.ChooseNamespace': 'Choose a network',
  'title.ConnectingSiwe': 'Sign in',
  'title.SIWXSignMessage': 'Sign in',
  'title.Account': 'Account',
  'title.ConnectedWallets': 'Connected wallets',
  'title.Networks': 'Choose network',
  'title.UnsupportedChain': 'Switch network',
  'title.SelectToken': 'Select token',
  'title.Send': 'Send',
  'title.SendPreview': 'Review send',
  'title.ApproveTransaction': 'Confirm transaction',
  'title.Receive': 'Receive',
  'title.RegisterAccountName': 'Choose a name',
  'title.Transactions': 'Activity',
} as const
