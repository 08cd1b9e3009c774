import { sendFieldsMessages } from '@wallet-modal/core/internal'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '../../components/FieldError.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useProblemText } from './useProblemText.js'
import { useSend } from './useSend.js'

/** A text for the receiver; shown once the visitor, a link, or the receiver's own account asks for it. */
export function MemoField() {
  const { send } = useModal()
  const { memo, problem, status } = useSend()
  const [isOpened, setWanted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const t = useTranslate(sendFieldsMessages)
  const id = useId()
  const { inline } = useProblemText('memo')
  const isShown = isOpened || problem?.code === 'MEMO_REQUIRED'

  useEffect(() => {
    if (!isShown) return
    field.current?.focus()
    setWanted(true)
  }, [isShown])

  if (!isShown && !memo)
    return (
      <button type="button" className="chip memo-add" onClick={() => setWanted(true)}>
        {t('send.addMemo')}
      </button>
    )
  return (
    <div className="card" data-invalid={inline ? true : undefined}>
      <label className="receiver-line">
        <span className="receiver-label">{t('send.memo')}</span>
        <input
          ref={field}
          className="memo-input"
          dir="auto"
          value={memo}
          readOnly={status === 'preparing' || status === 'sending'}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={inline ? true : undefined}
          aria-describedby={inline ? id : `${id}-hint`}
          onChange={({ target }) => {
            setWanted(true)
            send.setMemo(target.value)
          }}
        />
      </label>
      <FieldError id={id}>{inline}</FieldError>
      {!inline && (
        <p className="memo-hint" id={`${id}-hint`}>
          {t('send.memoHint')}
        </p>
      )}
    </div>
  )
}
