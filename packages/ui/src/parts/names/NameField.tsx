import { type EnsController, namesMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { Icon } from '../../components/Icon.js'
import { Spinner } from '../../components/Spinner.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import type { Naming } from './useNaming.js'

interface NameFieldProps {
  ens: EnsController
  naming: Naming
  /** Enter was pressed. */
  onSubmit(): void
}

/** The key belongs to an input method, which it ends; for Safari it has ended by then, and only the code tells. */
const composes = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229

/** The name, its ending, and what is to be said of it. */
export function NameField({ ens, naming, onSubmit }: NameFieldProps) {
  const { busy, name, note, suggestionStatus, zone } = naming
  const t = useTranslate(namesMessages)
  const noteId = useId()
  const loading = suggestionStatus === 'loading'
  return (
    <div>
      <label className="name-field" data-tone={note.tone} dir="ltr">
        <input
          type="text"
          aria-label={t('names.label')}
          aria-describedby={noteId}
          aria-invalid={note.tone === 'bad' || undefined}
          placeholder="ada"
          value={name}
          readOnly={busy}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          translate="no"
          enterKeyHint="done"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || composes(event.nativeEvent)) return
            // A wallet asks in the page, too: the rest of this press must not answer its question (T-24).
            event.preventDefault()
            if (!event.repeat) onSubmit()
          }}
          onChange={(event) => ens.setName(event.target.value)}
        />
        {zone && <span className="name-zone truncate">.{zone}</span>}
        {loading && <Spinner />}
        {!loading && (note.tone === 'good' || note.tone === 'bad') && (
          <Icon name={note.tone === 'good' ? 'check' : 'alert'} />
        )}
      </label>
      <p className="name-note" id={noteId} data-tone={note.tone} role="status">
        {note.text}
      </p>
    </div>
  )
}
