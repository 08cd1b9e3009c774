import { expect, test } from 'vitest'
import { startBitcoin } from './startBitcoin.mjs'

test('two nodes stand beside each other on one machine', async () => {
  const nodes = await Promise.all([startBitcoin(), startBitcoin()])
  try {
    const urls = nodes.map(({ network }) => network.esploraUrl)
    expect(new Set(urls).size).toBe(2)
    for (const url of urls) expect(Number(await (await fetch(`${url}/blocks/tip/height`)).text())).toBeGreaterThan(432)
  } finally {
    for (const node of nodes) await node.stop()
  }
}, 60_000)
