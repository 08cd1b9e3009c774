import { useEffect, useState } from 'react'

/** A live region stands a moment before its words come: that is when screen readers announce them. */
export function useSpoken(): boolean {
  const [spoken, setSpoken] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(true), 30)
    return () => clearTimeout(timer)
  }, [])
  return spoken
}
