import { expect, test } from 'vitest'
import { createLazyFiles } from './createLazyFiles.js'
import type { Chunks } from './files.js'

const core = ['./core.js', 'sha384-core'] as const
const shared = ['./shared.js', 'sha384-shared'] as const
const early: Chunks = { files: { 0: core, 1: shared }, imports: { 1: [0] } }
const all: Chunks = { files: [core, shared, ['./Send.js', 'sha384-send']], imports: [[], [0], [0, 1]] }
const digests = 'https://cdn.example/any/path/digests.js'
const base = 'https://cdn.example/any/path/files.js'

function setUp() {
  const asked: string[] = []
  const imported: string[] = []
  const altered = new Set<string>()
  const slow: Record<string, Promise<unknown>> = {}
  const fetched: Record<string, Promise<unknown>> = {}
  const files = createLazyFiles({
    early,
    digests: ['./digests.js', 'sha384-digests'],
    base,
    fetchVerified: async (href, integrity) => {
      const isAltered = altered.has(href)
      asked.push(`${href} ${integrity}`)
      await slow[href]
      if (isAltered) throw new Event('error')
    },
    importFile: async (href) => {
      if (href === digests) return all
      imported.push(href)
    },
    chunksOf: (table) => table as Chunks,
  })
  const load = (place: number) => files.load(place, fetched)
  return { altered, asked, fetched, fetch: (place: number) => files.fetch(place, fetched), imported, load, slow }
}

test('a chunk is imported after it and all that it imports were found right', async () => {
  const { asked, imported, load } = setUp()
  await load(2)
  expect(asked.sort()).toEqual([
    'https://cdn.example/any/path/Send.js sha384-send',
    'https://cdn.example/any/path/core.js sha384-core',
    `${digests} sha384-digests`,
    'https://cdn.example/any/path/shared.js sha384-shared',
  ])
  expect(imported).toEqual(['https://cdn.example/any/path/Send.js'])
})

test('what comes early needs no table of all', async () => {
  const { asked, load } = setUp()
  await load(1)
  expect(asked.filter((one) => one.startsWith(digests))).toEqual([])
})

test('each file is fetched once', async () => {
  const { asked, load } = setUp()
  await Promise.all([load(1), load(2), load(2)])
  expect(asked).toHaveLength(4)
})

test('a chunk that is fetched ahead is not imported, and is there when it is wanted', async () => {
  const { asked, fetch, imported, load } = setUp()
  await fetch(2)
  expect(asked).toHaveLength(4)
  expect(imported).toEqual([])
  await load(2)
  expect(asked).toHaveLength(4)
  expect(imported).toEqual(['https://cdn.example/any/path/Send.js'])
})

test('what was looked at elsewhere is not fetched again', async () => {
  const { asked, fetched, imported, load } = setUp()
  fetched['https://cdn.example/any/path/core.js'] = Promise.resolve()
  await load(1)
  expect(asked).toEqual(['https://cdn.example/any/path/shared.js sha384-shared'])
  expect(imported).toEqual(['https://cdn.example/any/path/shared.js'])
})

test.each(['core.js', 'shared.js', 'Send.js', 'digests.js'])(
  '%s altered: nothing is imported, and asked again it is fetched again',
  async (file) => {
    const { altered, asked, imported, load } = setUp()
    const href = `https://cdn.example/any/path/${file}`
    altered.add(href)
    await expect(load(2)).rejects.toThrow(`Failed to fetch dynamically imported module: ${href}`)
    expect(imported).toEqual([])
    altered.clear()
    await load(2)
    expect(imported).toEqual(['https://cdn.example/any/path/Send.js'])
    expect(asked.filter((one) => one.startsWith(href))).toHaveLength(2)
  },
)

test('asked for again after a failure, nothing joins a file that is about to fail', async () => {
  const { altered, imported, load, slow } = setUp()
  const [core, send] = ['core', 'Send'].map((name) => `https://cdn.example/any/path/${name}.js`) as [string, string]
  altered.add(core).add(send)
  slow[send] = new Promise((resolve) => setTimeout(resolve, 20))
  await expect(load(2)).rejects.toThrow('Failed to fetch')
  altered.clear()
  await load(2)
  expect(imported).toEqual([send])
})
