import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { findByTyping, moveByKey } from './gridKeys.js'

/** Letters typed closer together than this are one word. */
const TYPING_GAP_MS = 600

/** Frames after which a long scroll has settled: until then rows come and go, and the focus may go with one. */
const SETTLING_FRAMES = 30

interface GridFocus {
  /** Index of the tile that Tab reaches. */
  readonly current: number
  onKeyDown(event: KeyboardEvent): void
  /** Moves to a tile, with the focus. */
  focus(index: number): void
}

/** Arrow keys, Home, End, paging and type-ahead in a grid of which only a part is in the page. */
export function useGridFocus(
  scroller: RefObject<HTMLElement | null>,
  items: readonly { readonly name: string }[],
  columns: number,
  reveal: (index: number) => void,
): GridFocus {
  const [targetTile, setWanted] = useState({ index: 0, take: false })
  const typing = useRef({ text: '', at: 0 })
  const current = Math.min(targetTile.index, Math.max(0, items.length - 1))

  useEffect(() => {
    if (!targetTile.take) return
    const list = scroller.current
    const root = list?.getRootNode() as ShadowRoot | undefined
    const focusTile = () =>
      list?.querySelector<HTMLElement>(`[data-index="${targetTile.index}"]`)?.focus({ preventScroll: true })
    let frame = 0
    let framesLeft = SETTLING_FRAMES
    const restoreUntilSettled = () => {
      framesLeft -= 1
      if (framesLeft <= 0) return
      frame = requestAnimationFrame(() => {
        // Only a lost focus is restored, not one that the visitor moved.
        if (!root?.activeElement) focusTile()
        restoreUntilSettled()
      })
    }
    focusTile()
    restoreUntilSettled()
    return () => cancelAnimationFrame(frame)
  }, [targetTile, scroller])

  function focus(index: number): void {
    reveal(index)
    setWanted({ index, take: true })
  }

  function typed(key: string): number | undefined {
    const nowMs = Date.now()
    const { text, at } = typing.current
    const extendedText = nowMs - at < TYPING_GAP_MS ? text + key : key
    // A repeated letter does not make a longer word.
    typing.current = { text: [...extendedText].every((letter) => letter === key) ? key : extendedText, at: nowMs }
    return findByTyping(
      items.map(({ name }) => name),
      typing.current.text,
      current,
    )
  }

  return {
    current,
    focus,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const at = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index
      const index = at === undefined ? current : Number(at)
      const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      const isLetter = event.key.length === 1 && (event.key !== ' ' || Date.now() - typing.current.at < TYPING_GAP_MS)
      const nextIndex = isLetter
        ? typed(event.key)
        : moveByKey(event.key, { index, count: items.length, columns, rightToLeft })
      if (nextIndex === undefined) return
      event.preventDefault()
      focus(nextIndex)
    },
  }
}
