import { createTransport } from 'nodemailer'

const FROM = 'Wallet sign-in <no-reply@auth.test>'

/** Sends by SMTP. What goes out is plain text. */
export function createMailer({ port }) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, pool: true })
  const send = (to, subject, lines) =>
    transport.sendMail({ from: FROM, to: { name: '', address: to }, subject, text: lines.join('\n') })
  return {
    sendCode: (to, code, origin) =>
      send(to, `${code} is your sign-in code`, [
        `Your code for ${origin} is`,
        '',
        `    ${code}`,
        '',
        'It is good for 10 minutes. Nobody else needs it: whoever asks you for it wants to be you.',
      ]),
    sendChangeCode: (to, code, nextAddress) =>
      send(to, `${code} is your code to change your e-mail address`, [
        `Somebody who is signed in as you wants your wallet's e-mail address to be ${nextAddress}.`,
        '',
        `    ${code}`,
        '',
        'If that is not you, do nothing, and sign out everywhere.',
      ]),
    sendDeviceLink: (to, link, about) =>
      send(to, 'A new browser asks for your wallet', [
        `A browser in which your wallet is not yet wants to open it: ${about}.`,
        '',
        'If that is you, open this link in the browser in which you use your wallet:',
        '',
        `    ${link}`,
        '',
        'If that is not you, do nothing. The link is good for 10 minutes.',
      ]),
    stop: () => transport.close(),
  }
}
