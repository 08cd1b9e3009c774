import { authAccountMessages } from '@wallet-modal/core/internal'
import { useActive } from '../../hooks/useActive.js'
import { useSignedIn } from '../../hooks/useSignedIn.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Which of the two kinds of account of an embedded wallet is in use, where there are two. */
export function KindOfAccount() {
  const signedIn = useSignedIn()
  const { account } = useActive()
  const t = useTranslate(authAccountMessages)
  const { address, allAccounts, smartAccountDeployed } = account
  const type = allAccounts.find((one) => one.address === address)?.type
  if (!signedIn || allAccounts.length < 2 || (type !== 'eoa' && type !== 'smartAccount')) return null
  const fresh = type === 'smartAccount' && smartAccountDeployed === false
  return (
    <p className="summary-detail" role="status">
      {signedIn.accountType.busy ? t('authAccount.switching') : t(`authAccount.${type}`)}
      {fresh && !signedIn.accountType.busy && ` · ${t('authAccount.new')}`}
    </p>
  )
}
