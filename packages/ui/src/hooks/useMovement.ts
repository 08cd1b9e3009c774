import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Later } from './LaterContext.js'

interface Movement {
  later: Later | undefined
  body: RefObject<HTMLElement | null>
  view: RefObject<HTMLElement | null>
  /** Changes with every new view. */
  key: string
  direction: 'forward' | 'back' | 'none'
  textDirection: 'ltr' | 'rtl'
}

/** Animates the change of views; until its code is loaded, nothing moves. */
export function useMovement({ later, body, view, key, direction, textDirection }: Movement): void {
  useEffect(() => {
    if (body.current && view.current) return later?.followHeight(body.current, view.current)
  }, [later, body, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view, not a new direction, starts the movement.
  useLayoutEffect(() => {
    if (view.current && direction !== 'none') later?.enterMotion(view.current, direction, textDirection)
  }, [key])
}
