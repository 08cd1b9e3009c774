/** An editor says of every option what the documentation says of it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readTables } from '../docs/tables.mjs'
import { withWords } from './optionWords.mjs'

const source = readFileSync(path.join(import.meta.dirname, '../../packages/core/src/domain/options.ts'), 'utf8')

test('every option has words above it; what has some of its own keeps them', async () => {
  const tables = await readTables()
  const types = withWords(source, tables)
  const names = [...types.matchAll(/\*\/\n +(\w+): /g)].map(([, name]) => name)
  const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const { preload: _preload, 'solana-wallet': _solanaWallet, ...attributes } = tables.attributeDocs
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(attributes).map(camel), ...Object.keys(tables.optionDocs)]),
  )
  expect(types).toContain('  /** Prefix of what is stored; changed later')
  expect(types).toContain('  /** Swap tokens. Default: on. */\n  swaps: boolean')
  expect(types).toContain(
    '  /** Your nodes, by id or short name of a network; tried in their order, before any other. */',
  )
  expect(types).not.toMatch(/\*\/\n +\/\*\*/)
  expect(types.replace(/^ +\/\*\* .* \*\/\n/gm, '')).toBe(source.replace(/^ +\/\*\* .* \*\/\n/gm, ''))
})
