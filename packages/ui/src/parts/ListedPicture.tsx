import { IMAGE_PRELOAD_TIMEOUT_MS } from '@wallet-modal/core'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { usePicture } from '../hooks/usePicture.js'
import { useStyles } from '../hooks/useStyles.js'
import { useViewState } from '../hooks/viewState.js'
import css from '../styles/listedPicture.css?inline'

/** A tile that only rushes by is not worth a request. */
const RUSH_MS = 80

/** A hue of its own for each name, so that drawn tiles can be told apart. */
function hueOf(name: string): number {
  let hash = 7
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) % 360
  return hash
}

interface ListedPictureProps {
  src: string | undefined
  name: string
  size: 40 | 56 | 72
  /** Of a token. */
  round?: boolean
}

/** A wallet's picture, asked for when it is on the screen; drawn until it is there, and where there is none. */
export function ListedPicture({ src, name, size, round = false }: ListedPictureProps) {
  useStyles(css)
  const { pictures } = useViewState()
  const known = src === undefined ? 'failed' : pictures.get(src)
  const [asked, setAsked] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const frame = useRef<HTMLSpanElement>(null)
  const waits = src !== undefined && known === undefined && asked !== src

  useEffect(() => {
    const element = frame.current
    if (!waits || !element) return
    // A browser that can't tell what is on the screen (E06).
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
  }, [waits, src])

  useEffect(() => {
    if (src === undefined || asked !== src || pictures.has(src)) return
    const timer = setTimeout(() => pictures.has(src) || setEnded(src), IMAGE_PRELOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [asked, src, pictures])

  const settle = useCallback(
    (outcome: 'shown' | 'failed') => {
      if (src === undefined) return
      pictures.set(src, outcome)
      setEnded(outcome === 'failed' ? src : undefined)
    },
    [src, pictures],
  )
  const shows = src !== undefined && known !== 'failed' && ended !== src && (known === 'shown' || asked === src)
  const picture = usePicture(shows ? src : undefined, settle)
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
