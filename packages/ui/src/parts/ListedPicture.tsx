import { IMAGE_PRELOAD_TIMEOUT_MS } from '@wallet-modal/core/internal'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { usePicture } from '../hooks/usePicture.js'
import { useStyles } from '../hooks/useStyles.js'
import { useViewState } from '../hooks/viewState.js'
import css from '../styles/listedPicture.css?inline'

/** Time on screen before a picture is requested: a tile that rushes by needs none. */
const RUSH_MS = 80

/** A hue for each name, so that drawn tiles can be told apart. */
function hueOf(name: string): number {
  let hash = 7
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) % 360
  return hash
}

interface ListedPictureProps {
  src: string | undefined
  name: string
  size: 40 | 56 | 72
  /** Round, for a token. */
  round?: boolean
}

/** A wallet's picture, requested when it is on the screen; a drawn tile until it is loaded, and where there is none. */
export function ListedPicture({ src, name, size, round = false }: ListedPictureProps) {
  useStyles(css)
  const { pictures } = useViewState()
  const knownOutcome = src === undefined ? 'failed' : pictures.get(src)
  const [requestedSrc, setAsked] = useState<string>()
  const [endedSrc, setEnded] = useState<string>()
  const frame = useRef<HTMLSpanElement>(null)
  const isWaiting = src !== undefined && knownOutcome === undefined && requestedSrc !== src

  useEffect(() => {
    const element = frame.current
    if (!isWaiting || !element) return
    // Fallback for a browser that can't observe what is on the screen (E06).
    if (!globalThis.IntersectionObserver) return setAsked(src)
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(() => setAsked(src), RUSH_MS)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWaiting, src])

  useEffect(() => {
    if (src === undefined || requestedSrc !== src || pictures.has(src)) return
    const timer = setTimeout(() => pictures.has(src) || setEnded(src), IMAGE_PRELOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [requestedSrc, src, pictures])

  const settle = useCallback(
    (outcome: 'shown' | 'failed') => {
      if (src === undefined) return
      pictures.set(src, outcome)
      setEnded(outcome === 'failed' ? src : undefined)
    },
    [src, pictures],
  )
  const shows =
    src !== undefined &&
    knownOutcome !== 'failed' &&
    endedSrc !== src &&
    (knownOutcome === 'shown' || requestedSrc === src)
  const picture = usePicture(shows ? src : undefined, settle, knownOutcome === 'shown' ? 'sync' : undefined)
  return (
    <span
      className={`picture picture-${round ? 'round' : 'wallet'} picture-${size} picture-drawn`}
      aria-hidden="true"
      ref={frame}
      style={{ '--hue': hueOf(name) } as CSSProperties}
    >
      {[...name.trim()].slice(0, 1).join('').toUpperCase()}
      {picture}
    </span>
  )
}
