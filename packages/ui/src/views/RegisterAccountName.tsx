import { type EnsController, namesMessages } from '@wallet-modal/core/internal'
import { useModal } from '../hooks/ModalContext.js'
import { useActive } from '../hooks/useActive.js'
import { useRun } from '../hooks/useRun.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { NameButton } from '../parts/names/NameButton.js'
import { NameField } from '../parts/names/NameField.js'
import { NamePreview } from '../parts/names/NamePreview.js'
import { NameUnneeded } from '../parts/names/NameUnneeded.js'
import { OtherNames } from '../parts/names/OtherNames.js'
import { useNaming } from '../parts/names/useNaming.js'
import { Screen } from '../parts/Screen.js'
import css from '../styles/names.css?inline'

/** Choosing a name for the account: which are free, the wallet's signature, and that it is taken. */
export default function RegisterAccountNameView() {
  useStyles(css)
  const { blockchainApi, ens, options } = useModal()
  useSnapshot(options.state) // says whether the service is on
  const { account, namespace } = useActive()
  if (!account.address) return <Unneeded why="notConnected" />
  if (!ens || namespace !== 'eip155' || !blockchainApi.enabled()) return <Unneeded why="off" />
  return <ChooseName ens={ens} />
}

function Unneeded(props: Parameters<typeof NameUnneeded>[0]) {
  return (
    <Screen>
      <NameUnneeded {...props} />
    </Screen>
  )
}

function ChooseName({ ens }: { ens: EnsController }) {
  const { router } = useModal()
  const { account } = useActive()
  const run = useRun()
  const t = useTranslate(namesMessages)
  const naming = useNaming(ens)
  const { busy, status } = naming
  const done = status === 'done'
  if (account.profileName && !done && !busy) return <Unneeded why="named" name={account.profileName} />

  const register = () => run(ens.register)
  return (
    <Screen>
      <NamePreview naming={naming} />
      {!done && (
        <div className="naming-fields">
          <NameField ens={ens} naming={naming} onSubmit={register} />
          <OtherNames ens={ens} naming={naming} />
        </div>
      )}
      <div className="buttons">
        <NameButton
          naming={naming}
          onRegister={register}
          onRetry={() => run(ens.suggest)}
          onDone={() => (router.state.history.length > 1 ? router.goBack() : router.reset('Account'))}
        />
        {!done && <p className="naming-hint">{t('names.sign')}</p>}
      </div>
    </Screen>
  )
}
