import { cdp } from 'vitest/browser'

interface Session {
  send(method: string, params: object): Promise<unknown>
}

const FRAMES = 8

/** What a browser scrolls is scrolled some frames later. */
async function frames(): Promise<void> {
  for (let count = 0; count < FRAMES; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Turns the wheel over a point of the page, in several steps as a hand does; resolves once what moves has moved. */
export async function wheel({ x, y }: { x: number; y: number }, deltaY: number): Promise<void> {
  const session = cdp() as unknown as Session
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {}
  for (let step = 0; step < 4; step += 1) {
    const event = { type: 'mouseWheel', x: left + x, y: top + y, deltaX: 0, deltaY: deltaY / 4 }
    await session.send('Input.dispatchMouseEvent', event)
    await frames()
  }
}

/** The wheel over the middle of an element. */
export function wheelOver(element: Element, deltaY: number): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect()
  return wheel({ x: left + width / 2, y: top + height / 2 }, deltaY)
}
