/** A sign-in origin at the edge: a scripted frame over real MessageChannels, pop-ups, and one memory for all its tabs. */
import type { AuthPorts, AuthWindowMessage } from '../src/chains/authTypes.js'

export const AUTH_URL = 'https://auth.test'
export const EOA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SMART = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
export const SOLANA = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'

export interface WireSession {
  user: Record<string, unknown>
  accounts: Record<string, unknown>
  preferred: Record<string, unknown>
  network: Record<string, unknown>
  smartAccountDeployed?: boolean
}

export const wireSession = (over: Partial<WireSession> = {}): WireSession => ({
  user: { email: 'ann@shop.test', provider: 'email' },
  accounts: {
    eip155: [
      { address: EOA, type: 'eoa' },
      { address: SMART, type: 'smartAccount' },
    ],
  },
  preferred: { eip155: 'smartAccount' },
  network: { eip155: 'eip155:31337' },
  smartAccountDeployed: false,
  ...over,
})

export interface AskedRequest {
  readonly id: number
  readonly type: string
  readonly [field: string]: unknown
}

/** What the origin answers to a request: a result, an error, or nothing for now. */
type Answer = { readonly result: unknown } | { readonly error: { code: string | number; data?: unknown } } | undefined

export interface FakeTab {
  readonly ports: AuthPorts
  readonly hellos: { readonly message: Record<string, unknown>; readonly origin: string }[]
  readonly asked: AskedRequest[]
  /** Whether the frame may be seen where it stands. */
  readonly shown: boolean[]
  frames(): number
  /** What of it is still there: frames in the page, and ears at its window. */
  left(): { readonly frames: number; readonly listeners: number }
  /** The document is loaded anew, as by a move. */
  reload(): void
  /** Says something over the newest port. */
  say(message: unknown): void
  answer(id: number, answer: object): void
  popups: { readonly url: string; closed: boolean }[]
  /** Something is posted to the window. */
  post(message: Partial<AuthWindowMessage>): void
  /** The pop-up's own page posts what came of it. */
  finishPopup(fields: object): void
  find(type: string): AskedRequest[]
}

export function createFakeAuthOrigin() {
  let session: WireSession | null = null
  let mode: 'ready' | 'refuse' | 'silent' = 'ready'
  let blocked = false
  let missesLoad = false
  let hasDocument = true
  /** What was asked is being sent: it is not called back. */
  let sending = false
  const tabs = new Set<FakeTab>()
  const overrides = new Map<string, (request: AskedRequest) => Answer>()
  const networks: string[] = ['eip155:31337', 'eip155:31338']

  function tellOthers(except?: FakeTab): void {
    for (const tab of tabs) if (tab !== except) tab.say({ event: 'session', session })
  }

  function answerTo(request: AskedRequest, tab: FakeTab): Answer {
    const signIn = (next: WireSession): Answer => {
      session = next
      tellOthers(tab)
      return { result: { session } }
    }
    const change = (fields: Partial<WireSession>): Answer =>
      session ? signIn({ ...session, ...fields }) : { error: { code: 'FAILED' } }
    switch (request.type) {
      case 'session':
        return { result: session }
      case 'email.start':
        return { result: { next: 'code', resendAt: 30_000 } }
      case 'email.resend':
        return { result: { resendAt: 60_000 } }
      case 'email.verify':
        return request.code === '123456'
          ? signIn(wireSession())
          : { error: { code: 'CODE_WRONG', data: { attemptsLeft: 2 } } }
      case 'social.finish':
        return signIn(wireSession({ user: { username: 'ann', provider: 'google' } }))
      case 'network':
        return change({ network: { ...session?.network, eip155: request.caipNetworkId } })
      case 'accountType':
        return change({ preferred: { ...session?.preferred, eip155: request.accountType } })
      case 'signOut':
        session = null
        tellOthers(tab)
        return { result: {} }
      case 'recovery.keep':
      case 'device.wait':
      case 'farcaster.wait':
      case 'rpc':
        return undefined
      default:
        return { result: {} }
    }
  }

  function createTab(): FakeTab {
    let frames = 0
    const present = new Set<number>()
    let port: MessagePort | undefined
    let onLoad: () => void = () => {}
    const listeners = new Set<(message: AuthWindowMessage) => void>()
    const windows: object[] = []
    /** What the wallet was asked and has not answered. */
    const waiting = new Set<number>()
    const tab: FakeTab = {
      hellos: [],
      asked: [],
      shown: [],
      popups: [],
      frames: () => frames,
      left: () => ({ frames: present.size, listeners: listeners.size }),
      reload: () => onLoad(),
      say: (message) => port?.postMessage(message),
      answer(id, answer) {
        waiting.delete(id)
        port?.postMessage({ id, ...answer })
      },
      find: (type) => tab.asked.filter((request) => request.type === type),
      post(message) {
        for (const listener of [...listeners]) listener({ origin: AUTH_URL, source: null, data: undefined, ...message })
      },
      finishPopup(fields) {
        const url = tab.popups.at(-1)?.url ?? ''
        const state = new URL(url).searchParams.get('state')
        tab.post({ source: windows.at(-1), data: { type: 'wallet-modal-auth-social', state, ...fields } })
      },
      ports: {
        openFrame() {
          frames += 1
          const mine = frames
          present.add(mine)
          queueMicrotask(() => {
            if (!missesLoad) onLoad()
          })
          return {
            onLoad(listener) {
              onLoad = listener
              return () => {
                onLoad = () => {}
              }
            },
            hasDocument: () => hasDocument,
            post(message, origin, given) {
              tab.hellos.push({ message: message as Record<string, unknown>, origin })
              if (mode === 'silent') return
              port = given
              given.onmessage = ({ data }: MessageEvent<AskedRequest>) => {
                tab.asked.push(data)
                if (typeof data.abort === 'number' && waiting.has(data.abort) && !sending)
                  tab.answer(data.abort, { error: { code: 4001, message: 'The visitor declined.' } })
                if (typeof data.type !== 'string') return
                const override = overrides.get(data.type)
                const answer = override ? override(data) : answerTo(data, tab)
                if (answer) given.postMessage({ id: data.id, ...answer })
                else if (data.type === 'rpc') waiting.add(data.id)
              }
              if (mode === 'refuse') return given.postMessage({ type: 'refused', code: 'ORIGIN_NOT_ALLOWED' })
              given.postMessage({
                type: 'ready',
                version: 1,
                session,
                smartAccountNetworks: networks,
                features: { email: true, socials: ['google', 'x', 'farcaster'], changeEmail: true },
              })
            },
            setShown: (shown) => void tab.shown.push(shown),
            remove() {
              present.delete(mine)
              tabs.delete(tab)
              port?.close()
            },
          }
        },
        openPopup(url) {
          if (blocked) return undefined
          const popup = { url, closed: false }
          const source = {}
          windows.push(source)
          tab.popups.push(popup)
          return {
            source,
            isClosed: () => popup.closed,
            focus: () => {},
            close() {
              popup.closed = true
            },
          }
        },
        onMessage(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    }
    tabs.add(tab)
    return tab
  }

  return {
    createTab,
    /** Answers requests of a type otherwise; `undefined` as an answer leaves them waiting. */
    on: (type: string, answer: (request: AskedRequest) => Answer) => void overrides.set(type, answer),
    setMode(next: typeof mode) {
      mode = next
    },
    /** The frames of its next tabs tell of no load by themselves. */
    missLoads() {
      missesLoad = true
    },
    /** Whether a document has come into its frames. */
    setDocument(now: boolean) {
      hasDocument = now
    },
    blockPopups(now: boolean) {
      blocked = now
    },
    /** The visitor approved: what is called back now is not declined, and the test says what becomes of it. */
    setSending(now: boolean) {
      sending = now
    },
    /** Where its smart accounts work. */
    setSmartNetworks: (...ids: string[]) => void networks.splice(0, networks.length, ...ids),
    signIn(next: WireSession = wireSession()) {
      session = next
    },
    session: () => session,
  }
}
