import { scanMessages } from '@wallet-modal/core/internal'
import { useEffect, useRef, useState } from 'react'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/scanner.css?inline'
import { createQrReader } from './barcodes.js'

const LOOK_EVERY_MS = 200

interface ScannerProps {
  onText(text: string): void
}

/** The camera's picture, until it shows a code. It stays in the browser; the camera is off as soon as this is unmounted. */
export default function Scanner({ onText }: ScannerProps) {
  useStyles(css)
  const video = useRef<HTMLVideoElement>(null)
  const onTextRef = useRef(onText)
  onTextRef.current = onText
  const [failure, setFailure] = useState<'send.scanBlocked' | 'send.scanFailed'>()
  const t = useTranslate(scanMessages)

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const reader = createQrReader()

    async function scanFrame(): Promise<void> {
      const [code] = video.current ? ((await reader?.detect(video.current).catch(() => undefined)) ?? []) : []
      if (gone) return
      if (code?.rawValue) onTextRef.current(code.rawValue)
      else timer = setTimeout(scanFrame, LOOK_EVERY_MS)
    }

    async function start(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (gone || !video.current) return end()
        video.current.srcObject = stream
        // The reader finds nothing until there is a picture, so there is no need to wait for it to play.
        video.current.play().catch(() => {})
        await scanFrame()
      } catch (error) {
        const blocked = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!gone) setFailure(blocked ? 'send.scanBlocked' : 'send.scanFailed')
      }
    }

    function end(): void {
      gone = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    void start()
    return end
  }, [])

  return (
    <>
      {!failure && <video ref={video} className="scanner-picture" muted playsInline />}
      <p className="scanner-hint" role="status">
        {t(failure ?? 'send.scanHint')}
      </p>
    </>
  )
}
