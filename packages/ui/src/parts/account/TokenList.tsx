import { accountMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { Notice } from '../../components/Notice.js'
import { SkeletonRows } from '../../components/SkeletonRows.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { TokenRow } from '../TokenRow.js'
import { TokenRows } from '../TokenRows.js'
import { HeldElsewhere } from './HeldElsewhere.js'
import { TokensUnavailable } from './TokensUnavailable.js'

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
  const { options, router } = useModal()
  const { features } = useSnapshot(options.state)
  const { account, network } = useActive()
  const t = useTranslate(accountMessages)
  const { tokenBalance, tokenBalanceStatus: status } = account
  const pending = (amount: string) => t('account.onItsWay', { amount })

  if (tokenBalance.length === 0 && (status === 'loading' || status === 'idle')) {
    return <SkeletonRows count={3} label={t('account.tokensLoading')} />
  }
  const unavailable = status === 'unavailable' && <TokensUnavailable />
  if (tokenBalance.length === 0) {
    return (
      unavailable || (
        <Notice
          icon="coins"
          title={t('account.tokensEmpty')}
          detail={t('account.tokensEmptyHint', { network: network?.name ?? '' })}
          {...(features.receive && {
            action: { label: t('account.receive'), onClick: () => router.push('Receive') },
          })}
        />
      )
    )
  }
  return (
    <>
      <HeldElsewhere />
      <TokenRows tokens={tokenBalance}>
        {(token) => <TokenRow token={token} unverified={t('account.unverified')} pending={pending} />}
      </TokenRows>
      {unavailable}
    </>
  )
}
