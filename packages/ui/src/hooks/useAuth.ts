import type { AuthController } from '@wallet-modal/core'
import { useEffect, useState } from 'react'
import { useModal } from './ModalContext.js'

/** Signing in without a wallet: `undefined` while its files are on their way, 'failed' where they can't be fetched. */
export function useAuth(): AuthController | 'failed' | undefined {
  const { auth, loadAuth } = useModal()
  const [loaded, setLoaded] = useState<AuthController | 'failed' | undefined>(auth)
  useEffect(() => {
    let isMounted = true
    loadAuth().then(
      (controller) => isMounted && setLoaded(controller),
      () => isMounted && setLoaded('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [loadAuth])
  return auth ?? loaded
}
