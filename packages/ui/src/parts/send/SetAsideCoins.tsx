import { sendFieldsMessages } from '@wallet-modal/core/internal'
import { Checkbox } from '../../components/Checkbox.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSend } from './useSend.js'

/** Coins that may carry more than they are worth are left alone until the visitor puts them in. */
export function SetAsideCoins() {
  const { send } = useModal()
  const { account } = useActive()
  const { token, withSetAside } = useSend()
  const t = useTranslate(sendFieldsMessages)
  const format = useFormat()
  const row = account.tokenBalance.find(({ address }) => address === undefined)
  if (!token || token.address || !row?.setAside) return null
  const amount = `${format.exact(row.setAside)} ${row.symbol}`
  return (
    <div className="set-aside">
      <Checkbox checked={withSetAside} onChange={send.spendSetAside}>
        {t('send.setAside', { amount: format.isolate(amount) })}
        <span className="muted"> {t('send.setAsideHint')}</span>
      </Checkbox>
    </div>
  )
}
