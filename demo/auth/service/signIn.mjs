import { refuse } from './refuse.mjs'

const bearer = ({ headers }) => /^Bearer ([0-9a-f]{32})$/.exec(headers.authorization ?? '')?.[1]

/** What all ways to sign in share: from an identity to a session of this browser. */
export function createSignIn({ users, sessions, attempts, moves }) {
  function start({ identity, publicKey }) {
    const userId = users.enter(identity)
    const { token } = sessions.start({ userId, provider: identity.provider, publicKey })
    return { token }
  }

  return {
    /** Who it is, is known; that the browser has the key it names is to be proven. @returns {Promise<{ attempt: string, point: string }>} */
    enter: (identity, publicKey) => attempts.begin(identity, publicKey),
    /**
     * @returns {{ token: string } | { movedAway: string }} `movedAway`: the wallet of this address has another one now. No
     *   other wallet takes its place unless the visitor says so, by what is given here
     * @throws Refusal DEVICE_UNPROVEN
     */
    prove(attempt, answer) {
      const proven = attempts.redeem(attempt, answer)
      if (!proven) throw refuse('DEVICE_UNPROVEN')
      const { provider, subject } = proven.identity
      if (provider === 'email' && moves.isMovedAway(subject)) return { movedAway: attempts.hold(proven) }
      return start(proven)
    },
    /** The visitor wants a new wallet at an address that was moved away. @throws Refusal DEVICE_UNPROVEN */
    startAnew(held) {
      const proven = attempts.resume(held)
      if (!proven) throw refuse('DEVICE_UNPROVEN')
      return start(proven)
    },
    /** Who asks. @throws Refusal SIGNED_OUT, DEVICE_PENDING */
    require: (request, options) => sessions.require(bearer(request), options),
    leave: (request) => sessions.end(bearer(request)),
  }
}
