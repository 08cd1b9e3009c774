import type { SwapToken } from '@wallet-modal/core'
import { swapViewMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { TokenImage } from '../TokenRow.js'

/** The token of a side, which leads to the picker; without one it asks for one. */
export function TokenPill({ side, token }: { side: 'pay' | 'receive'; token: SwapToken | undefined }) {
  const { router } = useModal()
  const t = useTranslate(swapViewMessages)
  return (
    <button
      type="button"
      className={`token-pill ${token ? '' : 'token-pill-empty'}`}
      aria-label={token ? t('swap.selectTokenNamed', { symbol: token.symbol }) : t('swap.selectToken')}
      onClick={() => router.push('SelectToken', { swap: side })}
    >
      {token && <TokenImage token={token} size={24} />}
      <span className="truncate" dir="auto">
        {token ? token.symbol : t('swap.selectToken')}
      </span>
      <Icon name="chevronDown" />
    </button>
  )
}
