import { expect, test } from 'vitest'
import { readArguments } from './readArguments.js'

test.each([
  [[], { kind: 'create', name: undefined, template: undefined }],
  [['shop'], { kind: 'create', name: 'shop', template: undefined }],
  [['shop', '--template', 'vue'], { kind: 'create', name: 'shop', template: 'vue' }],
  [['--template=vue', 'shop'], { kind: 'create', name: 'shop', template: 'vue' }],
  [['-t', 'vue'], { kind: 'create', name: undefined, template: 'vue' }],
  [['shop', '--help'], { kind: 'help' }],
  [['-h'], { kind: 'help' }],
  [['--version'], { kind: 'version' }],
])('arguments: %j is read', (parameters, wish) => expect(readArguments(parameters)).toEqual(wish))

test.each([
  [['--colour'], "Unknown option '--colour'. See --help."],
  [['--template'], "Option '-t, --template <value>' argument missing. See --help."],
  [['one', 'two'], 'One name is enough, not 2. See --help.'],
])('arguments: %j is refused as wrong usage', (parameters, message) =>
  expect(() => readArguments(parameters)).toThrow(expect.objectContaining({ exitCode: 2, message })),
)
