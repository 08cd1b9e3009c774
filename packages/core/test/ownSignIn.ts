/** A page with our own sign-in, whose wallet signs with a real key; several of them with one storage are reloads, or tabs. */
import { createMemoryStorage, createScriptedWallet, type MemoryStorage } from '@wallet-modal/testing'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { createTestModal, settle, type TestModalOptions } from './createTestModal.js'

export const SESSIONS = 'wallet-modal.sessions'
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** The key of the first scripted account, which everybody knows. */
const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

export type OwnSignIn = TestModalOptions & { signIn?: 'optional' | 'required'; connected?: boolean }

/** Our own sign-in, and a wallet that signs with a real key. */
export function createOwnSigning({ signIn = 'optional', connected = false, ...setUp }: OwnSignIn = {}) {
  const wallet = createScriptedWallet({ connected, knownChains: [31_337, 31_338] })
  wallet.answer('personal_sign', ({ params }) => key.signMessage({ message: { raw: (params as [Hex])[0] } }))
  const made = createTestModal({ wallets: [wallet], ...setUp, options: { signIn, ...setUp.options } })
  const heard: string[] = []
  for (const name of ['sign-in', 'sign-out', 'error'] as const) made.modal.on(name, () => heard.push(name))
  const asked = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length
  return { ...made, heard, asked }
}
export type Signing = ReturnType<typeof createOwnSigning>

export async function connectAndSign<Made extends Signing>(made: Made): Promise<Made> {
  await made.modal.connection.connect({ connectorId: made.wallet.info.uuid })
  await settle()
  await made.modal.siwx.sign()
  expect(made.modal.siwx.state.status).toBe('signed-in')
  await settle()
  made.heard.length = 0
  return made
}

/** What an earlier page left behind. */
export async function signedInBefore(setUp: OwnSignIn = {}): Promise<MemoryStorage> {
  const storage = createMemoryStorage()
  const { modal } = await connectAndSign(createOwnSigning({ ...setUp, storage }))
  modal.destroy()
  return storage
}

/** Waits until what is stored was looked up. */
export async function lookedUp(made: Signing): Promise<Signing> {
  await made.modal.ready
  await settle()
  return made
}
/** A digit of the signature is another: worked out from the one that stands there, so that it never is the same. */
export function withOtherDigit(sessions: string, at: number): string {
  const signed = new RegExp(`(?<="signature":"0x[\\da-f]{${at}})[\\da-f]`)
  const changed = sessions.replace(signed, (digit) => (Number.parseInt(digit, 16) ^ 1).toString(16))
  expect(changed).not.toBe(sessions)
  return changed
}

/** The next page of the same visitor. */
export const reloadSigned = (storage: MemoryStorage, setUp: OwnSignIn = {}) =>
  lookedUp(createOwnSigning({ connected: true, storage, ...setUp }))
