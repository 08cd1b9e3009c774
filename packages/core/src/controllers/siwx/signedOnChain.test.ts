/** What a wallet answers a sign-in with, where it is no signature as keys make it (EIP-1271; threats T-20, P06). */
import { expect, test } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import { createAdapter } from '../../chains/eip155/index.js'

/** Connected, and asked to sign; the wallet answers so, and its account's contract says `agrees`. */
async function answer(signature: unknown, agrees: () => boolean | Promise<boolean> = () => false) {
  const fake = createFakeSiwx()
  const asked: unknown[] = []
  const made = createTestModal({
    options: { siwx: fake.siwx },
    adapters: {
      eip155: async () => ({
        ...createAdapter({ fetch: made.backend.fetch, clock: made.clock }),
        async verifyMessage(_network, signed) {
          asked.push(signed)
          return agrees()
        },
      }),
    },
  })
  const { modal, wallet } = made
  wallet.answer('personal_sign', () => signature)
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  await modal.siwx.sign()
  return { state: modal.siwx.state, fake, asked }
}

test('0x, and the account’s contract says that it was signed on the chain: signed in', async () => {
  const { state, fake, asked } = await answer('0x', () => true)
  expect(state.status).toBe('signed-in')
  expect(fake.sessions()).toMatchObject([{ signature: '0x' }])
  expect(asked).toMatchObject([{ signature: '0x', message: fake.sessions()[0]?.message }])
})

test.each<[string, unknown, (() => boolean | Promise<boolean>) | undefined]>([
  ['0x, and the contract does not say so', '0x', undefined],
  ['0x, and nobody can tell', '0x', () => Promise.reject(new Error('no node'))],
  ['nothing', null, () => true],
  ['a word', 'signed', () => true],
  ['half a byte', '0x123', () => true],
])(
  '%s: the wallet’s answer could not be used, no server hears of it, and the page is not blamed',
  async (_, signature, agrees) => {
    const { state, fake } = await answer(signature, agrees)
    expect(state).toMatchObject({ status: 'needed', code: 'SIGNATURE_UNUSABLE' })
    expect(fake.calls).not.toContain('addSession')
  },
)

test('a signature without 0x counts, and no contract is asked', async () => {
  const { state, fake, asked } = await answer('ab'.repeat(65))
  expect(state.status).toBe('signed-in')
  expect(fake.sessions()).toMatchObject([{ signature: `0x${'ab'.repeat(65)}` }])
  expect(asked).toEqual([])
})
