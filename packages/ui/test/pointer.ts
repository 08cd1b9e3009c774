import { cdp } from 'vitest/browser'

interface Session {
  send(method: string, params: object): Promise<unknown>
}

export interface Point {
  readonly x: number
  readonly y: number
}

const send = (method: string, params: object) => (cdp() as unknown as Session).send(method, params)

/** A point of this page in the window around it, which may show the page smaller: the browser's own input comes from there. */
function inWindow({ x, y }: Point): Point {
  const { left = 0, top = 0, width = innerWidth } = window.frameElement?.getBoundingClientRect() ?? {}
  const scale = width / innerWidth
  return { x: left + x * scale, y: top + y * scale }
}

export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const mouse = (type: string, point: Point, more: object = {}) =>
  send('Input.dispatchMouseEvent', { type, ...inWindow(point), ...more })
const LEFT = { button: 'left', clickCount: 1 }

/** A real mouse: the page's events are the browser's own. */
export const pointer = {
  move: (point: Point) => mouse('mouseMoved', point),
  down: (point: Point) => mouse('mousePressed', point, { ...LEFT, buttons: 1 }),
  up: (point: Point) => mouse('mouseReleased', point, LEFT),
  /** Out of the page: nothing is hovered. */
  leave: () => mouse('mouseMoved', { x: -1, y: -1 }),
}

/** A real finger. */
export const finger = {
  down: (point: Point) => send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [inWindow(point)] }),
  up: () => send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
}
