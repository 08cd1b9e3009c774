import { commonMessages, type TokenBalance } from '@wallet-modal/core'
import { Badge } from '../components/Badge.js'
import { Picture } from '../components/Picture.js'
import { Row } from '../components/Row.js'
import { useModal } from '../hooks/ModalContext.js'
import { useFormat } from '../hooks/useFormat.js'
import { useHiddenBalances } from '../hooks/useHiddenBalances.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { HiddenFigure } from './HiddenFigure.js'

interface TokenRowProps {
  token: TokenBalance
  /** Text of the mark on a contract nobody vouches for. */
  unverified: string
  /** Says how much of it is on its way back. */
  pending(amount: string): string
  onClick?(): void
  current?: boolean
}

export function TokenRow({ token, unverified, pending, onClick, current = false }: TokenRowProps) {
  const format = useFormat()
  const common = useTranslate(commonMessages)
  const { hidden } = useHiddenBalances()
  const { blockchainApi } = useModal()
  // A page without a data service knows no prices at all: a column of dashes would say nothing.
  const unpriced = blockchainApi.enabled() ? common('common.unknownAmount') : undefined
  const worth = token.value === undefined ? unpriced : format.fiat(token.value)
  const price = token.verified && token.price !== undefined ? format.fiat(token.price) : undefined
  const beside = token.pending && !hidden ? pending(format.amount(token.pending)) : price
  return (
    <Row
      plain
      icon={<TokenImage token={token} />}
      name={token.symbol}
      detail={
        <>
          <span>{token.name}</span>
          {beside !== undefined && (
            <>
              {' · '}
              <bdi className="number">{beside}</bdi>
            </>
          )}
        </>
      }
      current={current}
      {...(onClick && { onClick })}
      end={
        <>
          <span className="row-name number truncate">
            {hidden ? <HiddenFigure /> : format.amount(token.quantity.numeric)}
          </span>
          {!hidden && token.verified && worth !== undefined && (
            <span className="row-detail number truncate">{worth}</span>
          )}
          {!token.verified && <Badge tone="warning">{unverified}</Badge>}
        </>
      }
    />
  )
}

export function TokenImage({ token, size = 40 }: { token: Pick<TokenBalance, 'iconUrl' | 'symbol'>; size?: 24 | 40 }) {
  return <Picture src={token.iconUrl} shape="round" size={size} placeholder={{ text: token.symbol }} />
}
