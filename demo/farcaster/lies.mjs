/**
 * What an app could do wrong, each as a change of what it would sign and say: `ask` changes the link it answers, `person`
 * who it says it is, `signer` whose key signs, `text` the message after it is signed, `body` what the relay is given.
 * @type {Record<string, { ask?(link: object): object, person?(person: object, people: object[]): object,
 *   signer?(person: object, people: object[]): object, text?(message: string): string, body?(body: object): object }>}
 */
export const LIES = {
  nonce: { ask: (link) => ({ ...link, nonce: `${link.nonce.slice(0, -1)}${link.nonce.endsWith('0') ? '1' : '0'}` }) },
  domain: { ask: (link) => ({ ...link, domain: 'evil.example' }) },
  uri: { ask: (link) => ({ ...link, uri: `${link.uri}/elsewhere` }) },
  late: { ask: (link) => ({ ...link, expirationTime: new Date(Date.now() - 1_000) }) },
  endless: { ask: ({ expirationTime: _, ...link }) => link },
  early: { ask: (link) => ({ ...link, notBefore: new Date(Date.now() + 3_600_000) }) },
  statement: { text: (message) => message.replace('Farcaster Auth', 'Something else') },
  chain: { text: (message) => message.replace('Chain ID: 10', 'Chain ID: 1') },
  resource: { text: (message) => message.replace(/\nResources:\n- .*/, '') },
  resources: { text: (message) => `${message}\n- farcaster://fid/2` },
  method: { text: (message) => `${message}\n- farcaster://signer/type/authAddress` },
  line: { text: (message) => `${message}\nAdmin: yes` },
  // The id of somebody else, with one's own key: in the message, beside it, or both.
  fid: { person: (person, people) => ({ ...person, fid: other(person, people).fid }) },
  otherFid: { body: (body) => ({ ...body, fid: body.fid === 1 ? 2 : 1 }) },
  // Somebody else's address and id, with one's own key.
  signature: { signer: other },
  // A key that holds no id.
  custody: { person: (person) => ({ ...person, ...person.stranger }), signer: (person) => person.stranger },
}

function other(person, people) {
  return people.find(({ fid }) => fid !== person.fid)
}
