import { allowancesMessages } from '@wallet-modal/core/internal'
import { List } from '../../components/List.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'
import { useAllowanceText } from './useAllowanceText.js'
import { useSwap } from './useSwap.js'

/** Allowances given from here and in force on the chain, each with a button to revoke it. */
export default function Allowances() {
  const swap = useSwapController()
  const run = useRun()
  const { allowances } = useSwap()
  const t = useTranslate(allowancesMessages)
  const { named } = useAllowanceText()
  const title = t('swap.allowances')
  const revoke = t('swap.revoke')
  return (
    allowances.length > 0 && (
      <section className="slippage" aria-label={title}>
        <p className="muted">{title}</p>
        <List>
          {allowances.map((allowance) => (
            <li className="slippage-line" key={allowance.token.address + allowance.spender}>
              <span className="number">{named(allowance)}</span>
              <button
                type="button"
                className="chip slippage-choice"
                aria-label={`${revoke}: ${named(allowance)}`}
                onClick={() => run(() => swap.revoke(allowance))}
              >
                {revoke}
              </button>
            </li>
          ))}
        </List>
      </section>
    )
  )
}
