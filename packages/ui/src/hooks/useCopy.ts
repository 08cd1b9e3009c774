import { commonMessages } from '@wallet-modal/core'
import { useEffect, useRef, useState } from 'react'
import { useModal } from './ModalContext.js'
import { useTranslate } from './useTranslate.js'

const DONE_MS = 1_500

/** Copies an address exactly as given and says its first and last signs, so that a swapped clipboard is noticed (T-34). */
export function useCopy(): { copied: boolean; copy(address: string): void } {
  const { toast } = useModal()
  const t = useTranslate(commonMessages)
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function write(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      toast.show({ variant: 'error', message: t('common.copyFailed') })
      return
    }
    toast.show({
      variant: 'success',
      message: t('common.addressCopied', { start: address.slice(0, 6), end: address.slice(-6) }),
    })
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), DONE_MS)
  }

  return {
    copied,
    copy(address) {
      void write(address)
    },
  }
}
