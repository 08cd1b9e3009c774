import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { findByTyping, moveByKey } from './gridKeys.js'

/** Letters typed closer together than this are one word. */
const TYPING_GAP_MS = 600

/** While a long way is scrolled, rows come and go, and the focus may go with one. */
const SETTLING_FRAMES = 30

interface GridFocus {
  /** Index of the tile that Tab reaches. */
  readonly current: number
  onKeyDown(event: KeyboardEvent): void
  /** Moves to a tile, and the focus with it. */
  focus(index: number): void
}

/** Arrow keys, Home, End, paging and type-ahead in a grid of which only a part is in the page. */
export function useGridFocus(
  scroller: RefObject<HTMLElement | null>,
  items: readonly { readonly name: string }[],
  columns: number,
  reveal: (index: number) => void,
): GridFocus {
  const [wanted, setWanted] = useState({ index: 0, take: false })
  const typing = useRef({ text: '', at: 0 })
  const current = Math.min(wanted.index, Math.max(0, items.length - 1))

  useEffect(() => {
    if (!wanted.take) return
    const list = scroller.current
    const root = list?.getRootNode() as ShadowRoot | undefined
    const find = () => list?.querySelector<HTMLElement>(`[data-index="${wanted.index}"]`)
    let frame = 0
    let left = SETTLING_FRAMES
    const take = (force: boolean) => {
      // Only a focus that was lost is taken back, not one that the visitor moved on.
      if (force || !root?.activeElement) find()?.focus({ preventScroll: true })
      left -= 1
      if (left > 0) frame = requestAnimationFrame(() => take(false))
    }
    take(true)
    return () => cancelAnimationFrame(frame)
  }, [wanted, scroller])

  function focus(index: number): void {
    reveal(index)
    setWanted({ index, take: true })
  }

  function typed(key: string): number | undefined {
    const now = Date.now()
    const { text, at } = typing.current
    const next = now - at < TYPING_GAP_MS ? text + key : key
    // The same letter again is not a longer word.
    typing.current = { text: [...next].every((letter) => letter === key) ? key : next, at: now }
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
      const next = isLetter
        ? typed(event.key)
        : moveByKey(event.key, { index, count: items.length, columns, rightToLeft })
      if (next === undefined) return
      event.preventDefault()
      focus(next)
    },
  }
}
