/** The last step of each way to sign in: the browser's private key answers the challenge that the step before has given. */
export function signInRoutes(app, { signIn }) {
  app.post('/api/sign-in/prove', async ({ body }) => signIn.prove(body.attempt, body.answer))
  app.post('/api/sign-in/anew', async ({ body }) => signIn.startAnew(body.movedAway))
}
