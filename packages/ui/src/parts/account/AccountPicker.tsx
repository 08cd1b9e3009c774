import type { AccountState, ChainNamespace } from '@wallet-modal/core'
import { accountMessages, authAccountMessages } from '@wallet-modal/core/internal'
import { Avatar } from '../../components/Avatar.js'
import { Icon } from '../../components/Icon.js'
import { List } from '../../components/List.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useSignedIn } from '../../hooks/useSignedIn.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface AccountPickerProps {
  namespace: ChainNamespace
  account: Readonly<AccountState>
  onDone(): void
}

/** The accounts that the wallet shared. */
export function AccountPicker({ namespace, account, onDone }: AccountPickerProps) {
  const { connection } = useModal()
  const run = useRun()
  const format = useFormat()
  const t = useTranslate(accountMessages)
  const types = useTranslate(authAccountMessages)
  const signedIn = useSignedIn()
  const severalPurposes = account.allAccounts.some(({ type }) => type === 'ordinal')
  return (
    <List className="list account-picker" aria-label={t('account.chooseAccount')}>
      {account.allAccounts.map(({ address, type }) => {
        const current = address === account.address
        const label = account.addressLabels[address]
        const purpose = severalPurposes && (type === 'payment' || type === 'ordinal') && t(`account.purpose.${type}`)
        // For an embedded wallet: the kind of account of an address; choosing the address chooses the kind.
        const kind = signedIn && (type === 'eoa' || type === 'smartAccount') ? type : undefined
        const named = purpose || (kind && types(`authAccount.${kind}`))
        const detail = [named, label && format.shortAddress(address)].filter(Boolean).join(' · ')
        return (
          <li key={address}>
            <Row
              plain
              icon={<Avatar address={address} />}
              name={label ?? format.shortAddress(address)}
              detail={detail}
              current={current}
              end={current && <Icon name="check" />}
              onClick={() => {
                onDone()
                if (!kind || !signedIn || (namespace !== 'eip155' && namespace !== 'solana')) {
                  run(() => connection.selectAccount(namespace, address))
                } else if (!current) run(() => signedIn.auth.setAccountType(namespace, kind))
              }}
            />
          </li>
        )
      })}
    </List>
  )
}
