/** Most characters of an e-mail address (RFC 5321). */
export const LONGEST_EMAIL = 254
