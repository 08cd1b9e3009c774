/**
 * The service's side of OpenID Connect, with a well-kept library: authorization code, PKCE, state, nonce, and the
 * signature, issuer, audience and times of the id token. Loaded when somebody first signs in so.
 * @param {{ issuer: string, clients: { id: string, secret: string, redirectUri: string }[] }} options
 */
export function createSocialClient({ issuer, clients }) {
  const configurations = new Map()

  async function load(provider) {
    const { id, secret } = clients.find((client) => client.id === provider)
    const oidc = await import('openid-client')
    const metadata = { id_token_signed_response_alg: 'ES256' }
    // The provider of the demo is on this machine, without TLS.
    const execute = [oidc.allowInsecureRequests]
    const method = oidc.ClientSecretBasic(secret)
    return { oidc, configuration: await oidc.discovery(new URL(issuer), id, metadata, method, { execute }) }
  }
  async function of(provider) {
    const known = configurations.get(provider) ?? load(provider)
    configurations.set(provider, known)
    return known.catch((error) => {
      configurations.delete(provider)
      throw error
    })
  }

  return {
    /** Where the pop-up goes, and what must be remembered until it comes back. */
    async begin(provider, state, language) {
      const { oidc, configuration } = await of(provider)
      const [verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()]
      const { redirectUri } = clients.find((client) => client.id === provider)
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        prompt: 'login consent',
        ui_locales: language,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, verifier, nonce }
    },
    /** Who it is. @throws where anything does not fit */
    async finish(provider, url, { state, verifier, nonce }) {
      const { oidc, configuration } = await of(provider)
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await oidc.authorizationCodeGrant(configuration, url, checks)
      const { sub: subject, name: username, email } = tokens.claims()
      return { provider, subject, ...(username && { username }), ...(email && { email }) }
    },
  }
}
