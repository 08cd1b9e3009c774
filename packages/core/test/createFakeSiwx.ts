/** A host's own sign-in whose server does what a test says. */
import type { Siwx, SiwxRequest, SiwxSession } from '../src/domain/siwxTypes.js'

export function createFakeSiwx(
  setUp: { required?: boolean; signOutOnDisconnect?: boolean | 'always'; oneClick?: boolean } = {},
) {
  let sessions: readonly SiwxSession[] = []
  let failing: string | undefined
  const calls: string[] = []
  const call = (name: string) => {
    calls.push(name)
    if (failing === name) throw new Error(`${name} failed`)
  }
  const request = {
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1' as const,
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
  }
  async function createRequest(): Promise<SiwxRequest> {
    call('createRequest')
    return request
  }
  const siwx: Siwx = {
    ...(setUp.oneClick && { createRequest }),
    async createMessage({ accountAddress, chainId }) {
      call('createMessage')
      return { ...request, accountAddress, chainId, toString: () => `shop.test wants ${accountAddress}` }
    },
    async addSession(session) {
      call('addSession')
      sessions = [...sessions, session]
    },
    async setSessions(next) {
      call('setSessions')
      sessions = next
    },
    async getSessions(chainId, address) {
      call('getSessions')
      return sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
    },
    async revokeSession(chainId, address) {
      call('revokeSession')
      sessions = sessions.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address)
    },
    getRequired: () => setUp.required === true,
    ...(setUp.signOutOnDisconnect !== undefined && { signOutOnDisconnect: setUp.signOutOnDisconnect }),
  }
  return {
    siwx,
    calls,
    sessions: () => sessions,
    fail: (name: keyof Siwx | undefined) => {
      failing = name
    },
  }
}
