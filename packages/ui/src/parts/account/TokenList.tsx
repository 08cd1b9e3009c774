import { accountMessages, commonMessages } from '@wallet-modal/core'
import { useId } from 'react'
import { Notice } from '../../components/Notice.js'
import { SkeletonRows } from '../../components/SkeletonRows.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { TokenRow } from '../TokenRow.js'
import { tokenKey } from '../tokenKey.js'

export function TokenList() {
  const t = useTranslate(accountMessages)
  const id = useId()
  return (
    <section className="tokens" aria-labelledby={id}>
      <h3 className="section-title" id={id}>
        {t('account.tokens')}
      </h3>
      <Holdings />
    </section>
  )
}

function Holdings() {
  const { accounts } = useModal()
  const run = useRun()
  const { account, namespace, network } = useActive()
  const t = useTranslate(accountMessages)
  const common = useTranslate(commonMessages)
  const { tokenBalance, tokenBalanceStatus: status } = account
  const unverified = t('account.unverified')

  if (tokenBalance.length === 0 && (status === 'loading' || status === 'idle')) {
    return <SkeletonRows count={3} label={t('account.tokensLoading')} />
  }
  const unavailable = status === 'unavailable' && (
    <Notice
      icon="alert"
      title={t('account.tokensUnavailable')}
      detail={t('account.tokensUnavailableHint')}
      {...(!network?.unsupported && {
        action: {
          label: common('common.retry'),
          onClick: () => run(() => accounts.refreshBalances(namespace, { force: true })),
        },
      })}
    />
  )
  if (tokenBalance.length === 0) {
    return (
      unavailable || (
        <Notice
          icon="coins"
          title={t('account.tokensEmpty')}
          detail={t('account.tokensEmptyHint', { network: network?.name ?? '' })}
        />
      )
    )
  }
  return (
    <>
      <ul className="list">
        {tokenBalance.map((token) => (
          <li key={tokenKey(token)}>
            <TokenRow token={token} unverified={unverified} />
          </li>
        ))}
      </ul>
      {unavailable}
    </>
  )
}
