import { accountMessages, hasLookAlikes } from '@wallet-modal/core/internal'
import { useRef, useState } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { Badge } from '../../components/Badge.js'
import { Icon } from '../../components/Icon.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { CopyAddress } from '../CopyAddress.js'
import { AccountDetail } from './AccountDetail.js'
import { AccountPicker } from './AccountPicker.js'
import { AccountTotal } from './AccountTotal.js'
import { KindOfAccount } from './KindOfAccount.js'
import { SessionLine } from './SessionLine.js'

/** The connected account, its network and its total. */
export function AccountSummary() {
  const { account, namespace } = useActive()
  const t = useTranslate(accountMessages)
  const format = useFormat()
  const choice = useRef<HTMLButtonElement>(null)
  const [choosing, setChoosing] = useState(false)
  const { address = '', addressLabels, allAccounts, profileImage, profileName } = account
  const name = profileName ?? addressLabels[address] ?? format.shortAddress(address)
  /** Closes the list and focuses its switch, which names the chosen account. */
  function chosen(): void {
    setChoosing(false)
    choice.current?.focus({ preventScroll: true })
  }
  return (
    <section className="summary">
      <div className="summary-who">
        <Avatar address={address} src={profileImage} size={52} />
        <div>
          <div className="summary-name">
            {allAccounts.length > 1 ? (
              <button
                ref={choice}
                type="button"
                className="summary-switch"
                aria-expanded={choosing}
                aria-label={`${name}, ${t('account.chooseAccount')}`}
                onClick={() => setChoosing(!choosing)}
              >
                <span className="truncate" dir="auto">
                  {name}
                </span>
                <Icon name="chevronDown" />
              </button>
            ) : (
              <span className="truncate" dir="auto">
                {name}
              </span>
            )}
            {address && <CopyAddress address={address} />}
          </div>
          <AccountDetail />
          <KindOfAccount />
        </div>
      </div>
      {profileName && hasLookAlikes(profileName) && <Badge tone="warning">{t('account.lookAlikes')}</Badge>}
      {choosing && <AccountPicker namespace={namespace} account={account} onDone={chosen} />}
      <AccountTotal />
      <SessionLine />
    </section>
  )
}
