import { refuse } from './refuse.mjs'

const bearer = ({ headers }) => /^Bearer ([0-9a-f]{32})$/.exec(headers.authorization ?? '')?.[1]

/** What all ways to sign in share: from an identity to a session of this browser. */
export function createSignIn({ users, sessions, attempts }) {
  return {
    /** Who it is, is known; that the browser has the key it names is to be proven. @returns {Promise<{ attempt: string, point: string }>} */
    enter: (identity, publicKey) => attempts.begin(identity, publicKey),
    /** @returns {{ token: string }} @throws Refusal DEVICE_UNPROVEN */
    prove(attempt, answer) {
      const proven = attempts.redeem(attempt, answer)
      if (!proven) throw refuse('DEVICE_UNPROVEN')
      const { identity, publicKey } = proven
      const userId = users.enter(identity)
      const { token } = sessions.start({ userId, provider: identity.provider, publicKey })
      return { token }
    },
    /** Who asks. @throws Refusal SIGNED_OUT, DEVICE_PENDING */
    require: (request, options) => sessions.require(bearer(request), options),
    leave: (request) => sessions.end(bearer(request)),
  }
}
