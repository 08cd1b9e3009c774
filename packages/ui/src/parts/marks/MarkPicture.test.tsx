/** The marks that come with the modal, where neither the page nor a service has a picture. */
import type { CaipNetwork, CaipNetworkId, OnRampAsset } from '@wallet-modal/core'
import { expect, test } from 'vitest'
import { networkNames } from '../../../../core/src/chains/networkNames.js'
import { networks, swapDollar, swapNative, tokens } from '../../../test/fixtures.js'
import { render, settle } from '../../../test/render.js'
import { knownMark } from './knownMarks.js'

test.each(Object.entries(networkNames))('%s: a network and a currency, drawn on a ground', async (name, { id }) => {
  for (const of of ['network', 'currency'] as const) {
    const mark = await knownMark(id, of)?.load()
    expect(mark?.ground).toMatch(/^(?:#[0-9a-f]{3,6}|linear-gradient\(.+\))$/)
    expect(mark?.paths.length).toBeGreaterThan(0)
  }
  expect(knownMark(id, 'network')?.testnet).toBe(/devnet|testnet|sepolia/.test(name))
})

test.each(['base', 'arbitrum', 'optimism', 'zksync', 'aurora'] as const)('%s is paid in ether', async (name) => {
  const ether = await knownMark(networkNames.ethereum.id, 'currency')?.load()
  expect(await knownMark(networkNames[name].id, 'currency')?.load()).toBe(ether)
  expect(await knownMark(networkNames[name].id, 'network')?.load()).not.toBe(ether)
})

test('no network of a page’s own, nor what every object has', () => {
  expect(knownMark('eip155:31337', 'network')).toBeUndefined()
  expect(knownMark('constructor' as CaipNetworkId, 'network')).toBeUndefined()
})

async function networkList(list: readonly CaipNetwork[]) {
  const rendered = await render({ view: 'Networks', networks: list })
  const pictureOf = (name: string) =>
    rendered.screen.getByRole('button', { name: new RegExp(`^${name}`) }).querySelector('.picture')
  return { ...rendered, pictureOf }
}

const named = (id: CaipNetworkId, name: string, more: Partial<CaipNetwork> = {}): CaipNetwork => {
  const [network] = networks
  if (!network) throw new Error('no network')
  const { imageUrl: _, imageId: __, ...rest } = network
  return { ...rest, id, reference: id.split(':')[1] ?? '', name, ...more }
}

test('networks: the page’s own picture, else its mark, else the first sign of its name', async () => {
  const { pictureOf } = await networkList([
    named('eip155:10', 'OP Mainnet'),
    named('eip155:137', 'Pictured', { imageUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    named('eip155:11155111', 'Sepolia', { testnet: true }),
    named('eip155:998', 'Own'),
  ])
  await expect.poll(() => pictureOf('OP Mainnet')?.querySelector('svg')).not.toBeNull()
  await expect.poll(() => pictureOf('Own')?.textContent).toBe('O')
  expect(pictureOf('OP Mainnet')?.textContent).toBe('')
  expect(pictureOf('Pictured')?.querySelector('img')).not.toBeNull()
  expect(pictureOf('Pictured')?.querySelector('svg')).toBeNull()
  expect((pictureOf('Sepolia') as HTMLElement).style.filter).toBe('grayscale(1)')
  expect((pictureOf('OP Mainnet') as HTMLElement).style.filter).toBe('')
})

test('a currency has its mark; a contract that calls itself the same has none', async () => {
  const [native, other] = tokens
  const { dialog } = await render({
    view: 'Account',
    account: {
      tokenBalance: [
        { ...native, iconUrl: undefined, chainId: 'eip155:8453' },
        { ...other, symbol: 'ETH', name: 'Ether', iconUrl: undefined },
      ] as never,
    },
  })
  const pictures = () => [...dialog.querySelectorAll('.row .picture')]
  await expect.poll(() => pictures().map((picture) => picture.querySelector('svg') !== null)).toEqual([true, false])
  expect(pictures()[1]?.textContent).toBe('E')
})

const borrowed = { ...swapDollar, symbol: 'ETH', name: 'Ether' }
const { iconUrl: _native, ...native } = { ...swapNative, nativeOf: 'eip155:8453' as const }
const { iconUrl: _borrowed, ...scam } = borrowed
/** Each picture of the first two: a mark, or the letter that is drawn instead. */
const drawnAs = (pictures: Iterable<Element>) =>
  [...pictures].slice(0, 2).map((picture) => (picture.querySelector('svg') ? 'mark' : picture.textContent))

test('tokens of a swap: the network’s own currency has its mark, a contract of that name has none', async () => {
  const { dialog } = await render({
    view: 'SelectToken',
    data: { swap: 'pay' },
    swap: { tokens: [native, scam], sourceToken: undefined },
  })
  await expect.poll(() => drawnAs(dialog.querySelectorAll('.token-place .picture'))).toEqual(['mark', 'E'])
})

test('the form of a swap: the same', async () => {
  const { dialog } = await render({ view: 'Swap', swap: { sourceToken: native, toToken: scam } })
  await expect.poll(() => drawnAs(dialog.querySelectorAll('.token-pill .picture'))).toEqual(['mark', 'E'])
})

const [first] = networks
const buy = async (asset: Partial<OnRampAsset>) => {
  if (!first) throw new Error('no network')
  const network = { ...first, id: 'eip155:8453' as const, reference: '8453' }
  const purchaseCurrency = { id: 'ETH', symbol: 'ETH', name: 'Ether', network: 'base', verified: true, ...asset }
  const { dialog } = await render({
    view: 'OnRamp',
    networks: [network],
    onramp: { assets: [purchaseCurrency], purchaseCurrency },
  })
  return () => drawnAs([...dialog.querySelectorAll('.pick .picture')].slice(1))
}

test('buying: the network’s own currency has its mark', async () => {
  await expect.poll(await buy({})).toEqual(['mark'])
})

test.each([
  ['a contract of that name', { contractAddress: `0x${'ab'.repeat(20)}`, verified: false }],
  ['what only the service calls the network’s own', { symbol: 'ETX' }],
])('buying: %s has none', async (_what, asset) => {
  const picture = await buy(asset)
  await expect.poll(picture).toEqual(['E'])
  await settle()
  expect(picture()).toEqual(['E'])
})
