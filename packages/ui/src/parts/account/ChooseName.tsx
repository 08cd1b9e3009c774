import { accountMessages, type EnsController } from '@wallet-modal/core'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The way to a name, for an account that is known to have none; nothing where the service is off. */
export function ChooseName() {
  const { blockchainApi, ens, options } = useModal()
  useSnapshot(options.state) // says whether the service is on
  return ens && blockchainApi.enabled() ? <Offer ens={ens} /> : null
}

function Offer({ ens }: { ens: EnsController }) {
  const { router } = useModal()
  const { account } = useActive()
  const { nameless } = useSnapshot(ens.state)
  const t = useTranslate(accountMessages)
  if (account.caipAddress === undefined || nameless !== account.caipAddress || account.profileName) return null
  return (
    <button type="button" className="session-action" onClick={() => router.push('RegisterAccountName')}>
      {t('account.chooseName')}
    </button>
  )
}
