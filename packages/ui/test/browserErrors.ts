/** Errors of the browser's own (a ResizeObserver loop) are no exceptions: the page hears of them, and no test would. */
import { afterEach, beforeEach, expect } from 'vitest'

const heard: string[] = []
addEventListener('error', ({ error, message }) => {
  if (!error) heard.push(message)
})
beforeEach(() => {
  heard.length = 0
})
afterEach(() => expect(heard).toEqual([]))
