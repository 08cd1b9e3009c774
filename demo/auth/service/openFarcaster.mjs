/** The service's side of Farcaster's sign-in. Loaded when somebody first signs in so. */
export async function openFarcaster({ url, relay, app, idRegistry, rpcUrl }) {
  const { createFarcasterSignIn } = await import('../../farcaster/channel.mjs')
  const parts = { relayUrl: relay, idRegistry, rpcUrl, appOrigin: new URL(app).origin }
  return createFarcasterSignIn({ ...parts, domain: new URL(url).host, siweUri: `${url}/frame` })
}
