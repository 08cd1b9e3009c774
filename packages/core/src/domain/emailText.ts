import { LONGEST_EMAIL } from '../constants/email.js'

/** Signs taken of a typed or pasted e-mail address. */
export const LONGEST_TYPED_EMAIL = 320

/** Whether the text has the form of an e-mail address; only a letter to it can tell whose it is. */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST_EMAIL &&
  /^[^\s@\p{Cc}\p{Cf}]{1,64}@[^\s@.\p{Cc}\p{Cf}]+(?:\.[^\s@.\p{Cc}\p{Cf}]+)*$/u.test(text)
