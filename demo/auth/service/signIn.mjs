import { refuse } from './refuse.mjs'

/** An uncompressed P-256 point, base64url. */
const PUBLIC_KEY = /^B[A-Za-z0-9_-]{86}$/

const bearer = ({ headers }) => /^Bearer ([0-9a-f]{32})$/.exec(headers.authorization ?? '')?.[1]

/** What all ways to sign in share: from an identity to a session of this browser. */
export function createSignIn({ users, sessions }) {
  return {
    /** @returns {{ token: string }} */
    enter(identity, publicKey) {
      if (!PUBLIC_KEY.test(publicKey)) throw refuse('BAD_REQUEST')
      const userId = users.enter(identity)
      const { token } = sessions.start({ userId, provider: identity.provider, publicKey })
      return { token }
    },
    /** Who asks. @throws Refusal SIGNED_OUT, DEVICE_PENDING */
    require: (request, options) => sessions.require(bearer(request), options),
    leave: (request) => sessions.end(bearer(request)),
  }
}
