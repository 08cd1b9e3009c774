import { expect, test } from 'vitest'
import { nameProblem } from './nameProblem.js'

test.each(['my-page', 'shop2', '2shop', 'a', 'shop.example', 'my_page', 'console', 'com10', 'a'.repeat(214)])(
  'names: %s will do',
  (name) => expect(nameProblem(name)).toBeUndefined(),
)

test.each([
  ['', 'The name is empty.'],
  ['a'.repeat(215), 'The name is longer than 214 signs.'],
  ['apps/shop', '"apps/shop" is a path: change into its folder, and give the last part as the name.'],
  ['..\\shop', '"..\\shop" is a path: change into its folder, and give the last part as the name.'],
  ['Shop', '"Shop" has capital letters, which npm does not take.'],
  ['.shop', '".shop" has to begin with a letter or a digit.'],
  ['_shop', '"_shop" has to begin with a letter or a digit.'],
  ['..', '".." has to begin with a letter or a digit.'],
  ['my page', '"my page" may hold the letters a to z, digits, "-", "_" and "." only.'],
  ["shop'", '"shop\'" may hold the letters a to z, digits, "-", "_" and "." only.'],
  ['c:shop', '"c:shop" may hold the letters a to z, digits, "-", "_" and "." only.'],
  ['shöp', '"shöp" may hold the letters a to z, digits, "-", "_" and "." only.'],
  ['shop\n', '"shop\n" may hold the letters a to z, digits, "-", "_" and "." only.'],
  ['shop.', '"shop." ends with a dot, which Windows would drop.'],
  ['con', '"con" is a device on Windows.'],
  ['nul.page', '"nul.page" is a device on Windows.'],
  ['com1', '"com1" is a device on Windows.'],
  ['node_modules', '"node_modules" means something else already.'],
])('names: %j will not do, and the sentence says why', (name, problem) => expect(nameProblem(name)).toBe(problem))
