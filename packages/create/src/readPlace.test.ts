import path from 'node:path'
import { expect, test } from 'vitest'
import { readPlace } from './readPlace.js'

const folder = path.resolve('/home/My Shop')

test('place: a name is a folder inside', () => {
  expect(readPlace('page', folder)).toEqual({ value: { target: path.join(folder, 'page'), name: 'page' } })
})

test.each([
  ['My Shop', 'my-shop'],
  ['.hidden', 'hidden'],
  ['Shop (2).', 'shop-2'],
  ['店', 'wallet-page'],
  ['con', 'wallet-page'],
])('place: "." is the folder %j itself, whose page is named %s', (folderName, name) => {
  const target = path.resolve('/home', folderName)
  expect(readPlace('.', target)).toEqual({ value: { target, name } })
})

test('place: a name that will not do has its problem', () => {
  expect(readPlace('A', folder)).toEqual({ problem: '"A" has capital letters, which npm does not take.' })
})
