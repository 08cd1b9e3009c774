import { languageOf } from '../texts/textsFor.js'
import { mailboxPage } from './mailboxPage.mjs'

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The mailbox as a page, and as JSON for tests: `?to=` names an address. */
export function mailboxRoutes(app, { mail, context }) {
  const asked = ({ to }) => mail.mails().filter((each) => !to || each.to.includes(String(to).toLowerCase()))
  app.get('/mailbox', async (request, reply) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        mailboxPage({
          mails: asked(request.query),
          url: context.url,
          language: languageOf(request.query.lang ?? request.headers['accept-language']),
        }),
      ),
  )
  app.get('/mailbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return asked(request.query).map((each) => {
      const [code] = /\b\d{6}\b/.exec(each.text) ?? []
      const [link] = /https?:\/\/\S+\/(?:device|moved)\?\S+/.exec(each.text) ?? []
      return { ...each, ...(code && { code }), ...(link && { link }) }
    })
  })
}
