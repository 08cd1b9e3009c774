import type { SmartSession } from '@wallet-modal/core'
import { isSameAddress, type SmartSessionPermission, sessionsMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { Address } from '../../components/Address.js'
import { Icon } from '../../components/Icon.js'
import type { IconName } from '../../components/icons.js'
import { List } from '../../components/List.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

const icons: Record<SmartSessionPermission['kind'], IconName> = {
  native: 'send',
  token: 'send',
  call: 'key',
  other: 'alert',
}

/** Labels of a permission's address. */
const labels = {
  native: 'sessions.to',
  token: 'sessions.token',
  call: 'sessions.contract',
  other: 'sessions.contract',
} as const satisfies Record<SmartSessionPermission['kind'], keyof typeof sessionsMessages>

/** A session's permissions in words, with whole addresses of receivers and contracts. */
export function Permissions({ session: { caipNetworkId, permissions, status } }: { session: SmartSession }) {
  const t = useTranslate(sessionsMessages)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 className="permissions-title" id={titleId}>
        {t(status === 'active' ? 'sessions.mayDo' : 'sessions.couldDo')}
      </h3>
      {permissions.length === 0 ? (
        <p className="permissions-none">{t('sessions.nothing')}</p>
      ) : (
        <List className="permissions">
          {permissions.map((permission, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a session never changes.
            <Permission key={index} permission={permission} caipNetworkId={caipNetworkId} />
          ))}
        </List>
      )}
    </section>
  )
}

interface PermissionProps {
  permission: SmartSessionPermission
  caipNetworkId: SmartSession['caipNetworkId']
}

function Permission({ permission, caipNetworkId }: PermissionProps) {
  const { accounts, chains } = useModal()
  const format = useFormat()
  const t = useTranslate(sessionsMessages)
  const { amount, kind, method, selector, to } = permission
  const native = kind === 'native' ? chains.find(caipNetworkId)?.nativeCurrency.symbol : undefined
  // Balances may load later than sessions. An unverified symbol may be borrowed, and names nothing.
  const { tokenBalance } = useSnapshot(accounts.state.eip155)
  const heldToken = tokenBalance.find(({ address, chainId }) => chainId === caipNetworkId && isSameAddress(address, to))
  const symbol = permission.symbol ?? native ?? (kind === 'token' && heldToken?.verified ? heldToken.symbol : undefined)

  function words(): string {
    if (kind === 'native' || kind === 'token') {
      if (amount === undefined) return t('sessions.sendLimited', { symbol: symbol ?? t('sessions.aToken') })
      if (symbol === undefined) return t('sessions.sendOf', { amount: format.exact(amount) })
      return t('sessions.send', { amount: format.exactQuantity(amount, symbol) })
    }
    const name = method ?? selector
    const named = name && format.isolate(name)
    if (kind === 'call') return named ? t('sessions.call', { method: named }) : t('sessions.callAny')
    return named ? `${t('sessions.other')} (${named})` : t('sessions.other')
  }

  return (
    <li className="permission">
      <Icon name={icons[kind]} />
      <div className="permission-words">
        <p>{words()}</p>
        {to && (
          <p className="permission-to">
            <span>{t(labels[kind])}</span>
            <Address value={to} />
          </p>
        )}
      </div>
    </li>
  )
}
