import { siwxMessages } from '@wallet-modal/core/internal'
import { Avatar } from '../../components/Avatar.js'
import { List } from '../../components/List.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Further accounts that the wallet shared, for a sign-in that the account in use can't sign. */
export function OtherAccounts() {
  const { connection } = useModal()
  const run = useRun()
  const { account, namespace } = useActive()
  const format = useFormat()
  const t = useTranslate(siwxMessages)
  const otherAccounts = account.allAccounts.filter(({ address }) => address !== account.address)
  if (otherAccounts.length === 0) return null
  return (
    <List aria-label={t('siwx.otherAccounts')}>
      {otherAccounts.map(({ address }) => (
        <li key={address}>
          <Row
            plain
            icon={<Avatar address={address} />}
            name={account.addressLabels[address] ?? format.shortAddress(address)}
            detail={account.addressLabels[address] && format.shortAddress(address)}
            onClick={() => run(() => connection.selectAccount(namespace, address))}
          />
        </li>
      ))}
    </List>
  )
}
