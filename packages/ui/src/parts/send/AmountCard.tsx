import { commonMessages, sendMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { FieldError } from '../../components/FieldError.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useHiddenBalances } from '../../hooks/useHiddenBalances.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { BalanceText } from '../BalanceText.js'
import { HIDDEN_FIGURE } from '../HiddenFigure.js'
import { TokenImage } from '../TokenRow.js'
import { TypedAmountField } from '../TypedAmountField.js'
import { FiatSwitch } from './FiatSwitch.js'
import { useCurrencySign } from './useCurrencySign.js'
import { useProblemText } from './useProblemText.js'
import { useSend } from './useSend.js'

/** The amount and its token: the number left, the token right, the other currency below, balance and Max beside it. */
export function AmountCard() {
  const { router, send } = useModal()
  const run = useRun()
  const { account } = useActive()
  const { token, fiat, sendTokenAmount, status, problem } = useSend()
  const { hidden } = useHiddenBalances()
  const t = useTranslate(sendMessages)
  const common = useTranslate(commonMessages)
  const format = useFormat()
  const errorId = useId()
  const { inline } = useProblemText('amount')
  const busy = status === 'preparing' || status === 'sending'
  const maxOff = !token || busy
  const isInsufficient = problem?.code === 'INSUFFICIENT_BALANCE'
  const inFiat = fiat !== undefined
  const dollar = useCurrencySign()
  // The row of the account in use, which may have changed since the token was chosen.
  const row = token && account.tokenBalance.find(({ address }) => address === token.address)
  const balanceText = row ? format.quantity(row.quantity.numeric, row.symbol) : common('common.unknownAmount')
  return (
    <div className="card amount-card" data-invalid={inline ? true : undefined}>
      <div className="amount-line">
        <TypedAmountField
          label={t(inFiat ? 'send.amountFiat' : 'send.amount')}
          value={fiat ?? sendTokenAmount}
          onChange={inFiat ? send.setFiat : send.setAmount}
          onLeave={() => run(send.tidyAmount)}
          disabled={busy}
          errorId={inline && errorId}
          currency={inFiat ? dollar : undefined}
        />
        <button
          type="button"
          className="token-pill"
          aria-label={token ? t('send.selectTokenNamed', { symbol: token.symbol }) : t('send.selectToken')}
          onClick={() => router.push('SelectToken')}
        >
          {token && <TokenImage token={token} size={24} />}
          <span className="truncate" dir="auto">
            {token ? token.symbol : t('send.selectToken')}
          </span>
          <Icon name="chevronDown" />
        </button>
      </div>
      <div className="amount-below" data-lacking={isInsufficient || undefined}>
        <FiatSwitch busy={busy} />
        <div className="amount-balance">
          <BalanceText text={t('send.balance')} amount={hidden ? HIDDEN_FIGURE : balanceText} />
          <button
            type="button"
            className="chip"
            aria-disabled={maxOff || undefined}
            onClick={() => !maxOff && run(send.setMax)}
          >
            {t('send.max')}
          </button>
        </div>
      </div>
      <FieldError id={errorId} unseen={isInsufficient}>
        {inline}
      </FieldError>
    </div>
  )
}
