import { accountMessages } from '@wallet-modal/core'
import { Avatar } from '../../components/Avatar.js'
import { List } from '../../components/List.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { AnotherAccount } from '../account/AnotherAccount.js'

/** Where the account in use can't sign: the others that the wallet shared, and those that it may share. */
export function OtherAccounts() {
  const { connection } = useModal()
  const run = useRun()
  const { account, namespace } = useActive()
  const format = useFormat()
  const t = useTranslate(accountMessages)
  const others = account.allAccounts.filter(({ address }) => address !== account.address)
  return (
    <>
      {others.length > 0 && (
        <List aria-label={t('account.chooseAccount')}>
          {others.map(({ address }) => (
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
      )}
      <AnotherAccount />
    </>
  )
}
