import {
  type FeeLevels,
  formatUnits,
  readTypedAmount,
  type SendState,
  sendFieldsMessages,
  writeTypedAmount,
} from '@wallet-modal/core/internal'
import { useId, useState } from 'react'
import { FieldError } from '../../components/FieldError.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useComposed } from '../../hooks/useComposed.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useFeeText } from './useFeeText.js'
import { useSend } from './useSend.js'

const levels = ['slow', 'usual', 'fast'] as const

const isBusy = ({ status }: Pick<SendState, 'status'>) => status === 'preparing' || status === 'sending'

/** The choice of a fee: three levels with their costs, and an own rate. Closed until the visitor wants another than the usual one. */
export function FeeChoice() {
  const { send } = useModal()
  const { account, network } = useActive()
  const state = useSend()
  const t = useTranslate(sendFieldsMessages)
  const format = useFormat()
  const feeText = useFeeText()
  const name = useId()
  const [open, setOpen] = useState(state.fee !== undefined)
  const { fee, feeLevels, feeStatus, networkFee } = state
  if (!network || feeStatus === 'idle') return null
  // Reserves its place: Review below moves neither when it appears nor while the fee is unknown.
  if (!feeLevels) return <div className="fee-choice" />
  const { nativeCurrency } = network
  const price = account.tokenBalance.find(({ address }) => address === undefined)?.price
  const isOwn = typeof fee === 'object'
  const chosen = isOwn ? 'own' : (fee ?? 'usual')
  const choose = (choice: SendState['fee']) => !isBusy(state) && send.setFee(choice)
  const option = (key: (typeof levels)[number] | 'own', cost: bigint | undefined) => (
    <label key={key} className="fee-level">
      <input
        type="radio"
        name={name}
        value={key}
        checked={key === chosen}
        onChange={() => choose(key === 'own' ? { own: '' } : key === 'usual' ? undefined : key)}
      />
      <span>{t(`send.fee.${key}`)}</span>
      {cost !== undefined && (
        <span className="fee-cost number">
          <bdi>{feeText(cost, nativeCurrency)}</bdi>
          {price !== undefined && <span>{format.worth(cost, nativeCurrency.decimals, price, 'up')}</span>}
        </span>
      )}
    </label>
  )
  return (
    <details className="fee-choice" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('send.feeChoice', { choice: t(`send.fee.${chosen}`) })}
        <Icon name="chevronDown" />
      </summary>
      <fieldset className="fee-levels">
        <legend className="hidden-text">{t('send.feeLegend')}</legend>
        {levels.map((level) => option(level, feeLevels[level].fee))}
        {option('own', isOwn ? networkFee : undefined)}
      </fieldset>
      {isOwn && <OwnFee own={fee.own} {...feeLevels} />}
      {network.namespace === 'eip155' && <p className="fee-hint">{t('send.feeWallet')}</p>}
    </details>
  )
}

interface OwnFeeProps extends Pick<FeeLevels, 'usual' | 'unit' | 'decimals'> {
  readonly own: string
}

/** A rate as it is typed, in the signs of the visitor's language; the usual rate is the placeholder. */
function OwnFee({ own, usual, unit, decimals }: OwnFeeProps) {
  const { locale: controller, send } = useModal()
  const { locale } = useSnapshot(controller.state)
  const state = useSend()
  const t = useTranslate(sendFieldsMessages)
  const format = useFormat()
  const errorId = useId()
  const composed = useComposed(writeTypedAmount(own, locale), (text) =>
    send.setFee({ own: readTypedAmount(text, locale) }),
  )
  const { problem } = state
  const params = problem?.code === 'INVALID_FEE_RATE' ? problem.params : undefined
  const reason = params?.reason as 'EMPTY' | 'INVALID' | 'TOO_MANY_DECIMALS' | 'TOO_LOW' | 'TOO_HIGH' | undefined
  const limitText = format.isolate(`${format.exact(params?.limit || '0')} ${unit}`)
  // An empty field shows no error: the button says what is missing.
  const inline =
    reason && reason !== 'EMPTY'
      ? t(`send.feeRate.${reason}`, { limit: reason === 'TOO_MANY_DECIMALS' ? String(decimals) : limitText, unit })
      : undefined
  return (
    <div className="card" data-invalid={inline ? true : undefined}>
      <label className="receiver-line">
        <span className="receiver-label">{t('send.feeOwn')}</span>
        <input
          className="fee-input number"
          type="text"
          inputMode="decimal"
          dir="ltr"
          maxLength={40}
          placeholder={format.exact(formatUnits(usual.rate, decimals))}
          {...composed}
          readOnly={isBusy(state)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={inline ? true : undefined}
          aria-describedby={inline && errorId}
        />
        <bdi className="receiver-label">{unit}</bdi>
      </label>
      <FieldError id={errorId}>{inline}</FieldError>
    </div>
  )
}
