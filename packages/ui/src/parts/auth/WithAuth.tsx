import type { AuthController } from '@wallet-modal/core'
import { commonMessages } from '@wallet-modal/core/internal'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../components/SkeletonRows.js'
import { useAuth } from '../../hooks/useAuth.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Screen } from '../Screen.js'
import { AuthGone } from './AuthGone.js'

interface WithAuthProps {
  children(auth: AuthController): ReactNode
  /** Placeholder until then, in the shape of the content. */
  coming?: ReactNode
}

/** Renders with the sign-in, once its files are loaded; where they can't be, it says so. */
export function WithAuth({ children, coming }: WithAuthProps) {
  const auth = useAuth()
  const common = useTranslate(commonMessages)
  if (auth === 'failed') return <AuthGone />
  if (auth) return children(auth)
  if (coming) return coming
  return (
    <Screen>
      <SkeletonRows count={2} label={common('common.loading')} />
    </Screen>
  )
}
