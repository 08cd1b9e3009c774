import { LONGEST_EMAIL } from '../constants/email.js'

/** So much is taken of what is typed or pasted. */
export const LONGEST_TYPED_EMAIL = 320

/** Whether it may be an e-mail address: whose it is only a letter to it can tell. */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST_EMAIL &&
  /^[^\s@\p{Cc}\p{Cf}]{1,64}@[^\s@.\p{Cc}\p{Cf}]+(?:\.[^\s@.\p{Cc}\p{Cf}]+)*$/u.test(text)
