/** Between a wallet's approval and the connection: our code may take its time, and what happens meanwhile counts. */
import { createFakeClock, createFakeEnvironment } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakePairing } from '../../../test/createFakePairing.js'
import { settle } from '../../../test/createTestModal.js'
import { createError } from '../../errors/createError.js'
import { createChainController } from '../ChainController.js'
import { createRouterController } from '../RouterController.js'
import { createPairingWork } from './pairingWork.js'
import type { PairingState } from './types.js'

const MINUTE = 60_000

/** Approved, while what makes a connection of it is still loading; then it looks whether somebody wants it. */
async function createApproved() {
  const pairing = createFakePairing()
  const clock = createFakeClock()
  const client = await pairing.door()
  const connected: string[] = []
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const state: PairingState = {
    status: 'idle',
    uri: undefined,
    expiresAt: undefined,
    renewals: 0,
    code: undefined,
    platform: 'mobile',
    unopened: false,
  }
  const work = createPairingWork({
    state,
    clock,
    environment: createFakeEnvironment(),
    client: async () => client,
    prepare: async () => {},
    walletId: () => 'amber',
    pairedAdapter: async () => {},
    options: {
      networks: [],
      customWallets: [],
      endpoints: { relay: 'wss://relay.test', directory: null, blockchain: null, analytics: null, auth: null },
    },
    directory: { find: () => undefined },
    chains: createChainController(),
    siwx: async () => undefined,
    router: createRouterController(),
    async adopt({ topic }, _, isWanted) {
      await loaded
      if (!isWanted()) throw createError('ABORTED', {})
      connected.push(topic)
    },
    emit: () => {},
  })
  await work.start()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337', 'solana:1']))
  await settle()
  return { work, state, pairing, clock, connected, load }
}

test('cancelled meanwhile: nothing connects, and the wallet is told (W08)', async () => {
  const { work, pairing, connected, load } = await createApproved()
  work.stop()
  // In this very turn: where the instance goes, its pairing client goes next.
  expect(pairing.left).toEqual(['eip155', 'solana'])
  load()
  await settle()
  expect(connected).toEqual([])
  expect(pairing.left).toEqual(['eip155', 'solana'])
})

test('the time of the URI runs out meanwhile: it was used in time', async () => {
  const { state, pairing, clock, connected, load } = await createApproved()
  await clock.advance(4 * MINUTE)
  load()
  await settle()
  expect(connected).toHaveLength(1)
  expect(pairing.proposals).toHaveLength(1)
  expect(pairing.left).toEqual([])
  expect(state.renewals).toBe(0)
})
