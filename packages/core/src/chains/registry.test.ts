import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createRegistry } from './registry.js'
import type { ChainAdapter } from './types.js'

const services = { fetch: () => Promise.reject(new Error('Nothing is asked here')), clock: createFakeClock() }
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const adapter = { namespace: 'solana' } as ChainAdapter

test('eip155 comes through its door, once per instance', async () => {
  const registry = createRegistry(services)
  const first = await registry.get('eip155')
  expect(first.namespace).toBe('eip155')
  expect(await registry.get('eip155')).toBe(first)
  expect(await createRegistry(services).get('eip155')).not.toBe(first)
})

test('two who ask at once share one load', async () => {
  const load = vi.fn(async () => adapter)
  const registry = createRegistry(services, { solana: load })
  expect(await Promise.all([registry.get('solana'), registry.get('solana')])).toEqual([adapter, adapter])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a chunk that did not load is LOAD_FAILED, and is tried again when it is asked for again', async () => {
  const load = vi.fn(async () => adapter).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const registry = createRegistry(services, { solana: load })
  await expect(registry.get('solana')).rejects.toThrow(code('LOAD_FAILED'))
  expect(await registry.get('solana')).toBe(adapter)
})

test('a namespace without an adapter is not configured; a given door wins over ours', async () => {
  await expect(createRegistry(services).get('polkadot')).rejects.toThrow(code('CHAIN_NOT_CONFIGURED'))
  expect(await createRegistry(services, { eip155: async () => adapter }).get('eip155')).toBe(adapter)
})
