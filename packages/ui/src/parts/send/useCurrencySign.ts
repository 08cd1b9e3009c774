import { formatFiat } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'

/** The sign of the dollar as this visitor reads it, and whether figures have it in front: '$1' or '1 $'. */
export function useCurrencySign() {
  const { locale } = useSnapshot(useModal().locale.state)
  const [before = '', after = ''] = formatFiat(0, { locale })
    .replace(/\p{Cf}/gu, '')
    .split(/\p{Nd}.*\p{Nd}/u)
  return { sign: (before || after).trim(), before: before !== '' }
}
