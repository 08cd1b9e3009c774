import { commonMessages } from '@wallet-modal/core/internal'
import { SkeletonRows } from '../components/SkeletonRows.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { Screen } from '../parts/Screen.js'

export function ViewLoading() {
  const t = useTranslate(commonMessages)
  return (
    <Screen>
      <SkeletonRows count={4} label={t('common.loading')} />
    </Screen>
  )
}
