import { dialogMessages } from '@wallet-modal/core/internal'
import { Button } from '../components/Button.js'
import { Notice } from '../components/Notice.js'
import { useTranslate } from '../hooks/useTranslate.js'

export interface PartFailedProps {
  retry(): void
  /** How often its files did not come; absent where they did, and it failed by itself. */
  misses?: number
}

/**
 * In the place of what can't be shown. Files that don't come a second time are gone most likely, because the page was
 * deployed anew: then, and where it is no matter of files, loading the page again helps. Not without a connection.
 */
export function PartFailed({ retry, misses = 2 }: PartFailedProps) {
  const t = useTranslate(dialogMessages)
  const reloads = misses > 1 && navigator.onLine
  return (
    <>
      <div role="alert">
        <Notice
          icon="alert"
          title={t('common.loadFailed')}
          detail={reloads ? '' : t('common.loadFailedHint')}
          action={{ label: t('common.retry'), onClick: retry }}
        />
      </div>
      {reloads && (
        <Button kind="secondary" onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      )}
    </>
  )
}
