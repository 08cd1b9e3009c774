import { commonMessages } from '@wallet-modal/core/internal'
import { useTranslate } from '../hooks/useTranslate.js'

/** As long for much as for little. */
export const HIDDEN_FIGURE = '••••'

/** Stands for a figure that the visitor hides. */
export function HiddenFigure() {
  const t = useTranslate(commonMessages)
  return (
    <>
      <span aria-hidden="true">{HIDDEN_FIGURE}</span>
      <span className="hidden-text">{t('common.hidden')}</span>
    </>
  )
}
