/** Sessions of our own sign-in, in the browser's storage. One that is too long for it, as a contract account's signature may be, lasts as long as the page. */

import { SIWX_SESSIONS_KEPT } from '../constants/signIn.js'
import type { CaipNetworkId } from '../primitives/caip.js'
import type { KeyValueStorage } from '../primitives/ports.js'
import { canonicalAddress } from './siwxFields.js'
import { readSessions, writeSessions } from './siwxSession.js'
import type { SiwxSession } from './siwxTypes.js'

export interface SiwxStore {
  read(): readonly SiwxSession[]
  /** Stores these and no others; the first ones are kept where they are too many. */
  write(sessions: readonly SiwxSession[]): void
  /** Stores sessions in the place of older ones of the same accounts and networks. */
  add(sessions: readonly SiwxSession[]): void
  drop(sessions: readonly SiwxSession[]): void
}

/** Whether a session is an account's on a network. */
export const isSessionOf = ({ data }: SiwxSession, chainId: CaipNetworkId, address: string): boolean =>
  data.chainId === chainId && data.accountAddress === canonicalAddress(chainId, address)

/** @param key - where they stand in the storage */
export function createSiwxStore(storage: KeyValueStorage, key: string): SiwxStore {
  let unwritten: readonly SiwxSession[] = []

  const read = (): readonly SiwxSession[] => [...unwritten, ...readSessions(storage.get(key))]

  function write(sessions: readonly SiwxSession[]): void {
    const keptSessions = sessions.slice(0, SIWX_SESSIONS_KEPT)
    const text = writeSessions(keptSessions)
    const written = new Set(readSessions(text).map(({ message }) => message))
    unwritten = keptSessions.filter(({ message }) => !written.has(message))
    if (written.size > 0) storage.set(key, text)
    else storage.remove(key)
  }

  return {
    read,
    write,
    add(sessions) {
      const isOlder = (other: SiwxSession) =>
        !sessions.some(({ data: { chainId, accountAddress } }) => isSessionOf(other, chainId, accountAddress))
      write([...sessions, ...read().filter(isOlder)])
    },
    drop(sessions) {
      if (sessions.length === 0) return
      write(read().filter(({ message }) => !sessions.some((session) => session.message === message)))
    },
  }
}
