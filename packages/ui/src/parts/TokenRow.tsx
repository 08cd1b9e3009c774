import type { SwapToken, TokenBalance } from '@wallet-modal/core'
import { commonMessages } from '@wallet-modal/core/internal'
import { Badge } from '../components/Badge.js'
import { Row } from '../components/Row.js'
import { useModal } from '../hooks/ModalContext.js'
import { useFormat } from '../hooks/useFormat.js'
import { useHiddenBalances } from '../hooks/useHiddenBalances.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import css from '../styles/tokenRow.css?inline'
import { HIDDEN_FIGURE, HiddenFigure } from './HiddenFigure.js'
import { MarkedPicture } from './MarkedPicture.js'

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
  useStyles(css)
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
        <span className="token-detail">
          <span className="token-name" title={token.name}>
            {token.name}
          </span>
          {beside !== undefined && (
            <>
              {' · '}
              <bdi className="number">{beside}</bdi>
            </>
          )}
        </span>
      }
      current={current}
      {...(onClick && { onClick })}
      end={
        <>
          <span className="row-name number truncate">
            {hidden ? <HiddenFigure /> : format.amount(token.quantity.numeric)}
          </span>
          {token.verified && worth !== undefined && (
            <span className="row-detail number truncate" aria-hidden={hidden || undefined}>
              {hidden ? HIDDEN_FIGURE : worth}
            </span>
          )}
          {!token.verified && <Badge tone="warning">{unverified}</Badge>}
        </>
      }
    />
  )
}

interface TokenImageProps {
  token: Pick<TokenBalance, 'address' | 'iconUrl' | 'symbol'> &
    Partial<Pick<TokenBalance, 'chainId'>> &
    Pick<SwapToken, 'nativeOf'>
  size?: 24 | 40
}

/** A contract may call itself what it likes: a currency's own mark is for what has no contract. */
export function TokenImage({ token: { address, chainId, iconUrl, nativeOf, symbol }, size = 40 }: TokenImageProps) {
  const id = address === undefined ? chainId : nativeOf
  return <MarkedPicture src={iconUrl} of="currency" id={id} name={symbol} size={size} />
}
