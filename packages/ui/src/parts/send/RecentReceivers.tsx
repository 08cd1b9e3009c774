import { sendMessages } from '@wallet-modal/core/internal'
import { type MouseEvent, useId } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { List } from '../../components/List.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSend } from './useSend.js'

/**
 * Whom money was sent to from here; the field then holds the whole address, or the name, which is looked up anew: what was
 * stored beside it is not paid unseen (T-18). Never what somebody else's transfer names (T-04).
 */
export function RecentReceivers() {
  const { send } = useModal()
  const run = useRun()
  const { recent, receiverAddress } = useSend()
  const t = useTranslate(sendMessages)
  const format = useFormat()
  const id = useId()
  if (receiverAddress || recent.length === 0) return null

  function clear({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
    // A key pressed it, and it goes: the next one finds the field above, not the start of the page.
    if (detail === 0) currentTarget.closest('.send-fields')?.querySelector<HTMLElement>('.address-input')?.focus()
    run(send.clearRecent)
  }

  return (
    <section aria-labelledby={id}>
      <div className="recent-head">
        <h3 className="recent-title" id={id}>
          {t('send.recent')}
        </h3>
        <button type="button" className="recent-clear" aria-describedby={id} onClick={clear}>
          {t('send.clearRecent')}
        </button>
      </div>
      <List>
        {recent.map(({ address, name }) => (
          <li key={address}>
            <Row
              plain
              icon={<Avatar address={address} />}
              name={name ?? format.shortAddress(address)}
              detail={name && format.shortAddress(address)}
              onClick={() => send.setReceiver(name ?? address)}
            />
          </li>
        ))}
      </List>
    </section>
  )
}
