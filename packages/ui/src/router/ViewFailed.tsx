import { dialogMessages } from '@wallet-modal/core'
import { Notice } from '../components/Notice.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { Screen } from '../parts/Screen.js'

export function ViewFailed({ retry }: { retry(): void }) {
  const t = useTranslate(dialogMessages)
  return (
    <Screen>
      <div role="alert">
        <Notice
          icon="alert"
          title={t('common.loadFailed')}
          detail={t('common.loadFailedHint')}
          action={{ label: t('common.retry'), onClick: retry }}
        />
      </div>
    </Screen>
  )
}
