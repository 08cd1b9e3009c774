import { allowancesMessages } from '@wallet-modal/core'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'
import { useAllowanceText } from './useAllowanceText.js'
import { useSwap } from './useSwap.js'

/** What was allowed from here and stands on the chain, each with the way to take it back. */
export default function Allowances() {
  const swap = useSwapController()
  const run = useRun()
  const { allowances } = useSwap()
  const t = useTranslate(allowancesMessages)
  const { named } = useAllowanceText()
  return (
    <section className="slippage" aria-label={t('swap.allowances')}>
      <p className="muted" aria-hidden="true">
        {t('swap.allowances')}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without marks for mere layout. */}
      <ul role="list">
        {allowances.map((allowance) => (
          <li className="slippage-line" key={`${allowance.token.address} ${allowance.spender}`}>
            <span className="number">{named(allowance)}</span>
            <button
              type="button"
              className="chip slippage-choice"
              aria-label={`${t('swap.revoke')}: ${named(allowance)}`}
              onClick={() => run(() => swap.revoke(allowance))}
            >
              {t('swap.revoke')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
