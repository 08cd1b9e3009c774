/** The key of every text. A language that ships has all of them: a missing one is a type error. */
import type { accountMessages } from './en/account.js'
import type { allowancesMessages } from './en/allowances.js'
import type { allWalletsMessages } from './en/allWallets.js'
import type { approveMessages } from './en/approve.js'
import type { authAccountMessages } from './en/authAccount.js'
import type { authFrameMessages } from './en/authFrame.js'
import type { changeEmailMessages } from './en/changeEmail.js'
import type { chooseNamespaceMessages } from './en/chooseNamespace.js'
import type { commonMessages } from './en/common.js'
import type { connectMessages } from './en/connect.js'
import type { connectingMessages } from './en/connecting.js'
import type { connectionRowMessages } from './en/connectionRow.js'
import type { emailMessages } from './en/email.js'
import type { emailErrorsMessages } from './en/emailErrors.js'
import type { ErrorMessageKey } from './en/errors.js'
import type { getWalletMessages } from './en/getWallet.js'
import type { injectedMessages } from './en/injected.js'
import type { methodsMessages } from './en/methods.js'
import type { namesMessages } from './en/names.js'
import type { networkSearchMessages } from './en/networkSearch.js'
import type { offlineMessages } from './en/offline.js'
import type { onRampMessages } from './en/onRamp.js'
import type { ownersMessages } from './en/owners.js'
import type { pairingMessages } from './en/pairing.js'
import type { peerMessages } from './en/peer.js'
import type { providersMessages } from './en/providers.js'
import type { receiveMessages } from './en/receive.js'
import type { scanMessages } from './en/scan.js'
import type { selectTokenMessages } from './en/selectToken.js'
import type { sendMessages } from './en/send.js'
import type { sendFieldsMessages } from './en/sendFields.js'
import type { sendPreviewMessages } from './en/sendPreview.js'
import type { sessionsMessages } from './en/sessions.js'
import type { signOutMessages } from './en/signOut.js'
import type { siwxMessages } from './en/siwx.js'
import type { socialMessages } from './en/social.js'
import type { speedUpMessages } from './en/speedUp.js'
import type { swapMessages } from './en/swap.js'
import type { swapPreviewMessages } from './en/swapPreview.js'
import type { swapTokensMessages } from './en/swapTokens.js'
import type { swapViewMessages } from './en/swapView.js'
import type { termsMessages } from './en/terms.js'
import type { toastMessages } from './en/toast.js'
import type { transactionsMessages } from './en/transactions.js'

export type MessageKey =
  | keyof typeof accountMessages
  | keyof typeof allWalletsMessages
  | keyof typeof approveMessages
  | keyof typeof authFrameMessages
  | keyof typeof chooseNamespaceMessages
  | keyof typeof commonMessages
  | keyof typeof connectionRowMessages
  | keyof typeof connectMessages
  | keyof typeof connectingMessages
  | ErrorMessageKey
  | keyof typeof getWalletMessages
  | keyof typeof injectedMessages
  | keyof typeof namesMessages
  | keyof typeof networkSearchMessages
  | keyof typeof offlineMessages
  | keyof typeof onRampMessages
  | keyof typeof ownersMessages
  | keyof typeof pairingMessages
  | keyof typeof peerMessages
  | keyof typeof receiveMessages
  | keyof typeof selectTokenMessages
  | keyof typeof scanMessages
  | keyof typeof allowancesMessages
  | keyof typeof sendMessages
  | keyof typeof sendFieldsMessages
  | keyof typeof sendPreviewMessages
  | keyof typeof siwxMessages
  | keyof typeof speedUpMessages
  | keyof typeof swapMessages
  | keyof typeof swapPreviewMessages
  | keyof typeof swapTokensMessages
  | keyof typeof swapViewMessages
  | keyof typeof termsMessages
  | keyof typeof toastMessages
  | keyof typeof transactionsMessages
  | keyof typeof authAccountMessages
  | keyof typeof changeEmailMessages
  | keyof typeof emailMessages
  | keyof typeof emailErrorsMessages
  | keyof typeof methodsMessages
  | keyof typeof providersMessages
  | keyof typeof sessionsMessages
  | keyof typeof signOutMessages
  | keyof typeof socialMessages
