import { createError } from '../../../errors/createError.js'

/** The part of the library's provider interface that it uses. */
interface LibraryProvider {
  readonly hasSubscriptions: boolean
  readonly isClonable: boolean
  readonly isConnected: boolean
  clone(): LibraryProvider
  connect(): Promise<void>
  disconnect(): Promise<void>
  on(): () => void
  send<Answer>(method: string, params: readonly unknown[]): Promise<Answer>
  subscribe(): Promise<number>
  unsubscribe(): Promise<boolean>
}

/**
 * Answers the library's initial requests from data that our own client has read and checked, so that the library only encodes
 * and decodes. Its own providers log to the host's console, retry without end and keep sockets open.
 */
export function createMemoryProvider(answers: Readonly<Record<string, unknown>>): LibraryProvider {
  const provider: LibraryProvider = {
    hasSubscriptions: false,
    isClonable: false,
    isConnected: true,
    clone: () => provider,
    connect: async () => {},
    disconnect: async () => {},
    on: () => () => {},
    async send(method) {
      if (!Object.hasOwn(answers, method)) throw createError('UNSUPPORTED_METHOD', { method })
      return answers[method] as never
    },
    subscribe: async () => 0,
    unsubscribe: async () => true,
  }
  return provider
}
