import { randomBytes, sha256, toHex } from './bytes.js'
import { failure } from './failure.js'

const FARCASTER_LOOK_MS = 1_000
const MOST_SECRETS = 16

/**
 * Everything by which somebody signs in, and changes the e-mail address. `session()` is what the page is told then, `codeFirst`
 * as of codeFirst.js.
 */
export function signInHandlers({ service, visitor, origin, session, changed, codeFirst }) {
  let email
  let change
  let farcaster
  /** Of a sign-in with an address that was moved away: by it a new wallet is begun, if the visitor wants one. */
  let movedAway
  const secrets = new Map()

  /**
   * @param {{ attempt: string, point: string }} challenge which this browser's key answers
   * @param {string} [address] as the visitor typed it
   */
  async function enter(challenge, address) {
    const answer = await visitor.answer(challenge)
    const proven = await service.post('/api/sign-in/prove', { attempt: challenge.attempt, answer })
    movedAway = proven.movedAway && { held: proven.movedAway, address }
    return movedAway ? { next: 'moved' } : goOn(proven, address)
  }

  const goOn = async ({ token }, address) => answerTo(await visitor.enter(token, address))
  async function answerTo({ next, link }) {
    if (next) return { next, ...(link && { link }) }
    changed()
    return { session: await session() }
  }

  async function startEmail(address) {
    const { flow, resendAt } = await service.post('/api/email/start', { email: address, origin })
    email = { flow, address }
    return { resendAt }
  }

  return {
    'email.start': async ({ email: address }) => ({ next: 'code', ...(await startEmail(address)) }),
    'email.resend': async () => {
      if (change) {
        const token = visitor.token()
        const { resendAt } = await service.post('/api/email/change/resend', { ...change }, { token })
        return { resendAt }
      }
      if (!email) throw failure('CODE_EXPIRED')
      if (!email.flow) return startEmail(email.address)
      const { resendAt } = await service.post('/api/email/resend', { flow: email.flow, origin })
      return { resendAt }
    },
    'email.verify': async ({ code }) => {
      if (!email?.flow) throw failure('CODE_EXPIRED')
      const publicKey = await visitor.publicKey()
      const { flow, address } = email
      const answer = await service.post('/api/email/verify', { flow, code, publicKey })
      email = undefined
      return enter(answer, address)
    },
    'email.anew': async () => {
      if (!movedAway) throw failure('CODE_EXPIRED')
      const { held, address } = movedAway
      const begun = await service.post('/api/sign-in/anew', { movedAway: held })
      movedAway = undefined
      return goOn(begun, address)
    },
    /** What a sign-in waits for that was answered with `next: 'recovery'`. */
    'recovery.keep': async (_payload, context) => {
      if (!visitor.hasUnbegun()) throw failure('CODE_EXPIRED')
      let entered
      try {
        await codeFirst(context, async (code) => {
          entered = await visitor.begin(code)
        })
      } catch (error) {
        const address = await visitor.giveUpUnbegun()
        // The code from the mail is used up: with another one the visitor begins again.
        if (address) email = { address }
        throw error
      }
      return answerTo(entered)
    },
    'device.wait': async (_payload, { signal }) => {
      await visitor.waitForDevice(signal)
      changed()
      return { session: await session() }
    },
    'email.cancel': async () => {
      const { flow } = change ?? email ?? {}
      email = undefined
      change = undefined
      movedAway = undefined
      visitor.stopWaiting()
      await visitor.giveUpUnbegun()
      if (flow) await service.post('/api/email/cancel', { flow })
      return {}
    },

    'email.change': async ({ email: address }) => {
      const proof = await visitor.shareProof()
      const begun = await service.post('/api/email/change', { email: address, proof }, { token: visitor.token() })
      change = { flow: begun.flow, step: 'old', to: address }
      return { next: 'code', address: begun.address, resendAt: begun.resendAt }
    },
    'email.changeVerify': async ({ code }) => {
      if (!change) throw failure('CODE_EXPIRED')
      const body = { ...change, code, proof: await visitor.shareProof() }
      const answer = await service.post('/api/email/change/verify', body, { token: visitor.token() })
      if (change.step === 'old') {
        change = { ...change, flow: answer.flow, step: 'new' }
        return { next: 'code', address: answer.address, resendAt: answer.resendAt }
      }
      const { to } = change
      change = undefined
      await visitor.followAddress(to)
      await visitor.refresh()
      changed()
      return { session: await session() }
    },

    'social.start': async ({ provider, state }) => {
      const secret = toHex(randomBytes(16))
      secrets.set(state, secret)
      if (secrets.size > MOST_SECRETS) secrets.delete(secrets.keys().next().value)
      await service.post('/api/social/start', { provider, state, origin, secretDigest: await sha256(secret) })
      return {}
    },
    'social.finish': async ({ state, code }) => {
      const secret = secrets.get(state)
      if (!secret || !secrets.delete(state)) throw failure('SOCIAL_FAILED')
      const publicKey = await visitor.publicKey()
      return enter(await service.post('/api/social/finish', { state, code, secret, publicKey }))
    },
    'social.cancel': async ({ state }) => {
      if (secrets.delete(state)) await service.post('/api/social/cancel', { state })
      return {}
    },

    'farcaster.start': async () => {
      const { flow, url, expiresAt } = await service.post('/api/farcaster/start')
      farcaster = flow
      return { url, expiresAt }
    },
    'farcaster.wait': async (_payload, { signal }) => {
      const flow = farcaster
      if (!flow) throw failure('FARCASTER_EXPIRED')
      const publicKey = await visitor.publicKey()
      for (;;) {
        const answer = await service.post('/api/farcaster/status', { flow, publicKey }, { signal })
        if (answer.attempt) return enter(answer)
        await new Promise((resolve) => setTimeout(resolve, FARCASTER_LOOK_MS))
        if (signal.aborted || farcaster !== flow) throw failure('ABORTED')
      }
    },
    'farcaster.cancel': async () => {
      const flow = farcaster
      farcaster = undefined
      if (flow) await service.post('/api/farcaster/cancel', { flow })
      return {}
    },

    signOut: async ({ everywhere }) => {
      await visitor.signOut(everywhere)
      changed()
      return {}
    },
  }
}
