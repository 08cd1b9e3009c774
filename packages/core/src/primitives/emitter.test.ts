import { expect, test } from 'vitest'
import { createEmitter } from './emitter.js'

test('who listens hears, in order, until stopped; one that throws keeps nobody from hearing', () => {
  const errors: unknown[] = []
  const heard: string[] = []
  const emitter = createEmitter<{ a: number; b: string }>((error) => errors.push(error))
  const stop = emitter.on('a', (value) => heard.push(`first ${value}`))
  emitter.on('a', () => {
    throw new Error('no')
  })
  emitter.on('a', (value) => heard.push(`last ${value}`))
  emitter.emit('a', 1)
  stop()
  stop()
  emitter.emit('a', 2)
  emitter.emit('b', 'nobody')
  expect(heard).toEqual(['first 1', 'last 1', 'last 2'])
  expect(errors).toHaveLength(2)
})

test('who stops or starts listening meanwhile counts from the next time on', () => {
  const heard: string[] = []
  const emitter = createEmitter<{ a: undefined }>(() => {})
  emitter.on('a', () => {
    stopSecond()
    emitter.on('a', () => heard.push('third'))
  })
  const stopSecond = emitter.on('a', () => heard.push('second'))
  emitter.emit('a', undefined)
  expect(heard).toEqual(['second'])
  emitter.emit('a', undefined)
  expect(heard).toEqual(['second', 'third'])
})
