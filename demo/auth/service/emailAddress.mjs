import { refuse } from './refuse.mjs'

const LONGEST = 254
const SHAPE = /^[^\s@"<>(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,62}$/

/** One address, in the form in which it is kept: no spaces, lower case. @throws Refusal EMAIL_INVALID */
export function readEmailAddress(text) {
  const address = typeof text === 'string' ? text.trim().toLowerCase().normalize('NFKC') : ''
  if (address.length > LONGEST || !SHAPE.test(address)) throw refuse('EMAIL_INVALID')
  return address
}
