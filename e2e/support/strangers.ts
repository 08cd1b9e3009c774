/** Who else posts messages in a page that has the sign-in frame: its own scripts, and a frame of somebody else's. */
import type { Page } from '@playwright/test'

const LIES_OF_PAGE = 100
const KINDS = 9
const LIES_OF_FRAME = 200
/** How many `postLies` posts. */
export const LIES = KINDS * (LIES_OF_PAGE + LIES_OF_FRAME)

interface Counted {
  lies: number
  /** How often the stranger asked the frames beside it, and what they answered. */
  asked: number
  answers: unknown[]
}

const counted = (page: Page) => page.evaluate(() => (window as unknown as { strangers: Counted }).strangers)

/** Each looks like what the sign-in origin would say; the page's scripts post them, and a frame that it does not know. */
export async function postLies(page: Page): Promise<void> {
  await page.evaluate(
    ([byPage, byFrame]) => {
      const session = { user: { email: 'mallory@evil.example' }, accounts: { eip155: [] }, preferred: {}, network: {} }
      const lies = [
        { type: 'ready', version: 1, session, smartAccountNetworks: [], features: { email: true, socials: [] } },
        { type: 'refused', code: 'ORIGIN_NOT_ALLOWED' },
        { type: 'wallet-modal-auth-social', state: '0'.repeat(32), code: 'mine' },
        { type: 'wallet-modal-auth', version: 1 },
        { event: 'session', session },
        { event: 'show', id: 1, height: 400 },
        { id: 1, result: { session } },
        'wallet-modal-auth',
        [null],
      ]
      const texts = new Set(lies.map((lie) => JSON.stringify(lie)))
      const { strangers } = window as unknown as { strangers: Counted }
      window.addEventListener('message', ({ data }) => {
        if (texts.has(JSON.stringify(data))) strangers.lies++
      })
      const frame = document.createElement('iframe')
      frame.sandbox.add('allow-scripts')
      const written = JSON.stringify(lies).replaceAll('<', '\\u003c')
      frame.srcdoc = `<script>for (let n = 0; n < ${byFrame}; n++) for (const lie of ${written}) parent.postMessage(lie, '*')</script>`
      document.body.append(frame)
      for (let n = 0; n < byPage; n++) for (const lie of lies) window.postMessage(lie, '*')
    },
    [LIES_OF_PAGE, LIES_OF_FRAME] as const,
  )
}

/** Those that arrived so far. */
export const heardLies = async (page: Page): Promise<number> => (await counted(page)).lies

/** A frame of another origin, which begins the sign-in protocol with every frame beside it, again and again. */
export async function addStranger(page: Page): Promise<void> {
  await page.evaluate(() => {
    const strangers: Counted = { lies: 0, asked: 0, answers: [] }
    Object.assign(window, { strangers })
    window.addEventListener('message', ({ data }) => {
      if (data?.stranger === 'asked') strangers.asked++
      if (data?.stranger === 'answered') strangers.answers.push(data.answer)
    })
    const frame = document.createElement('iframe')
    frame.sandbox.add('allow-scripts')
    const script = () => {
      const hello = { type: 'wallet-modal-auth', version: 1, projectId: '', networks: ['eip155:31337'], theme: 'light' }
      const app = { name: 'Stranger', url: 'https://stranger.example' }
      let turns = 300
      const timer = setInterval(() => {
        if (parent.length > 1 && --turns === 0) clearInterval(timer)
        for (let index = 0; index < parent.length; index++) {
          const beside = parent[index] as Window
          if (beside === window) continue
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => parent.postMessage({ stranger: 'answered', answer: data }, '*')
          beside.postMessage({ ...hello, app, themeVariables: {}, locale: 'en' }, '*', [port2])
          port1.postMessage({ id: 1, type: 'session' })
          parent.postMessage({ stranger: 'asked' }, '*')
        }
      }, 20)
    }
    frame.srcdoc = `<script>(${script})()</script>`
    document.body.append(frame)
  })
}

/** What became of it. */
export const strangerOf = async (page: Page): Promise<Omit<Counted, 'lies'>> => counted(page)
