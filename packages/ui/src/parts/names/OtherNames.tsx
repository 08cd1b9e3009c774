import { type EnsController, namesMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { List } from '../../components/List.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import type { Naming } from './useNaming.js'

const MOST_SHOWN = 4

/** Names like the one that was typed, and free. */
export function OtherNames({ ens, naming }: { ens: EnsController; naming: Naming }) {
  const t = useTranslate(namesMessages)
  const id = useId()
  const { busy, suggestions } = naming
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="name-others-title" id={id}>
        {t('names.others')}
      </h3>
      <List className="name-others">
        {suggestions.slice(0, MOST_SHOWN).map((name) => (
          <li key={name}>
            <button
              type="button"
              className="name-other"
              aria-disabled={busy || undefined}
              onClick={() => !busy && ens.setName(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </List>
    </section>
  )
}
