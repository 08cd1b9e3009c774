import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createAsk } from './askQuestion.js'

test('a question is shown, and its answer is a line of the input', async () => {
  const input = new PassThrough()
  const output = new PassThrough()
  const { ask, close } = createAsk({ input, output })
  const name = ask('Name: ')
  input.write('shop\n')
  expect(await name).toBe('shop')
  const template = ask('Template: ')
  input.write('vue\n')
  expect(await template).toBe('vue')
  expect(output.read().toString()).toBe('Name: Template: ')
  close()
})

test('the input ends instead of an answer: a reason to stop, with the code of an interruption', async () => {
  const input = new PassThrough()
  const { ask } = createAsk({ input, output: new PassThrough() })
  const name = ask('Name: ')
  input.end()
  await expect(name).rejects.toMatchObject({ name: 'CreateError', exitCode: 130 })
  await expect(ask('Template: ')).rejects.toMatchObject({ exitCode: 130 })
})

test('answers that were typed before their questions count, also where the input has ended', async () => {
  const input = new PassThrough()
  const { ask } = createAsk({ input, output: new PassThrough() })
  input.end('shop\nvue\n')
  expect(await ask('Name: ')).toBe('shop')
  expect(await ask('Template: ')).toBe('vue')
  await expect(ask('More: ')).rejects.toMatchObject({ exitCode: 130 })
})
