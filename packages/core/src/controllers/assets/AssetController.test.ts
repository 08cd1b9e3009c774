import { createFakeClock } from '@wallet-modal/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeFetch, never } from '../../../test/fakeFetch.js'
import type { Options } from '../../domain/options.js'
import type { Environment } from '../../primitives/ports.js'
import { createAssetController } from './AssetController.js'

afterEach(() => vi.unstubAllGlobals())

function setUp(endpoints: Partial<Options['endpoints']> = {}) {
  const network = createFakeFetch(never)
  const life = { over: false }
  const assets = createAssetController({
    options: { endpoints: { directory: null, blockchain: null, ...endpoints } } as Options,
    services: {
      fetch: network.fetch,
      clock: createFakeClock(),
      environment: { origin: 'https://page.example' } as Environment,
    },
    life,
    query: () => 'projectId=p',
  })
  return { assets, calls: network.calls, life }
}

test.each([
  ['of the directory', 'https://directory.example/getWalletImage/1', true],
  ['of the data service, that answers below a path', 'https://data.example/icons/1.png', true],
  ['of the page’s own origin', 'https://page.example/1.png', false],
  ['of anybody else', 'https://pictures.example/1.png', false],
  ['of an origin that only begins alike', 'https://directory.example.evil.example/1.png', false],
  ['of another port', 'https://directory.example:8443/1.png', false],
  ['inline', 'data:image/png;base64,AAAA', false],
])('a picture %s', (_what, url, fetched) => {
  const { assets } = setUp({ directory: 'https://directory.example', blockchain: 'https://data.example/v1' })
  expect(assets.isFetched(url)).toBe(fetched)
})

test('services of the page’s own origin, and services that are off: nothing is fetched', () => {
  expect(setUp({ directory: 'https://page.example/directory' }).assets.isFetched('https://page.example/1')).toBe(false)
  expect(setUp().assets.isFetched('https://directory.example/1')).toBe(false)
})

test('who let go before the code was there asks for nothing; nor does anybody once all is over', async () => {
  const { assets, calls } = setUp()
  const tell = vi.fn()
  assets.show('https://directory.example/gone', tell)()
  const letGo = assets.show('https://directory.example/wanted', tell)
  await expect.poll(() => calls.map(({ url }) => url.pathname)).toEqual(['/wanted'])
  letGo()
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  expect(tell).not.toHaveBeenCalled()

  const over = setUp()
  over.assets.show('https://directory.example/late', tell)
  over.life.over = true
  over.assets.destroy()
  await import('./pictureWork.js')
  await new Promise((resolve) => setTimeout(resolve))
  expect(over.calls).toEqual([])
})
