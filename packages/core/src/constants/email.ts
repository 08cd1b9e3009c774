/** Characters of an e-mail address at most (RFC 5321). */
export const LONGEST_EMAIL = 254
