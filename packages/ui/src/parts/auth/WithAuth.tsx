import { type AuthController, commonMessages } from '@wallet-modal/core'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../components/SkeletonRows.js'
import { useAuth } from '../../hooks/useAuth.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Screen } from '../Screen.js'
import { AuthGone } from './AuthGone.js'

/** What signs in, once its files are here; where they can't be had, it says so. */
export function WithAuth({ children }: { children(auth: AuthController): ReactNode }) {
  const auth = useAuth()
  const common = useTranslate(commonMessages)
  if (auth === 'failed') return <AuthGone />
  if (auth) return children(auth)
  return (
    <Screen busy>
      <SkeletonRows count={2} label={common('common.loading')} />
    </Screen>
  )
}
