import { useLayoutEffect } from 'react'
import { useModal } from './ModalContext.js'

/** Tells the theme controller what the system prefers, now and whenever it changes. */
export function useSystemTheme(): void {
  const { theme } = useModal()
  useLayoutEffect(() => {
    // Missing where a page's own tests run.
    const query = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
    if (!query) return
    const tell = () => theme.setSystem(query.matches ? 'dark' : 'light')
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [theme])
}
