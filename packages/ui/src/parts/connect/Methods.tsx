import type { AuthController } from '@wallet-modal/core'
import { type ConnectSection, connectMethods, methodsMessages } from '@wallet-modal/core/internal'
import { Fragment } from 'react'
import { useModal } from '../../hooks/ModalContext.js'
import { useAuth } from '../../hooks/useAuth.js'
import { useAuthState } from '../../hooks/useAuthState.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import later from '../../styles/later.css?inline'
import css from '../../styles/methods.css?inline'
import { LeadRow } from '../LeadRow.js'
import { ComingMethods } from './ComingMethods.js'
import { EmailField } from './EmailField.js'
import { Socials } from './Socials.js'
import { Wallets } from './Wallets.js'

/** All ways to connect, in the host's order: wallets, an e-mail address, accounts elsewhere. */
export default function Methods() {
  useStyles(later) // it may be here before the rest that comes later
  useStyles(css)
  const auth = useAuth()
  if (auth === 'failed') return <Wallets />
  return auth ? <Sections auth={auth} /> : <ComingMethods />
}

function Sections({ auth }: { auth: AuthController }) {
  const { options } = useModal()
  const { features } = useSnapshot(options.state)
  const { features: origin } = useAuthState(auth)
  const t = useTranslate(methodsMessages)
  const sections = connectMethods({ flags: features, origin })
  return sections.map((section, index) => (
    <Fragment key={section.method}>
      {isDivided(sections[index - 1], section) && <p className="or">{t('methods.or')}</p>}
      <Section section={section} auth={auth} />
    </Fragment>
  ))
}

/** E-mail and accounts elsewhere are of one kind; a wallet is another. */
const isDivided = (before: ConnectSection | undefined, { method }: ConnectSection) =>
  before !== undefined && (before.method === 'wallet' || method === 'wallet')

function Section({ section, auth }: { section: ConnectSection; auth: AuthController }) {
  if (section.method === 'email') return <EmailField auth={auth} />
  if (section.method === 'social') return <Socials auth={auth} socials={section.socials} />
  if (section.as === 'button') return <WalletsButton />
  return <Wallets folded={section.folded} />
}

function WalletsButton() {
  const { router } = useModal()
  const t = useTranslate(methodsMessages)
  return <LeadRow icon="wallet" name={t('methods.wallet')} onClick={() => router.push('ConnectWallets')} />
}
