import { createTransport } from 'nodemailer'
import { TAKE_BACK_DAYS } from '../service/moves.mjs'
import { textsFor } from '../texts/textsFor.js'

const FROM = 'no-reply@auth.test'

/**
 * Sends by SMTP. What goes out is plain text, in the language of the page that asked.
 * @param {{ port: number, context: { url: string } }} parts `context` where this origin is
 */
export function createMailer({ port, context }) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, pool: true })

  function send(address, language, write) {
    const { mails, device } = textsFor(language)
    const { subject, lines } = write(mails, (about) => device.browser(about.browser, about.system))
    return transport.sendMail({
      from: { name: mails.from, address: FROM },
      to: { name: '', address },
      subject,
      text: lines.join('\n'),
      headers: { 'Content-Language': language },
    })
  }

  return {
    /** @param {{ code: string, where?: string, hasRecovery: boolean, language: string }} facts `where` it is for: an origin that is on the list */
    sendCode: (address, { code, where, hasRecovery, language }) =>
      send(address, language, (mails) => ({
        subject: mails.code.subject(code),
        lines: [
          ...mails.code.lines(code, where ?? mails.wallet),
          ...(hasRecovery ? [] : ['', mails.code.recovery, '', `    ${context.url}/recovery?lang=${language}`]),
        ],
      })),
    sendNewAddressCode: (address, { code, language }) =>
      send(address, language, (mails) => ({
        subject: mails.code.subject(code),
        lines: mails.code.lines(code, mails.newAddress),
      })),
    sendChangeCode: (address, { code, nextAddress, language }) =>
      send(address, language, ({ change }) => ({
        subject: change.subject(code),
        lines: change.lines(code, nextAddress),
      })),
    /** To the address that a wallet had until now. @param {{ link: string, nextAddress: string, language: string }} facts */
    sendMoved: (address, { link, nextAddress, language }) =>
      send(address, language, ({ moved }) => ({
        subject: moved.subject(),
        lines: moved.lines(link, nextAddress, String(TAKE_BACK_DAYS)),
      })),
    /** To the address that a change had led to. @param {{ address: string, language: string }} facts `address` has it again */
    sendTakenBack: (to, { address, language }) =>
      send(to, language, ({ takenBack }) => ({ subject: takenBack.subject(), lines: takenBack.lines(address) })),
    /** @param {{ link: string, about: { browser?: string, system?: string }, language: string }} facts */
    sendDeviceLink: (address, { link, about, language }) =>
      send(address, language, ({ device }, nameOf) => ({
        subject: device.subject(),
        lines: device.lines(link, nameOf(about)),
      })),
    sendRecovered: (address, { about, language }) =>
      send(address, language, ({ recovered }, nameOf) => ({
        subject: recovered.subject(),
        lines: recovered.lines(nameOf(about)),
      })),
    sendWrongRecovery: (address, { about, language }) =>
      send(address, language, ({ wrongRecovery }, nameOf) => ({
        subject: wrongRecovery.subject(),
        lines: wrongRecovery.lines(nameOf(about)),
      })),
    stop: () => transport.close(),
  }
}
