import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { calm } from './calm.js'

class Part {
  readonly events = new EventEmitter()
  heard = 0
  readonly arrow = async (): Promise<void> => this.#fail()
  get value(): number {
    return 7
  }
  async method(): Promise<void> {
    await this.#fail()
  }
  plain(): number {
    return this.value
  }
  async #fail(): Promise<void> {
    throw new Error('No matching key')
  }
}

async function unhandledDuring(work: () => void): Promise<unknown[]> {
  const heard: unknown[] = []
  const note = (reason: unknown) => void heard.push(reason)
  process.on('unhandledRejection', note)
  work()
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', note)
  return heard
}

test('work that nobody awaits leaves no unhandled rejection', async () => {
  const part = new Part()
  calm([part])
  expect(
    await unhandledDuring(() => {
      void part.arrow()
      void part.method()
    }),
  ).toEqual([])
})

test('who awaits it hears the error still; everything else is as it was', async () => {
  const part = new Part()
  calm([part])
  await expect(part.method()).rejects.toThrow('No matching key')
  await expect(part.arrow()).rejects.toThrow('No matching key')
  expect(part.plain()).toBe(7)
})

test("a listener's error reaches neither the others nor the page, and once stays once", async () => {
  const part = new Part()
  calm([part])
  part.events.on('news', () => {
    throw new Error('sync')
  })
  part.events.on('news', async () => {
    throw new Error('async')
  })
  part.events.once('news', () => {
    part.heard += 1
  })
  const emit = () => {
    expect(part.events.emit('news')).toBe(true)
    expect(part.events.emit('news')).toBe(true)
  }
  expect(await unhandledDuring(emit)).toEqual([])
  expect(part.heard).toBe(1)
  expect(part.events.emit('error', new Error('nobody listens'))).toBe(false)
})
