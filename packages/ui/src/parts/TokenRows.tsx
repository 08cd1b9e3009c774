import type { TokenBalance } from '@wallet-modal/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { List } from '../components/List.js'
import { tokenKey } from './tokenKey.js'

/** More at once freeze the page (N08). */
const DRAWN_AT_ONCE = 100

/** The first rows of a list of tokens, and more each time the last of them comes into sight. */
export function TokenRows({
  tokens,
  children,
}: {
  tokens: readonly TokenBalance[]
  children(token: TokenBalance): ReactNode
}) {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE)

  const lastRow = useRef<HTMLLIElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tokens may put another row last.
  useEffect(() => {
    if (!lastRow.current) return undefined
    if (!globalThis.IntersectionObserver) return setDrawn(Number.POSITIVE_INFINITY)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn(drawn + DRAWN_AT_ONCE)
    })
    observer.observe(lastRow.current)
    return () => observer.disconnect()
  }, [tokens, drawn])

  return (
    <List>
      {tokens.slice(0, drawn).map((token, index) => (
        <li key={tokenKey(token)} ref={index === drawn - 1 ? lastRow : undefined}>
          {children(token)}
        </li>
      ))}
    </List>
  )
}
