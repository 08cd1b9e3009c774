import { accountMessages, type EnsController } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface ChooseNameProps {
  readonly ens: EnsController
  /** Something stands before it in the line. */
  readonly apart: boolean
}

/** The way to a name, for an account that is known to have none. */
export function ChooseName({ ens, apart }: ChooseNameProps) {
  const { router } = useModal()
  const { account } = useActive()
  const { nameless } = useSnapshot(ens.state)
  const t = useTranslate(accountMessages)
  if (account.caipAddress === undefined || nameless !== account.caipAddress || account.profileName) return null
  return (
    <>
      {apart && <span aria-hidden="true">·</span>}
      <button type="button" className="session-action" onClick={() => router.push('RegisterAccountName')}>
        {t('account.chooseName')}
      </button>
    </>
  )
}
